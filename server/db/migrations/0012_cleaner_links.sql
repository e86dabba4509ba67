-- kind: expand
ALTER TABLE "owners" ADD COLUMN "link_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "link_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "link_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "link_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "link_sleeps_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cleaners" SET "link_sleeps_at" = now() + interval '30 days';--> statement-breakpoint
UPDATE "cleaners" AS "c" SET "link_active" = false WHERE (SELECT NOT bool_or("u"."active") FROM "users" AS "u" WHERE "u"."agency_id" = "c"."agency_id" AND "u"."cleaner_id" = "c"."id");
