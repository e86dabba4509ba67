-- kind: expand
ALTER TABLE "clienttasks" DROP CONSTRAINT "clienttasks_origin_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "expected_at" time;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "page_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "page_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "page_openings" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "clienttasks" ADD COLUMN "guest_note" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "steps" ADD COLUMN "form" text COLLATE "und-x-icu" DEFAULT 'none'::text;--> statement-breakpoint
ALTER TABLE "clienttasks" ADD CONSTRAINT "clienttasks_origin_check" CHECK ("origin" in ('bot', 'telegram', 'ota', 'staff', 'cleaner', 'owner', 'guest', 'auto')) NOT VALID;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_form_check" CHECK ("form" in ('none', 'arrival', 'rules', 'payment', 'deposit', 'tick')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('rent_created', 'rent_canceled', 'payment', 'clean_trouble', 'keys_closed', 'task', 'shift', 'clean_mine', 'new_place', 'mass_read', 'admin_access')) NOT VALID;