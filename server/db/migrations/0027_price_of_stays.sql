-- kind: expand
ALTER TABLE "rents" ADD COLUMN "price" bigint GENERATED ALWAYS AS (coalesce(amount, 0) + coalesce(cleaning_fee, 0) - coalesce(discount, 0) + coalesce(addons_sum, 0)) STORED;