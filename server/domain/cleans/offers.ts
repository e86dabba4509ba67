// Cleans offered to everyone who is tied to the flat: the first who takes one has it, who cannot says why.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { hoursOn, isTakenOff } from '#schema/rules/assignment/workHours.ts'
import { worksOn } from '../../access/rows.ts'
import { changeOne, findRows, lockOne, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, type RowObject, rowsOf } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import { judgedOne } from './assignment/judgedOne.ts'
import { logged } from './assignment/log.ts'
import { passOn } from './passOn.ts'
import { readCleanRules } from './readCleanRules.ts'

type Clean = EntityRow<'cleans'>

/** The condition that a list of a clean names a cleaner. */
function names(list: 'offered' | 'declined', cleanerId: number | null) {
  return sql`coalesce(${sql.raw(`c."${list}"`)}, '[]') @> jsonb_build_array(jsonb_build_object('cleaner_id', ${cleanerId}::int))`
}

/** What a cleaner may take from today on, by date, days off left out; the sum is the one that will be paid. */
export async function offersOf(
  { tx, today }: Pick<Reading, 'tx' | 'today'>,
  cleanerId: number,
  showsSums: boolean,
) {
  const rows = await rowsOf(
    tx,
    sql`select c.id, c.date, c.time_from, c.time_to, c.duration_min, c.type, c.comment, o.name, o.address,
        c.offered, c.offered_until, k.work_days, k.days_off
      from cleans c join objects o on o.id = c.object_id join cleaners k on k.id = ${cleanerId}
      where c.date >= ${today}::date and c.status = 'offered' and c.cleaner_id is null
        and ${names('offered', cleanerId)} and not ${names('declined', cleanerId)}
      order by c.date, c.time_from nulls last, c.id`,
  )
  const { paysWorked } = await readCleanRules(tx)
  return rows.flatMap(({ offered, offered_until, work_days, days_off, time_from, time_to, ...row }) => {
    const date = String(row.date)
    if (isTakenOff(days_off, date) || !hoursOn(work_days, date)) return []
    const { price = null, hourly } = offerIn(offered, cleanerId) ?? {}
    return {
      ...row,
      time_from: typeof time_from === 'string' ? time_from.slice(0, 5) : null,
      time_to: typeof time_to === 'string' ? time_to.slice(0, 5) : null,
      price: showsSums ? price : null,
      by_time: hourly === true && paysWorked,
      until: offered_until === null ? null : isoMoment(offered_until),
    }
  })
}

/** What one cleaner was promised. */
function offerIn(offered: unknown, cleanerId: number | null): Part | undefined {
  const list: readonly unknown[] = Array.isArray(offered) ? offered : []
  return list.filter(isPart).find(({ cleaner_id }) => cleaner_id === cleanerId)
}

/** Whether a cleaner answers an offer: a clean that was offered to them, open to all or taken by somebody else. */
export async function isOffer({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, id: number): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from cleans c where c.id = ${id} and ${names('offered', actor.cleanerId)}
        and ${worksOn(sql.raw('c'), actor.cleanerId)} is not true and (c.status = 'offered' or c.cleaner_id is not null)`,
  )
  return found !== undefined
}

/** Takes an offered clean: it is the cleaner's and confirmed at once; 409 when somebody was quicker. */
export async function takeOffer(work: Work, id: number): Promise<RowObject> {
  const clean = await lockOne(work.tx, 'cleans', id)
  if (clean.status !== 'offered' || clean.cleaner_id !== null) {
    throw conflict('cleans.taken', 'Эту уборку уже взял другой клинер.')
  }
  const { cleanerId: cleaner_id } = work.actor
  const [cleaner] = await findRows(work.tx, 'cleaners', sql`t.id = ${cleaner_id}`)
  if (isTakenOff(cleaner?.days_off, clean.date)) {
    throw conflict('cleans.day_off', 'В этот день у вас выходной. Отметьте, что выйдете, и возьмите уборку.')
  }
  const price = offerIn(clean.offered, cleaner_id)?.price
  const sum = typeof price === 'number' ? { price } : {}
  const assign_log = cleaner_id === null ? clean.assign_log : await logOfTaker(work, clean, cleaner_id)
  const change = { cleaner_id, status: 'appointed' as const, assign_log, ...sum }
  const taken = await changeOne(work, 'cleans', clean, change, 'take')
  await changeOne(work, 'cleans', taken, { status: 'accepted' }, 'accept')
  return getOne(work, models.cleans, id)
}

/** Why the one who takes an offer is a good choice, kept as that of any other. */
async function logOfTaker(work: Work, clean: Clean, cleanerId: number): Promise<Part[]> {
  const verdict = await judgedOne(work, clean, cleanerId)
  return logged(work, clean, cleanerId, 'Взял сам', verdict?.why)
}

/** Notes that a cleaner cannot; when nobody of those asked is left, the next are asked, or the clean goes back to the staff. */
export async function refuseOffer(work: Work, id: number, reason: string): Promise<RowObject> {
  const clean = await lockOne(work.tx, 'cleans', id)
  const cleaner_id = work.actor.cleanerId
  if (clean.status !== 'offered') return { id, status: clean.status }
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  if (await hasOthers(work, clean, declined)) await recountOne(work.tx, 'cleans', id, { declined })
  else await passOn(work, clean, { declined })
  work.later('clean.declined', { id, cleaner_id, reason })
  return { id, status: clean.status }
}

async function hasOthers({ tx }: Work, clean: Clean, declined: readonly unknown[]): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`select 1 from jsonb_array_elements(${JSON.stringify(clean.offered ?? [])}::jsonb) b
      join cleaners k on k.id = (b->>'cleaner_id')::int where k.active and k.archived_at is null
        and not ${JSON.stringify(declined)}::jsonb @> jsonb_build_array(jsonb_build_object('cleaner_id', k.id)) limit 1`,
  )
  return row !== undefined
}
