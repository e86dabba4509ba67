-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rents_waiting" ON "rents" USING btree ("agency_id", "begin") INCLUDE ("status", "deposit_held", "object_id") WHERE conflict OR manual_check OR deposit_held > 0;
