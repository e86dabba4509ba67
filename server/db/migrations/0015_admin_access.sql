-- kind: expand
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('rent_created', 'rent_canceled', 'payment', 'clean_trouble', 'task', 'clean_mine', 'new_place', 'mass_read', 'admin_access'));