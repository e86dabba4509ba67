// The task of the staff about two stays on the same nights: made once for each conflict, closed when it is solved.
import { eq, sql } from 'drizzle-orm'
import { rents } from '#schema/entities/rents.ts'
import { models } from '#schema/index.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { recountWhere, storeNew } from '../../crud/entityRows.ts'
import { updateWhere } from '../../crud/rows.ts'
import { tables } from '../../db/tables.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isOpenTask } from './channelTask.ts'
import { type BusyStay, findBusy } from './placeStay.ts'

type Rent = EntityRow<'rents'>

/** Sorts before `normal` and behind `urgent`. */
const highRank = 2

/** Asks the staff to settle a conflict; the same conflict come back opens the same task again. */
export async function askToSettle({ tx, later }: Work, rent: Rent): Promise<void> {
  const { objects } = tables
  const [object] = await tx.select({ name: objects.name }).from(objects).where(eq(objects.id, rent.object_id))
  const busy = await findBusy(tx, rent)
  const place = object?.name ?? 'объект'
  const others = busy.map(stayText).join('; ')
  const key = `conflict:${rent.id}:${rent.object_id}:${rent.begin}:${rent.end}`
  const [made] = await storeNew(tx, 'clienttasks', [
    {
      type: 'conflict',
      title: `Пересечение: ${place}, ${datesText(rent)}`.slice(0, 200),
      text: `На занятые даты пришла бронь: ${place}, ${stayText(rent)}. Эти ночи уже занимают: ${others}. Перенесите или отмените одну из броней.`,
      rent_id: rent.id,
      object_id: rent.object_id,
      status: 'new',
      priority: 'high',
      priority_rank: highRank,
      origin: 'auto',
      unique_key: key,
    },
  ])
  const task = made ?? (await reopen(tx, key))
  if (task) later('clienttask.created', { id: task.id, rent_id: rent.id })
}

async function reopen(tx: Work['tx'], key: string): Promise<EntityRow<'clienttasks'> | undefined> {
  const settled = sql`t.unique_key = ${key} and t.status in ('done', 'canceled')`
  const anew = { status: 'new', reopened: true, done_at: null, result: null } as const
  const [task] = await recountWhere(tx, 'clienttasks', settled, anew)
  return task
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
  const asked = sql`t.type = 'conflict' and t.rent_id = ${rentId} and ${isOpenTask}`
  const done = { status: 'done', done_at: now, result: 'Пересечения больше нет.' } as const
  await updateWhere(tx, models.clienttasks, asked, done)
  const waiting = sql`t.rent_id = ${rentId} and t.kind = 'conflict' and t.open`
  await recountWhere(tx, 'updates', waiting, { open: false })
}
