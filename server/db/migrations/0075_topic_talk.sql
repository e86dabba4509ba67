-- kind: expand
ALTER TABLE "automessages" ADD COLUMN "topic_message_id" integer;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "topic_message_id" integer;