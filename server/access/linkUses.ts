// What the holder of a public link brought on a day, counted in the database, so that all server processes count together.
import { sql } from 'drizzle-orm'
import type { LinkLimit } from '#schema/rules/limits.ts'
import type { Database, Tx } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'
import { limitOfAgency } from './agencyLimits.ts'

/** Who brings what on which day of the agency. */
export interface LinkUse {
  readonly agencyId: number
  /** The row whose link it is. */
  readonly holder: string
  readonly what: LinkLimit
  readonly day: string
}

/** Counts one more; gives the limit and whether the day's number was reached before. */
export function countUse(database: Database, use: LinkUse): Promise<{ most: number; isOver: boolean }> {
  const { holder, what, day } = use
  return database.asAgency({ agencyId: use.agencyId, userId: null }, async (tx) => {
    // One statement counts, so that a hundred files at once are counted too.
    const row = await firstRow(
      tx,
      sql`insert into link_uses as u (holder, what, day, count) values (${holder}, ${what}, ${day}, 1)
        on conflict (agency_id, holder, what, day) do update set count = u.count + 1 returning count`,
    )
    const most = await limitOfAgency(tx, what)
    const isOver = Number(row?.count) > most
    if (isOver) await strikeOff(tx, use)
    return { most, isOver }
  })
}

/** Takes one back that came to nothing. */
export function takeBackUse(database: Database, use: LinkUse): Promise<void> {
  return database.asAgency({ agencyId: use.agencyId, userId: null }, (tx) => strikeOff(tx, use))
}

async function strikeOff(tx: Tx, { holder, what, day }: LinkUse): Promise<void> {
  await rowsOf(
    tx,
    sql`update link_uses set count = count - 1 where holder = ${holder} and what = ${what} and day = ${day}`,
  )
}
