-- kind: expand
ALTER TABLE "audit" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "undoes" bigint;--> statement-breakpoint
CREATE INDEX "audit_undoes" ON "audit" USING btree ("agency_id","undoes") WHERE undoes is not null;