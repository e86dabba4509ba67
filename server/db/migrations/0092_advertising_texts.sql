-- kind: expand
ALTER TABLE "templates" DROP CONSTRAINT "templates_category_check";--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_category_check" CHECK ("category" in ('booking', 'checkin', 'stay', 'checkout', 'payment', 'deposit', 'cleaner', 'owner', 'quick', 'document', 'advertising')) not valid;
