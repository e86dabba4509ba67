-- kind: expand
ALTER TABLE "tasks" ADD COLUMN "client_task_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_task_id_fk" FOREIGN KEY ("agency_id","client_task_id") REFERENCES "public"."clienttasks"("agency_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
