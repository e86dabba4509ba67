// Offers by the clock: cleans that nobody has are offered where the agency wants it, and an offer that is over is passed on.
import { sql } from 'drizzle-orm'
import { untakenDays } from '#schema/rules/cleanCounters.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { passOn } from './passOn.ts'
import { readCleanRules } from './readCleanRules.ts'

/** Begins and passes on what is due, each clean in a transaction of its own that looks again; gives how many. */
export async function runOffers({ read, write, now, today }: Outside): Promise<number> {
  const isOver = sql`t.status = 'offered' and (t.offered_until is null or t.offered_until <= ${now}::timestamptz)`
  const isFree = sql`t.status = 'planned' and t.cleaner_id is null and t.offered is null
    and t.date between ${today}::date and ${untakenDays(today).end}::date`
  const due = await read(async ({ tx }) => {
    const { offers } = await readCleanRules(tx)
    const which = offers ? sql`(${isOver} or ${isFree})` : isOver
    const ids = await rowsOf(tx, sql`select t.id from cleans t where ${which} order by t.date, t.id`)
    return ids.map(({ id }) => ({ id: Number(id), which }))
  })
  let passed = 0
  for (const { id, which } of due) {
    passed += await write(async (work) => {
      const [clean] = await findRows(work.tx, 'cleans', sql`t.id = ${id} and ${which}`, true)
      if (!clean) return 0
      if (clean.status === 'offered' && clean.offered_until === null) await giveEnd(work, clean)
      else await passOn(work, clean)
      return 1
    })
  }
  return passed
}

/** An offer of before ends were kept has one from now on. */
function giveEnd(work: Work, clean: EntityRow<'cleans'>) {
  return changeOne(work, 'cleans', clean, { offered: clean.offered ?? [] }, 'offer')
}
