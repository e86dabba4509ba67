ALTER TABLE "steps" DROP CONSTRAINT "steps_auto_event_check";--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_auto_event_check" CHECK ("auto_event" in ('none', 'payment_full', 'deposit_received', 'deposit_settled', 'clean_checked', 'message_sent', 'checked_in', 'checked_out'));--> statement-breakpoint
UPDATE "steps" SET "auto_event" = 'deposit_settled' WHERE "code" = 'deposit_back' AND "auto_event" = 'none';
