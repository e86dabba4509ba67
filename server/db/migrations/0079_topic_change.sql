-- kind: expand
ALTER TABLE "replies" ADD COLUMN "topic_change_id" integer;