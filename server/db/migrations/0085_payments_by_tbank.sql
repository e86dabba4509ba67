-- kind: expand
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_provider_check";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_provider_check";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_provider_check" CHECK ("provider" in ('none', 'yookassa', 'tbank')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_provider_check" CHECK ("provider" in ('yookassa', 'tbank')) not valid;