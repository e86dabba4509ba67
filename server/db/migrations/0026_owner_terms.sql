-- kind: expand
ALTER TABLE "owners" ADD COLUMN "kept_share" double precision DEFAULT 0;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "terms_from" date;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "earlier_terms" jsonb;