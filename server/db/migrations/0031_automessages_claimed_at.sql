-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "automessages_claimed_at_index" ON "automessages" USING btree ("agency_id","claimed_at");