-- kind: expand
-- By which definition what is kept was counted. A server of before knows of none and writes 0, which one of now does not trust.
alter table sums.kept add column definition integer not null default 0;
--> statement-breakpoint
-- A server of before that counts anew leaves the row of what is kept as it stands: it is made one of before by this.
create function sums.note_definition() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update sums.kept k set definition = 0
    where k.agency_id = new.agency_id and k.lot = new.lot and k.month = new.month and k.definition <> 0;
  return new;
end $$;
--> statement-breakpoint
create trigger counted_before before insert on sums.kept for each row when (new.definition = 0) execute function sums.note_definition();
