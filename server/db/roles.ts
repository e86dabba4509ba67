// The third fence: whoever signs in owns nothing, and what is done is done under a role taken for one transaction.
import type { Connection } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'

/** Owns the tables, makes and changes them; nobody's work runs under it. */
export const ownerRole = 'klyuchnik_owner'
/** Sign-in and jobs: rows of all agencies, and no table to change. */
export const systemRole = 'klyuchnik_system'
/** Rows of one agency. */
export const agencyRole = 'app'

// Roles belong to the whole server, so another database may be making the same ones at this very moment.
const makeRoles = `do $$
declare
  right_to_become constant text :=
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  made text;
begin
  for attempt in 1..20 loop
    begin
      foreach made in array array['${agencyRole}', '${systemRole}', '${ownerRole}'] loop
        if not exists (select from pg_roles where rolname = made) then
          execute format('create role %I nologin', made);
        end if;
        if not pg_has_role(session_user, made, right_to_become) then
          execute format('grant %I to %I', made, session_user);
        end if;
      end loop;
      -- The first migration wants whoever runs it to be one of those.
      if not pg_has_role('${ownerRole}', '${agencyRole}', right_to_become) then
        grant ${agencyRole} to ${ownerRole};
      end if;
      exit;
    exception when duplicate_object or unique_violation or internal_error then
      if attempt = 20 then
        raise;
      end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$`

/** Makes the roles where they are missing and lets who signs in take them; says what to type where that is not allowed. */
export async function prepareRoles(connection: Pick<Connection, 'exec'>): Promise<void> {
  try {
    await connection.exec(makeRoles)
  } catch (error) {
    if (findDatabaseError(error)?.code !== '42501') throw error
    throw new Error(howToMake, { cause: error })
  }
}

const howToMake = `PostgreSQL не даёт завести роли «Ключника». Выполните под его администратором (вместо klyuchnik — имя из DATABASE_URL) и запустите снова:
create role ${agencyRole} nologin; create role ${systemRole} nologin; create role ${ownerRole} nologin in role ${agencyRole};
grant ${agencyRole}, ${systemRole}, ${ownerRole} to klyuchnik;
Роль, которая уже есть, пропустите.`

/** Asks who owns the list of migrations, and with it the tables. */
export const ownerStatement = `select r.rolname as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_roles r on r.oid = c.relowner where n.nspname = 'migrations' and c.relname = 'applied'`

/**
 * Becomes, for this transaction, who owns the tables: until they are handed over that is who made them, and in an empty
 * database who may make any.
 */
export const becomeOwner = `select set_config('role', coalesce((${ownerStatement}),
  case when has_database_privilege(session_user, current_database(), 'create') then 'none' else '${ownerRole}' end), true)`

/** Runs work outside of a transaction under a role, in a session that is one's own, and leaves it without. */
export async function underRole<T>(connection: Connection, role: string, work: () => Promise<T>): Promise<T> {
  await connection.exec(`set role "${role}"`)
  try {
    return await work()
  } catch (error) {
    // What failed in the middle of a transaction leaves it open, where nothing but its end is heard.
    await connection.exec('rollback')
    throw error
  } finally {
    await connection.exec('reset role')
  }
}
