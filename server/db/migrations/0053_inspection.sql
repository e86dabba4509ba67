-- kind: expand
ALTER TABLE "cleans" ADD COLUMN "returns" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "inspect_why" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "taken_near" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "cleans" ADD CONSTRAINT "cleans_inspect_why_check" CHECK ("inspect_why" in ('returned', 'complaint', 'new_cleaner', 'nth')) not valid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_taken_near_check" CHECK ("taken_near" in ('near', 'far')) not valid;