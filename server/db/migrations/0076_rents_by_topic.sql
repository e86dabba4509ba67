-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rents_topic_id_index" ON "rents" USING btree ("agency_id","topic_id");