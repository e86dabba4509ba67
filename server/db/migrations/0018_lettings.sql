-- kind: expand
ALTER TABLE "objects" ADD COLUMN "lettings" jsonb DEFAULT '[]'::jsonb;--> statement-breakpoint
UPDATE "objects" o SET "lettings" = jsonb_build_array(jsonb_build_object(
  'from', s.first,
  'until', CASE WHEN o."archived_at" IS NOT NULL THEN greatest((o."archived_at" AT TIME ZONE o."timezone")::date, s.first)
    WHEN o."active" IS NOT TRUE THEN greatest((o."updated_at" AT TIME ZONE o."timezone")::date, s.first) END))
FROM (SELECT f."id", least((f."created_at" AT TIME ZONE f."timezone")::date, (SELECT min(r."begin") FROM "rents" r
  WHERE r."object_id" = f."id" AND r."kind" = 'guest' AND r."status" IN ('booked', 'checked_in', 'checked_out'))) AS first
  FROM "objects" f WHERE f."timezone" IN (SELECT "name" FROM pg_timezone_names)) s
WHERE s."id" = o."id";--> statement-breakpoint
UPDATE "objects" SET "lettings" = '[]' WHERE "lettings"->0->>'from' = "lettings"->0->>'until';
