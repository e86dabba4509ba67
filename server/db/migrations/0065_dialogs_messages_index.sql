-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "automessages_dialog_id_index" ON "automessages" USING btree ("agency_id","dialog_id");
