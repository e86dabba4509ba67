-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cleans_stay_id_index" ON "cleans" USING btree ("agency_id","stay_id");
