-- kind: expand
create index concurrently if not exists "charges_closing_state_index" on "charges" using btree ("agency_id", "closing_state");
