-- kind: expand
ALTER TABLE "cleans" ADD COLUMN "offered_until" timestamp with time zone;