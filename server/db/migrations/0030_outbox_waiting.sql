-- kind: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_waiting" ON "outbox" USING btree ("agency_id") WHERE state = 'waiting';