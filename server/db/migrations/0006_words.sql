ALTER TABLE "cleaners" ALTER COLUMN "skills" SET DATA TYPE text[] USING translate(jsonb_path_query_array("skills", '$[*].skill')::text, '[]', '{}')::text[];--> statement-breakpoint
ALTER TABLE "rents" ALTER COLUMN "locked_fields" SET DATA TYPE text[] USING translate(jsonb_path_query_array("locked_fields", '$[*].field')::text, '[]', '{}')::text[];--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "channels" SET DATA TYPE text[] USING translate(jsonb_path_query_array("channels", '$[*].channel')::text, '[]', '{}')::text[];--> statement-breakpoint
ALTER TABLE "points" ALTER COLUMN "clean_types" SET DATA TYPE text[] USING translate(jsonb_path_query_array("clean_types", '$[*].type')::text, '[]', '{}')::text[];--> statement-breakpoint
ALTER TABLE "cleaninstruction" ALTER COLUMN "clean_types" SET DATA TYPE text[] USING translate(jsonb_path_query_array("clean_types", '$[*].type')::text, '[]', '{}')::text[];--> statement-breakpoint
ALTER TABLE "otas" ADD COLUMN "colors" jsonb;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "guest_page_id" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_guest_page_id_unique" UNIQUE("agency_id","guest_page_id");--> statement-breakpoint
UPDATE "rents" SET "guest_page_id" = translate(rtrim(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '='), '+/', '-_');