-- kind: expand
ALTER TABLE "agency_seals" ADD COLUMN "earlier" text[] DEFAULT '{}'::text[] NOT NULL;