-- kind: expand
ALTER TABLE "cleans" ADD COLUMN "helper_pay" jsonb;--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "offered" jsonb;--> statement-breakpoint
ALTER TABLE "accruals" ADD COLUMN "part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cleans_helper_ids_index" ON "cleans" USING gin ("helper_ids");--> statement-breakpoint
UPDATE "cleans" c SET "offered" = (
  SELECT jsonb_agg(jsonb_build_object('cleaner_id', b.cleaner_id, 'price', coalesce(b.price, c.price)::numeric / 100, 'hourly', false))
  FROM "bindings" b WHERE b.object_id = c.object_id AND NOT b.excluded
) WHERE c.status = 'offered';
