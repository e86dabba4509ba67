-- kind: expand
ALTER TABLE "addons" ADD COLUMN "hour" time;