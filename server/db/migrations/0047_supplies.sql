-- kind: expand
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_payer_check";--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "payer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "supplies_used" jsonb;--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "stay_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reason" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "restocked" double precision;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "guest_task_id" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_payer_check" CHECK ("payer" in ('owner', 'agency', 'guest', 'split')) not valid;