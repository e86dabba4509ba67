-- kind: expand
alter table steps validate constraint steps_form_check;--> statement-breakpoint
alter table hookdeliveries validate constraint hookdeliveries_event_check;
