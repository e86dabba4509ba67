// Databases that the files of one worker take in turns. To make one costs a second of the processor, to empty one a tenth.
import type { Engine } from '#server/db/connection.ts'

/** A database of the run, made from the template, and what is asked of it by who may do everything there. */
export interface Lendable {
  readonly engine: Engine
  ask(text: string): Promise<readonly unknown[]>
  end(): Promise<void>
}

interface Kept extends Lendable {
  /** How it looked before anybody had it. */
  readonly first: string
}

/** Databases that nobody has at the moment, by the template they are copies of. */
const free = new Map<string, Kept[]>()

/** Lends a database that is as new; closing the engine gives it back. */
export async function lend(template: string, open: () => Promise<Lendable>): Promise<Engine> {
  const kept = free.get(template)?.pop() ?? (await opened(open))
  return {
    ...kept.engine,
    async close() {
      if (await isAsNew(kept)) free.set(template, [...(free.get(template) ?? []), kept])
      else await kept.end()
    },
  }
}

async function opened(open: () => Promise<Lendable>): Promise<Kept> {
  const made = await open()
  return { ...made, first: await lookOf(made) }
}

/** Empties a database; tells whether it looks as at first. One whose tables were changed, or that is in use, is lent to nobody. */
async function isAsNew(kept: Kept): Promise<boolean> {
  try {
    const filled = (await kept.ask(filledTables)).map((row) => String(Object(row).name))
    if (filled.length > 0) {
      const deletions = filled.map((name) => `delete from ${name};`).join(' ')
      await kept.ask(
        `begin; set local lock_timeout = '5s'; set local session_replication_role = replica; ${deletions} ${restart}; commit`,
      )
      // rows that come next stand in the order in which they are written, as in a new table
      await kept.ask(`vacuum ${filled.join(', ')}`)
    }
    return (await lookOf(kept)) === kept.first
  } catch {
    return false
  }
}

async function lookOf({ ask }: Lendable): Promise<string> {
  return JSON.stringify(await ask(look))
}

const isOurs = `relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`

const filledTables = `select oid::regclass::text as name from pg_class
  where ${isOurs} and relnamespace::regnamespace::text <> 'migrations' and pg_relation_size(oid) > 0`

const restart = 'select count(setval(seqrelid, seqstart, false)) from pg_sequence'

/** What a change of tables, of their rules or of what the planner knows leaves another. */
const catalogs = ['attribute', 'attrdef', 'constraint', 'trigger', 'proc', 'policy', 'type', 'index']

const look = `select
  (select md5(string_agg(concat_ws(' ', hash, tag, kind), ',' order by hash)) from migrations.applied) as applied,
  (select concat_ws(' ', count(*), max(oid), sum(relrowsecurity::int), sum(relforcerowsecurity::int)) from pg_class) as classes,
  (select count(*) from pg_class where ${isOurs} and pg_relation_size(oid) > 0) as filled,
  ${catalogs.map((name) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from pg_${name}) as ${name}s`).join(', ')},
  (select count(*) from pg_statistic join pg_class on pg_class.oid = starelid where ${isOurs}) as statistics,
  (select count(*) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())) as held`
