-- kind: expand
ALTER TABLE "points" DROP CONSTRAINT "points_kind_check";--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "pay_disputes" jsonb;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_kind_check" CHECK ("kind" in ('check', 'photo', 'count', 'meter', 'text', 'supply')) not valid;