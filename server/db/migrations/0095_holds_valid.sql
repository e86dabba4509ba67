-- kind: expand
alter table rents validate constraint rents_deposit_state_check;--> statement-breakpoint
alter table charges validate constraint charges_deed_check;--> statement-breakpoint
alter table charges validate constraint charges_kind_check;--> statement-breakpoint
alter table charges validate constraint charges_state_check;
