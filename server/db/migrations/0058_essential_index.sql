-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "automessages_template_id_index" ON "automessages" USING btree ("agency_id","template_id");
