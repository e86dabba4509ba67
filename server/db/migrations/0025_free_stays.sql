-- kind: expand
ALTER TABLE "rents" ADD COLUMN "free_reason" text COLLATE "und-x-icu";