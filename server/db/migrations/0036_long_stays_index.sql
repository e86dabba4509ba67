-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rents_long_stays" ON "rents" USING btree ("agency_id","object_id","end") WHERE "end" - "begin" > 31;
