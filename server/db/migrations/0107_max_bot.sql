-- kind: expand
ALTER TABLE "senders" DROP CONSTRAINT "senders_provider_check";--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "only_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "username" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "invite_key" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_provider_check" CHECK ("provider" in ('green', 'maxbot', 'telegram', 'smsc', 'smtp')) not valid;