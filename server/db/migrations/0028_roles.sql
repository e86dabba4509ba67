-- kind: expand
CREATE POLICY "agency_limits_system" ON "agency_limits" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_system" ON "audit" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "channel_states_system" ON "channel_states" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "exchange_runs_system" ON "exchange_runs" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "file_contents_system" ON "file_contents" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "file_keys_system" ON "file_keys" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_system" ON "idempotency" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "link_uses_system" ON "link_uses" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "links_system" ON "links" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_system" ON "outbox" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "update_raws_system" ON "update_raws" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agency_system" ON "agency" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners_system" ON "owners" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invoices_system" ON "invoices" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "otas_system" ON "otas" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sources_system" ON "sources" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "objects_system" ON "objects" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cleaners_system" ON "cleaners" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bindings_system" ON "bindings" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rents_system" ON "rents" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "history_system" ON "history" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cleans_system" ON "cleans" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "examples_system" ON "examples" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_system" ON "messages" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clienttasks_system" ON "clienttasks" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "steps_system" ON "steps" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "addons_system" ON "addons" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "points_system" ON "points" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "instructions_system" ON "instructions" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "templates_system" ON "templates" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tasks_system" ON "tasks" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cleaninstruction_system" ON "cleaninstruction" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bots_system" ON "bots" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guests_system" ON "guests" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "expenses_system" ON "expenses" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payouts_system" ON "payouts" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accruals_system" ON "accruals" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "closedperiods_system" ON "closedperiods" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "hooks_system" ON "hooks" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "hookdeliveries_system" ON "hookdeliveries" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "updates_system" ON "updates" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "senders_system" ON "senders" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automessages_system" ON "automessages" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "securityevents_system" ON "securityevents" AS PERMISSIVE FOR ALL TO "klyuchnik_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The third fence: from here on tables belong to a role that nobody signs in with and no work runs under, the job queue to
-- sign-in and jobs. Roles are made by server/db/roles.ts before any migration.
do $$
declare
  target record;
begin
  execute format('grant create on database %I to klyuchnik_owner', current_database());
  grant usage, create on schema public to klyuchnik_owner;
  alter schema migrations owner to klyuchnik_owner;
  alter schema live owner to klyuchnik_owner;
  if exists (select from pg_namespace where nspname = 'pgboss') then
    alter schema pgboss owner to klyuchnik_owner;
  else
    create schema pgboss;
    alter schema pgboss owner to klyuchnik_owner;
  end if;
  grant usage, create on schema pgboss to klyuchnik_system;
  for target in
    with ours as (
      select oid, nspname,
        case nspname when 'pgboss' then 'klyuchnik_system' else 'klyuchnik_owner' end as receiver
      from pg_namespace where nspname in ('public', 'migrations', 'live', 'pgboss')
    ), things as (
      -- a counter that belongs to a column goes with its table
      select c.oid, 'pg_class'::regclass as class, case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
        format('%I.%I', nspname, relname) as name, receiver, c.relowner as owned_by
      from pg_class c join ours on ours.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') or c.relkind = 'S' and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
      union all
      select p.oid, 'pg_proc'::regclass, 'routine', p.oid::regprocedure::text, receiver, p.proowner
      from pg_proc p join ours on ours.oid = p.pronamespace
      union all
      select t.oid, 'pg_type'::regclass, 'type', format('%I.%I', nspname, typname), receiver, t.typowner
      from pg_type t join ours on ours.oid = t.typnamespace where t.typtype in ('e', 'd')
    )
    select format('alter %s %s owner to %I', kind, name, receiver) as hand_over from things
    where owned_by <> (select oid from pg_roles where rolname = receiver) and not exists (
      select from pg_depend d where d.classid = things.class and d.objid = things.oid and d.deptype = 'e')
  loop
    execute target.hand_over;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public, migrations, live to klyuchnik_system;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public, live to klyuchnik_system;
--> statement-breakpoint
grant usage, select on all sequences in schema public, live to klyuchnik_system;
--> statement-breakpoint
grant select on migrations.applied to klyuchnik_system;
--> statement-breakpoint
alter default privileges for role klyuchnik_owner in schema public
  grant select, insert, update, delete on tables to app, klyuchnik_system;
--> statement-breakpoint
alter default privileges for role klyuchnik_owner in schema public
  grant usage, select on sequences to app, klyuchnik_system;
