-- kind: expand
-- Sums that the figures are made of, kept by month and by lots of 64 flats (a lot is the number of its flats over 64; -1 is all
-- lots together), and the marks by which what is kept has become old: written by the tables themselves in the transaction of a
-- change, only ever added, so that no writer waits for another. All of it can be counted anew, so no copy of the data takes it along.
create schema sums;
--> statement-breakpoint
create table sums.kept (
  agency_id integer not null default nullif(current_setting('app.agency_id', true), '')::int,
  lot integer not null,
  month date not null,
  primary key (agency_id, lot, month)
);
--> statement-breakpoint
-- An empty lot is every lot, an empty month every month.
create table sums.marks (
  id bigint generated always as identity primary key,
  agency_id integer not null default nullif(current_setting('app.agency_id', true), '')::int,
  lot integer,
  month date
);
--> statement-breakpoint
create index marks_agency on sums.marks (agency_id, month);
--> statement-breakpoint
create table sums.days (
  agency_id integer not null default nullif(current_setting('app.agency_id', true), '')::int,
  lot integer not null,
  month date not null,
  day date not null,
  available bigint not null,
  nights bigint not null,
  over_owed bigint not null,
  over_owed_in bigint not null,
  over_lacking bigint not null,
  revenue bigint not null,
  commission bigint not null,
  extras bigint not null,
  stays bigint not null,
  canceled bigint not null,
  asked bigint not null,
  length bigint not null,
  lead bigint not null,
  owed bigint not null,
  owed_in bigint not null,
  lacking bigint not null,
  cleans bigint not null,
  clean_done bigint not null,
  clean_cost bigint not null,
  clean_ahead bigint not null,
  clean_rework bigint not null,
  clean_finished bigint not null,
  clean_on_time bigint not null,
  clean_micros bigint not null,
  clean_timed bigint not null,
  clean_minutes bigint not null,
  clean_planned bigint not null,
  primary key (agency_id, lot, day)
);
--> statement-breakpoint
create table sums.flats (
  agency_id integer not null default nullif(current_setting('app.agency_id', true), '')::int,
  lot integer not null,
  month date not null,
  flat integer not null,
  available bigint not null,
  nights bigint not null,
  revenue bigint not null,
  commission bigint not null,
  extras bigint not null,
  primary key (agency_id, month, flat)
);
--> statement-breakpoint
create table sums.sources (
  agency_id integer not null default nullif(current_setting('app.agency_id', true), '')::int,
  lot integer not null,
  month date not null,
  source_id integer,
  ota_id integer,
  nights bigint not null,
  revenue bigint not null,
  commission bigint not null,
  extras bigint not null,
  begun bigint not null,
  crossing bigint not null
);
--> statement-breakpoint
create index sources_month on sums.sources (agency_id, lot, month);
--> statement-breakpoint
do $$
declare
  name text;
begin
  grant usage on schema sums to app, klyuchnik_system;
  foreach name in array array['kept', 'marks', 'days', 'flats', 'sources'] loop
    execute format('alter table sums.%I enable row level security', name);
    execute format($policy$create policy agency on sums.%I to app using (agency_id = nullif(current_setting('app.agency_id', true), '')::int)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::int)$policy$, name);
    execute format('create policy system on sums.%I to klyuchnik_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on sums.%I to app, klyuchnik_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- The months of a booking before and after its change.
create function sums.mark_rents() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, m::date from fresh
        cross join lateral generate_series(date_trunc('month', "begin"::timestamp), ("end" - 1)::timestamp, '1 month') m;
  elsif tg_op = 'DELETE' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, m::date from stale
        cross join lateral generate_series(date_trunc('month', "begin"::timestamp), ("end" - 1)::timestamp, '1 month') m;
  else
    insert into sums.marks (agency_id, lot, month)
      select distinct r.agency_id, t.flat / 64, m::date from fresh r join stale o on o.id = r.id
        cross join lateral (values (r.object_id, r."begin", r."end"), (o.object_id, o."begin", o."end")) t(flat, since, till)
        cross join lateral generate_series(date_trunc('month', t.since::timestamp), (t.till - 1)::timestamp, '1 month') m
      where row(r."object_id", r."kind", r."status", r."conflict", r."begin", r."end", r."source_id", r."ota_id", r."amount", r."discount", r."cleaning_fee", r."addons_sum", r."ota_commission", r."owed", r."defaultDeposit", r."deposit_paid", r."deposit_state", r."created_at", r."canceled_at")
        is distinct from row(o."object_id", o."kind", o."status", o."conflict", o."begin", o."end", o."source_id", o."ota_id", o."amount", o."discount", o."cleaning_fee", o."addons_sum", o."ota_commission", o."owed", o."defaultDeposit", o."deposit_paid", o."deposit_state", o."created_at", o."canceled_at");
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The month of a clean before and after its change.
create function sums.mark_cleans() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, date_trunc('month', date::timestamp)::date from fresh;
  elsif tg_op = 'DELETE' then
    insert into sums.marks (agency_id, lot, month)
      select distinct agency_id, object_id / 64, date_trunc('month', date::timestamp)::date from stale;
  else
    insert into sums.marks (agency_id, lot, month)
      select distinct r.agency_id, t.flat / 64, date_trunc('month', t.day::timestamp)::date from fresh r join stale o on o.id = r.id
        cross join lateral (values (r.object_id, r.date), (o.object_id, o.date)) t(flat, day)
      where row(r."object_id", r."date", r."status", r."price", r."bonus", r."penalty", r."started_at", r."finished_at", r."duration_min", r."time_to")
        is distinct from row(o."object_id", o."date", o."status", o."price", o."bonus", o."penalty", o."started_at", o."finished_at", o."duration_min", o."time_to");
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Every month of the lot of a flat that came, went, or is let on other days.
create function sums.mark_flats() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into sums.marks (agency_id, lot) select distinct agency_id, id / 64 from fresh;
  elsif tg_op = 'DELETE' then
    insert into sums.marks (agency_id, lot) select distinct agency_id, id / 64 from stale;
  else
    insert into sums.marks (agency_id, lot) select distinct r.agency_id, r.id / 64 from fresh r join stale o on o.id = r.id
      where row(r.lettings, r.timezone) is distinct from row(o.lettings, o.timezone);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Everything of an agency, when a channel takes another percent or a source has another channel.
create function sums.mark_all() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into sums.marks (agency_id) values (old.agency_id);
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  names text[];
begin
  foreach names slice 1 in array array[['rents', 'mark_rents'], ['cleans', 'mark_cleans'], ['objects', 'mark_flats']] loop
    execute format('create trigger sums_made after insert on public.%I
      referencing new table as fresh for each statement execute function sums.%I()', names[1], names[2]);
    execute format('create trigger sums_changed after update on public.%I
      referencing old table as stale new table as fresh for each statement execute function sums.%I()', names[1], names[2]);
    execute format('create trigger sums_removed after delete on public.%I
      referencing old table as stale for each statement execute function sums.%I()', names[1], names[2]);
  end loop;
end $$;
--> statement-breakpoint
create trigger sums_changed after update on otas for each row
  when (old.commission_percent is distinct from new.commission_percent) execute function sums.mark_all();
--> statement-breakpoint
create trigger sums_removed after delete on otas for each row execute function sums.mark_all();
--> statement-breakpoint
create trigger sums_changed after update on sources for each row
  when (old.ota_id is distinct from new.ota_id) execute function sums.mark_all();
--> statement-breakpoint
create trigger sums_removed after delete on sources for each row execute function sums.mark_all();
