-- The role of every agency transaction, its rights to tables yet to come, and the extension behind exclusions.
-- Roles belong to the whole server, so another database may be making the same one at this very moment.
do $$
declare
  right_to_become constant text :=
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  for attempt in 1..20 loop
    begin
      if not exists (select from pg_roles where rolname = 'app') then
        create role app nologin;
      end if;
      if not pg_has_role(current_user, 'app', right_to_become) then
        execute format('grant app to %I', current_user);
      end if;
      exit;
    exception when duplicate_object or unique_violation or internal_error then
      if attempt = 20 then
        raise;
      end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to app;
--> statement-breakpoint
alter default privileges in schema public grant usage, select on sequences to app;
--> statement-breakpoint
create extension if not exists btree_gist;
