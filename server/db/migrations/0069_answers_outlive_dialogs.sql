-- kind: expand
ALTER TABLE "automessages" DROP CONSTRAINT "automessages_dialog_id_fk";
--> statement-breakpoint
ALTER TABLE "automessages" ADD CONSTRAINT "automessages_dialog_id_fk" FOREIGN KEY ("agency_id","dialog_id") REFERENCES "public"."dialogs"("agency_id","id") ON DELETE no action ON UPDATE no action not valid;