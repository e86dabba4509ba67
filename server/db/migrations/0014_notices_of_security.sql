-- kind: expand
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "securityevents" DROP CONSTRAINT "securityevents_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('rent_created', 'rent_canceled', 'payment', 'clean_trouble', 'task', 'clean_mine', 'new_place', 'mass_read'));--> statement-breakpoint
ALTER TABLE "securityevents" ADD CONSTRAINT "securityevents_kind_check" CHECK ("kind" in ('sign_in', 'new_place', 'wrong_sign_in', 'lock', 'dead_token', 'dead_link', 'forbidden', 'foreign_row', 'limit', 'mass_read', 'codes_shown', 'link_reissued', 'invited', 'switched_off', 'sessions_ended'));