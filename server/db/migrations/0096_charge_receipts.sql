-- kind: expand
ALTER TABLE "invoices" ADD COLUMN "tax_system" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_code" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receipt_subject" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_receipt" text COLLATE "und-x-icu" DEFAULT 'none'::text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "receipt_state" text COLLATE "und-x-icu" DEFAULT 'none'::text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "closing_state" text COLLATE "und-x-icu" DEFAULT 'none'::text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "receipt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "closing_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "receipt_items" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax_system_check" CHECK ("tax_system" in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent')) not valid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vat_code_check" CHECK ("vat_code" in ('none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22')) not valid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_receipt_subject_check" CHECK ("receipt_subject" in ('service', 'composite', 'another')) not valid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deposit_receipt_check" CHECK ("deposit_receipt" in ('none', 'as_payment')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_receipt_state_check" CHECK ("receipt_state" in ('none', 'wait', 'registered', 'failed')) not valid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_closing_state_check" CHECK ("closing_state" in ('none', 'wait', 'registered', 'failed')) not valid;