-- kind: expand
-- What changed, for the screens that show it: written by the tables themselves, in the transaction of the change. It lies
-- beside the tables of the agencies, where no copy of all data takes it along and role app sees nothing of it.
create schema live;
--> statement-breakpoint
create table live.events (
  xid xid8 not null default pg_current_xact_id(),
  n bigint generated always as identity,
  agency_id integer not null,
  entity text not null,
  -- empty when one statement changed too many rows to name them
  entity_id integer,
  -- the columns that a change touched; empty for rows that came or went
  changed text[],
  is_gone boolean not null default false,
  user_id integer default nullif(current_setting('app.user_id', true), '')::int,
  at timestamptz not null default clock_timestamp(),
  primary key (xid, n)
);
--> statement-breakpoint
create index live_events_at on live.events (at);
--> statement-breakpoint
create function live.tell() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  most constant int := 50;
  many int;
begin
  if tg_op = 'DELETE' then
    select count(*) into many from stale;
    if many <= most then
      insert into live.events (agency_id, entity, entity_id, is_gone)
        select coalesce((to_jsonb(o) ->> 'agency_id')::int, o.id), tg_table_name, o.id, true from stale o;
    else
      insert into live.events (agency_id, entity)
        select distinct coalesce((to_jsonb(o) ->> 'agency_id')::int, o.id), tg_table_name from stale o;
    end if;
    return null;
  end if;
  select count(*) into many from fresh;
  if many > most then
    insert into live.events (agency_id, entity)
      select distinct coalesce((to_jsonb(r) ->> 'agency_id')::int, r.id), tg_table_name from fresh r;
  elsif tg_op = 'INSERT' then
    insert into live.events (agency_id, entity, entity_id)
      select coalesce((to_jsonb(r) ->> 'agency_id')::int, r.id), tg_table_name, r.id from fresh r;
  else
    insert into live.events (agency_id, entity, entity_id, changed)
      select told.agency_id, tg_table_name, told.id, told.changed from (
        select coalesce((to_jsonb(r) ->> 'agency_id')::int, r.id) as agency_id, r.id,
          array(
            select key from jsonb_each(to_jsonb(r)) as now (key, value)
              join jsonb_each(to_jsonb(o)) as before (key, value) using (key)
            where now.value is distinct from before.value
          ) as changed
        from fresh r join stale o on o.id = r.id
      ) told
      where told.changed <> '{}';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- From here on the rows of a table are told of; every entity's is.
create function live.follow(name text) returns void language plpgsql as $$
begin
  execute format('create trigger live_made after insert on public.%I
    referencing new table as fresh for each statement execute function live.tell()', name);
  execute format('create trigger live_changed after update on public.%I
    referencing old table as stale new table as fresh for each statement execute function live.tell()', name);
  execute format('create trigger live_removed after delete on public.%I
    referencing old table as stale for each statement execute function live.tell()', name);
end $$;
--> statement-breakpoint
-- Sessions move with every request; only that one ended is told, so that its streams end too.
create function live.tell_end() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into live.events (agency_id, entity, entity_id, is_gone) values (old.agency_id, 'sessions', old.id, true);
  return null;
end $$;
--> statement-breakpoint
create trigger live_ended after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function live.tell_end();
--> statement-breakpoint
create trigger live_removed after delete on sessions for each row
  when (old.revoked_at is null) execute function live.tell_end();
--> statement-breakpoint
select live.follow(name) from unnest(array[
  'agency', 'users', 'owners', 'invoices', 'otas', 'sources', 'objects', 'cleaners', 'bindings', 'rents', 'history',
  'cleans', 'examples', 'messages', 'clienttasks', 'steps', 'addons', 'points', 'instructions', 'templates', 'tasks',
  'cleaninstruction', 'bots', 'files', 'guests', 'expenses', 'payouts', 'accruals', 'closedperiods', 'hooks',
  'hookdeliveries', 'updates', 'senders', 'automessages', 'notifications', 'securityevents'
]) as name;
