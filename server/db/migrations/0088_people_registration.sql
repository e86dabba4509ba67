-- kind: expand
ALTER TABLE "steps" DROP CONSTRAINT "steps_form_check";--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "registration" text COLLATE "und-x-icu" DEFAULT 'none'::text NOT NULL;--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "registration_due" date;--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "registration_number" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "registration_file_id" integer;--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "departure_due" date;--> statement-breakpoint
ALTER TABLE "stayguests" ADD COLUMN "departure_state" text COLLATE "und-x-icu" DEFAULT 'none'::text;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_form_check" CHECK ("form" in ('none', 'people', 'arrival', 'rules', 'contract', 'payment', 'deposit', 'tick')) not valid;--> statement-breakpoint
ALTER TABLE "stayguests" ADD CONSTRAINT "stayguests_registration_check" CHECK ("registration" in ('none', 'needed', 'exported', 'sent', 'accepted', 'refused', 'not_needed')) not valid;--> statement-breakpoint
ALTER TABLE "stayguests" ADD CONSTRAINT "stayguests_departure_state_check" CHECK ("departure_state" in ('none', 'needed', 'sent', 'not_needed')) not valid;