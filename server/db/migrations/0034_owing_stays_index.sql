-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rents_owing" ON "rents" USING btree ("agency_id", "status", "begin") INCLUDE ("owed", "object_id") WHERE owed > 0;
