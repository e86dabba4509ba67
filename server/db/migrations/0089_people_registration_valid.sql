-- kind: expand
alter table steps validate constraint steps_form_check;
--> statement-breakpoint
alter table stayguests validate constraint stayguests_registration_check;
--> statement-breakpoint
alter table stayguests validate constraint stayguests_departure_state_check;
