-- kind: expand
alter table invoices validate constraint invoices_tax_system_check;--> statement-breakpoint
alter table invoices validate constraint invoices_vat_code_check;--> statement-breakpoint
alter table invoices validate constraint invoices_receipt_subject_check;--> statement-breakpoint
alter table invoices validate constraint invoices_deposit_receipt_check;--> statement-breakpoint
alter table charges validate constraint charges_receipt_state_check;--> statement-breakpoint
alter table charges validate constraint charges_closing_state_check;
