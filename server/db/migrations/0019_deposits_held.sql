-- kind: expand
ALTER TABLE "rents" DROP CONSTRAINT "rents_deposit_state_check";--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "deposit_held" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "deposit_withheld" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_deposit_state_check" CHECK ("deposit_state" in ('none', 'wait', 'received', 'part_returned', 'returned', 'kept', 'withheld'));--> statement-breakpoint
UPDATE "rents" r SET "deposit_held" = coalesce(r."deposit_paid", 0) - e.gone, "deposit_withheld" = e.withheld,
  "deposit_state" = case when coalesce(r."deposit_paid", 0) > 0 and coalesce(r."deposit_paid", 0) <= e.gone
    then case when e.withheld = 0 then 'returned' when e.gone > e.withheld then 'kept' else 'withheld' end
    else r."deposit_state" end
FROM (SELECT s."agency_id", s."id",
    coalesce(sum(round((h."data"->>'amount')::numeric * 100)), 0)::bigint as gone,
    coalesce(sum(round((h."data"->>'amount')::numeric * 100)) FILTER (WHERE h."name" = 'deposit_withhold'), 0)::bigint as withheld
  FROM "rents" s LEFT JOIN "history" h ON h."agency_id" = s."agency_id" AND h."rent_id" = s."id" AND h."undone_at" IS NULL
    AND h."name" IN ('deposit_return', 'deposit_withhold') AND jsonb_typeof(h."data"->'amount') = 'number'
  WHERE coalesce(s."deposit_paid", 0) <> 0 GROUP BY s."agency_id", s."id") e
WHERE e."agency_id" = r."agency_id" AND e."id" = r."id";
