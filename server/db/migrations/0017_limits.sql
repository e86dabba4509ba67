-- kind: expand
CREATE TABLE "agency_limits" (
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"name" text NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "agency_limits_pk" PRIMARY KEY("agency_id","name")
);
--> statement-breakpoint
ALTER TABLE "agency_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_uses" (
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"holder" text NOT NULL,
	"what" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_uses_pk" PRIMARY KEY("agency_id","holder","what","day")
);
--> statement-breakpoint
ALTER TABLE "link_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency_limits_agency" ON "agency_limits" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "link_uses_agency" ON "link_uses" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);