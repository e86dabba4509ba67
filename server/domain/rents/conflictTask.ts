// The task of the staff about two stays on the same nights: made once for each conflict, closed when it is solved.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { rents } from '#schema/entities/rents.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { tables } from '../../db/tables.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { type BusyStay, findBusy } from './placeStay.ts'

type Rent = EntityRow<'rents'>

/** Sorts before `normal` and behind `urgent`. */
const highRank = 2

/** Asks the staff to settle a conflict; the same conflict come back opens the same task again. */
export async function askToSettle({ tx, later }: Work, rent: Rent): Promise<void> {
  const { clienttasks, objects } = tables
  const [object] = await tx.select({ name: objects.name }).from(objects).where(eq(objects.id, rent.object_id))
  const busy = await findBusy(tx, rent)
  const place = object?.name ?? 'объект'
  const others = busy.map(stayText).join('; ')
  const [task] = await tx
    .insert(clienttasks)
    .values({
      type: 'conflict',
      title: `Пересечение: ${place}, ${datesText(rent)}`.slice(0, 200),
      text: `На занятые даты пришла бронь: ${place}, ${stayText(rent)}. Эти ночи уже занимают: ${others}. Перенесите или отмените одну из броней.`,
      rent_id: rent.id,
      object_id: rent.object_id,
      status: 'new',
      priority: 'high',
      priority_rank: highRank,
      origin: 'auto',
      unique_key: `conflict:${rent.id}:${rent.object_id}:${rent.begin}:${rent.end}`,
    })
    .onConflictDoUpdate({
      target: [clienttasks.agency_id, clienttasks.unique_key],
      set: { status: 'new', reopened: true, done_at: null, result: null },
      setWhere: inArray(clienttasks.status, ['done', 'canceled']),
    })
    .returning({ id: clienttasks.id })
  if (task) later('clienttask.created', { id: task.id, rent_id: rent.id })
}

/** Who stays and when: the guest, else what the dates are taken for; a guest without a name by the number of the booking. */
function stayText(stay: BusyStay): string {
  const kind = Object.entries(rents.fields.kind.options).find(([code]) => code === stay.kind)?.[1]
  const unnamed = stay.kind === 'guest' ? `гость без имени, бронь №\u00a0${stay.id}` : kind
  return `${stay.guest_name || unnamed}, ${datesText(stay)}`
}

function datesText({ begin, end }: Pick<BusyStay, 'begin' | 'end'>): string {
  return `${formatDate(begin)}–${formatDate(end)}`
}

/** Closes the open tasks about a conflict that is no more; its update waits for nobody any longer. */
export async function closeSettled({ tx, now }: Work, rentId: number): Promise<void> {
  const { clienttasks, updates } = tables
  await tx
    .update(clienttasks)
    .set({
      status: 'done',
      done_at: now,
      result: 'Пересечения больше нет.',
      version: sql`${clienttasks.version} + 1`,
    })
    .where(
      and(
        eq(clienttasks.type, 'conflict'),
        eq(clienttasks.rent_id, rentId),
        inArray(clienttasks.status, ['new', 'in_progress', 'deferred']),
      ),
    )
  await tx
    .update(updates)
    .set({ open: false })
    .where(and(eq(updates.rent_id, rentId), eq(updates.kind, 'conflict'), eq(updates.open, true)))
}
