-- kind: expand
ALTER TABLE "messages" ADD COLUMN "essential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automessages" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "automessages" ADD COLUMN "language" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "automessages" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "automessages" ADD CONSTRAINT "automessages_template_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "public"."templates"("agency_id","id") ON DELETE no action ON UPDATE no action NOT VALID;