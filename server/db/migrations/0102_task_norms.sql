-- kind: expand
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "clienttasks" ADD COLUMN "late_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('rent_created', 'rent_canceled', 'payment', 'clean_trouble', 'keys_closed', 'task', 'task_late', 'guest_waits', 'shift', 'clean_mine', 'new_place', 'mass_read', 'papers_read', 'admin_access')) not valid;