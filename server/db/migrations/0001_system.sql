CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency" (
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_pk" PRIMARY KEY("agency_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_unique_key" UNIQUE("agency_id","unique_key")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"agency_id" integer DEFAULT nullif(current_setting('app.agency_id', true), '')::int NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text,
	"agent" text,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("agency_id","entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("agency_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "links_expires_at" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_subject" ON "login_attempts" USING btree ("scope","subject","at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("agency_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "audit_agency" ON "audit" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "idempotency_agency" ON "idempotency" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "links_agency" ON "links" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "outbox_agency" ON "outbox" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "sessions_agency" ON "sessions" AS PERMISSIVE FOR ALL TO "app" USING (agency_id = nullif(current_setting('app.agency_id', true), '')::int) WITH CHECK (agency_id = nullif(current_setting('app.agency_id', true), '')::int);--> statement-breakpoint
-- The audit is only ever added to, and guesses at passwords are counted outside any agency.
REVOKE UPDATE, DELETE ON "audit" FROM "app";--> statement-breakpoint
REVOKE ALL ON "login_attempts" FROM "app";
