-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rents_newest" ON "rents" USING btree ("agency_id","begin","id") INCLUDE ("end","object_id");
