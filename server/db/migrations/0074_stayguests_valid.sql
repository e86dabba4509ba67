-- kind: expand
alter table objects validate constraint objects_registration_check;
--> statement-breakpoint
alter table notifications validate constraint notifications_kind_check;
--> statement-breakpoint
alter table securityevents validate constraint securityevents_kind_check;
