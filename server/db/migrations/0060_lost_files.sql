-- kind: expand
ALTER TABLE "automessages" ADD COLUMN "lost_file_ids" integer[];