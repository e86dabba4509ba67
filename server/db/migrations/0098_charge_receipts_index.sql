-- kind: expand
create index concurrently if not exists "charges_receipt_state_index" on "charges" using btree ("agency_id", "receipt_state");
