-- kind: expand
ALTER TABLE "senders" ADD COLUMN "letters" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_host" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_port" integer;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_error" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_failures" integer;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "letters_due" timestamp with time zone;