// How much an agency and its public links may have: the usual, or what the operator has set for it.
import { type SQL, sql } from 'drizzle-orm'
import { type AgencyLimit, type LimitName, nearLimit, usualLimits } from '#schema/rules/limits.ts'
import type { Database, Tx } from '../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../db/execute.ts'

/** The limit of the agency of a transaction. */
export async function limitOfAgency(tx: Tx, name: LimitName): Promise<number> {
  const row = await firstRow(tx, sql`select most from agency_limits where name = ${name}`)
  return row ? Number(row.most) : usualLimits[name]
}

const used: Readonly<Record<AgencyLimit, SQL>> = {
  files_gb: sql`(select coalesce(sum(size), 0) / 1073741824.0 from files)`,
  people: sql`(select count(*) from users where active)`,
  hooks: sql`(select count(*) from hooks)`,
  messages: sql`(select count(*) from automessages m join agency a on a.id = m.agency_id
    where m.claimed_at >= date_trunc('day', now_at at time zone a.timezone) at time zone a.timezone)`,
  outbox: sql`(select count(*) from outbox where state = 'waiting')`,
}

/** How much of a limit an agency has. */
export interface LimitUse {
  readonly name: AgencyLimit
  readonly most: number
  readonly used: number
}

/** What is asked, and what becomes of its rows: a piece of a larger statement, or a statement of its own. */
interface AskedLimits {
  readonly rows: SQL
  read(rows: readonly RawRow[]): LimitUse[]
}

/** How much the agency has of some limits, today for what counts by the day. */
const limitUses = (now: string, names: readonly AgencyLimit[]): AskedLimits => ({
  rows: sql`select u.name, u.used::float8 as used, l.most from (select ${now}::timestamptz as now_at) clock
      cross join lateral (values ${sql.join(
        names.map((name) => sql`(${name}::text, ${used[name]})`),
        sql`, `,
      )}) as u(name, used) left join agency_limits l on l.name = u.name`,
  read: (rows) =>
    names.map((name) => {
      const row = rows.find((one) => one.name === name)
      return { name, used: Number(row?.used), most: row?.most == null ? usualLimits[name] : Number(row.most) }
    }),
})

/** How much of one limit an agency has. */
export function limitAsked(name: AgencyLimit, now: string) {
  const { rows, read } = limitUses(now, [name])
  return {
    rows,
    read(raws: readonly RawRow[]): LimitUse {
      const [use] = read(raws)
      if (!use) throw new Error(`No limit ${name}.`)
      return use
    },
  }
}

/** How much of one limit the agency of a transaction has. */
export async function limitUse(tx: Tx, name: AgencyLimit, now: string): Promise<LimitUse> {
  const { rows, read } = limitAsked(name, now)
  return read(await rowsOf(tx, rows))
}

/** The limits of which the agency has used four fifths and more. */
export function tightLimits(now: string): AskedLimits {
  const { rows, read } = limitUses(now, ['files_gb', 'people', 'hooks', 'messages', 'outbox'])
  return {
    rows,
    read: (found) => read(found).filter(({ used: has, most }) => has * 100 >= most * nearLimit),
  }
}

/** Sets a limit of an agency; false when there is no such agency. */
export async function setLimit(
  database: Database,
  agencyId: number,
  name: LimitName,
  most: number,
): Promise<boolean> {
  const known = await database.asSystem((tx) =>
    firstRow(tx, sql`select 1 from agency where id = ${agencyId}`),
  )
  if (!known) return false
  await database.asAgency({ agencyId, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`insert into agency_limits (name, most) values (${name}, ${most})
        on conflict (agency_id, name) do update set most = excluded.most`,
    ),
  )
  return true
}
