-- kind: expand
ALTER TABLE "objects" ADD COLUMN "reading_left" jsonb;