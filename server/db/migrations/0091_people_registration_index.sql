-- kind: expand
create index concurrently if not exists "stayguests_registration_registration_due_index" on "stayguests" using btree ("agency_id", "registration", "registration_due");
