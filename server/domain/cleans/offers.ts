// Cleans offered to everyone who is tied to the flat: the first who takes one has it, who cannot says why.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { changeOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { firstRow, type RowObject, rowsOf } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'

type Clean = EntityRow<'cleans'>

/** The condition that a clean `c` is on offer to a cleaner, who has not refused it yet. */
function offeredTo(cleanerId: number) {
  return sql`c.status = 'offered' and c.cleaner_id is null
    and exists (select 1 from bindings b where b.object_id = c.object_id and b.cleaner_id = ${cleanerId} and not b.excluded)
    and not coalesce(c.declined, '[]') @> jsonb_build_array(jsonb_build_object('cleaner_id', ${cleanerId}::int))`
}

/** What a cleaner may take from today on, by date; the sum is the cleaner's own rate. */
export async function offersOf(
  { tx, today }: Pick<Reading, 'tx' | 'today'>,
  cleanerId: number,
  showsSums: boolean,
) {
  const rows = await rowsOf(
    tx,
    sql`select c.id, c.date, c.time_from, c.time_to, c.duration_min, c.type, c.comment, o.name, o.address,
        coalesce((select b.price from bindings b where b.object_id = c.object_id and b.cleaner_id = ${cleanerId}), c.price) as price
      from cleans c join objects o on o.id = c.object_id
      where c.date >= ${today}::date and ${offeredTo(cleanerId)} order by c.date, c.time_from nulls last, c.id`,
  )
  return rows.map(({ price, time_from, time_to, ...row }) => ({
    ...row,
    time_from: typeof time_from === 'string' ? time_from.slice(0, 5) : null,
    time_to: typeof time_to === 'string' ? time_to.slice(0, 5) : null,
    price: showsSums && price !== null ? fromKopecks(Number(price)) : null,
  }))
}

/** Whether a cleaner answers an offer: a clean of a flat that is theirs to clean, open to all or taken by somebody else. */
export async function isOffer({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, id: number): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from cleans c join bindings b on b.object_id = c.object_id and not b.excluded
      where c.id = ${id} and b.cleaner_id = ${actor.cleanerId} and c.cleaner_id is distinct from ${actor.cleanerId}
        and (c.status = 'offered' or c.cleaner_id is not null)`,
  )
  return found !== undefined
}

/** Takes an offered clean: it is the cleaner's and confirmed at once; 409 when somebody was quicker. */
export async function takeOffer(work: Work, id: number): Promise<RowObject> {
  const clean = await lockOne(work.tx, 'cleans', id)
  if (clean.status !== 'offered' || clean.cleaner_id !== null) {
    throw conflict('cleans.taken', 'Эту уборку уже взял другой клинер.')
  }
  const taken = await changeOne(
    work,
    'cleans',
    clean,
    { cleaner_id: work.actor.cleanerId, status: 'appointed' },
    'take',
  )
  await changeOne(work, 'cleans', taken, { status: 'accepted' }, 'accept')
  return getOne(work, models.cleans, id)
}

/** Notes that a cleaner cannot; when nobody is left to take it, the clean goes back to the staff. */
export async function refuseOffer(work: Work, id: number, reason: string): Promise<RowObject> {
  const clean = await lockOne(work.tx, 'cleans', id)
  const cleaner_id = work.actor.cleanerId
  if (clean.status !== 'offered') return { id, status: clean.status }
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  if (await hasOthers(work, clean, declined)) await recountOne(work.tx, 'cleans', id, { declined })
  else await changeOne(work, 'cleans', clean, { declined, status: 'planned' }, 'decline')
  work.later('clean.declined', { id, cleaner_id, reason })
  return { id, status: clean.status }
}

async function hasOthers({ tx }: Work, clean: Clean, declined: readonly unknown[]): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`select 1 from bindings b join cleaners k on k.id = b.cleaner_id
      where b.object_id = ${clean.object_id} and not b.excluded and k.active and k.archived_at is null
        and not ${JSON.stringify(declined)}::jsonb @> jsonb_build_array(jsonb_build_object('cleaner_id', b.cleaner_id))
      limit 1`,
  )
  return row !== undefined
}
