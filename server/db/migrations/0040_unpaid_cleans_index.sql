-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cleans_unpaid" ON "cleans" USING btree ("agency_id","cleaner_id") WHERE paid_at IS NULL AND status IN ('done', 'checked');
