-- kind: expand
ALTER TABLE "cleans" ADD COLUMN "cost_on" date;
--> statement-breakpoint
-- The months of a clean and of its cost before and after its change. A clean done again is told as a cost now: what is kept is counted anew.
create or replace function sums.mark_cleans() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, date_trunc('month', day::timestamp)::date from fresh
        cross join lateral (values (date), (coalesce(cost_on, date))) t(day);
  elsif tg_op = 'DELETE' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, date_trunc('month', day::timestamp)::date from stale
        cross join lateral (values (date), (coalesce(cost_on, date))) t(day);
  else
    insert into sums.marks (agency_id, lot, month)
      select distinct r.agency_id, t.flat / 64, date_trunc('month', t.day::timestamp)::date from fresh r join stale o on o.id = r.id
        cross join lateral (values (r.object_id, r.date), (r.object_id, coalesce(r.cost_on, r.date)),
          (o.object_id, o.date), (o.object_id, coalesce(o.cost_on, o.date))) t(flat, day)
      where row(r."object_id", r."date", r."cost_on", r."status", r."price", r."bonus", r."penalty", r."started_at", r."finished_at", r."duration_min", r."time_to")
        is distinct from row(o."object_id", o."date", o."cost_on", o."status", o."price", o."bonus", o."penalty", o."started_at", o."finished_at", o."duration_min", o."time_to");
  end if;
  return null;
end $$;
--> statement-breakpoint
delete from sums.kept;
