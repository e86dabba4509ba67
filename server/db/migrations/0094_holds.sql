-- kind: expand
ALTER TABLE "rents" DROP CONSTRAINT "rents_deposit_state_check";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind_check";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_state_check";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "two_stage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "hold_days" integer DEFAULT 6;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "deposit_hold" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "deposit_hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "deed" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "deed_key" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "withholding" jsonb;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_deposit_state_check" CHECK ("deposit_state" in ('none', 'wait', 'held', 'received', 'part_returned', 'returned', 'kept', 'withheld')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_deed_check" CHECK ("deed" in ('capture', 'release')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind_check" CHECK ("kind" in ('pay', 'hold', 'refund')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_state_check" CHECK ("state" in ('creating', 'pending', 'held', 'succeeded', 'canceled', 'expired', 'failed')) not valid;
