-- kind: expand
alter table invoices validate constraint invoices_provider_check;--> statement-breakpoint
alter table invoices validate constraint invoices_state_check;--> statement-breakpoint
alter table hookdeliveries validate constraint hookdeliveries_event_check;
