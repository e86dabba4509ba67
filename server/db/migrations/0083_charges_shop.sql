-- kind: expand
ALTER TABLE "charges" ADD COLUMN "shop_id" text COLLATE "und-x-icu";