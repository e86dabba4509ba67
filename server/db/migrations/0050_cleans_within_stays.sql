-- kind: expand
ALTER TABLE "cleans" ADD COLUMN "stay_id" integer;--> statement-breakpoint
ALTER TABLE "cleans" ADD COLUMN "stay_key" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "cleans" ADD CONSTRAINT "cleans_stay_id_fk" FOREIGN KEY ("agency_id","stay_id") REFERENCES "public"."rents"("agency_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
