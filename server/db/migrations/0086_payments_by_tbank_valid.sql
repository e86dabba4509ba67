-- kind: expand
alter table invoices validate constraint invoices_provider_check;--> statement-breakpoint
alter table charges validate constraint charges_provider_check;
