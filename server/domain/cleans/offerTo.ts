// Whom a clean is offered to and for how much: kept with the clean, so that what was promised is what is paid.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/execute.ts'
import { isDayOff, isWorkDay } from '../cleaners/workDays.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { offersFor, payOf } from './price.ts'

type Change = EntityChange<'cleans'>
type Context = Pick<Work, 'tx'> & { readonly before: EntityRow<'cleans'> | undefined }

const basis = ['object_id', 'type', 'helper_ids', 'duration_min', 'price', 'date'] as const

/** The change with the offers of a clean that is on offer after it: to all who are tied to the flat and work that day. */
export async function offerTo(change: Change, { before, tx }: Context): Promise<Change> {
  const whole = { ...before, ...change }
  const isSame = before?.status === 'offered' && basis.every((name) => change[name] === undefined)
  if (whole.status !== 'offered' || isSame) return change
  const tied = await rowsOf(
    tx,
    sql`select c.id, c.work_days, c.days_off from bindings b join cleaners c on c.id = b.cleaner_id
      where b.object_id = ${whole.object_id} and not b.excluded and c.active and c.archived_at is null order by b.priority, c.id`,
  )
  const date = whole.date ?? ''
  const ids = tied.flatMap(({ id, work_days, days_off }) =>
    isDayOff(days_off, date) || !isWorkDay(work_days, date) ? [] : [Number(id)],
  )
  const { price: usual } = await payOf(tx, { ...whole, cleaner_id: null })
  const isByHand = whole.price !== null && whole.price !== undefined && whole.price !== usual
  const offers = await offersFor(tx, whole, ids)
  const set = { price: whole.price, hourly: false }
  return { ...change, offered: offers.map((offer) => ({ ...offer, ...(isByHand ? set : {}) })) }
}
