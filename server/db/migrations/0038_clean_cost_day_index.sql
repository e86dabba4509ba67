-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cleans_cost_on" ON "cleans" USING btree ("agency_id","object_id","cost_on") WHERE cost_on IS NOT NULL;
