// The task of the staff about two stays on the same nights: made once for each conflict, closed when it is solved.
import { eq, sql } from 'drizzle-orm'
import { rents } from '#schema/entities/rents.ts'
import { models } from '#schema/index.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { type NewRow, recountWhere, storeNew } from '../../crud/entityRows.ts'
import { updateWhere } from '../../crud/rows.ts'
import { tables } from '../../db/tables.ts'
import { readNorms } from '../clienttasks/norms.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isOpenTask } from './channelTask.ts'
import { type BusyStay, findBusy } from './placeStay.ts'

type Rent = EntityRow<'rents'>

/** Sorts before `normal` and behind `urgent`. */
const highRank = 2

/** Stays in the way that a task names. */
const mostOthers = 20

/** Whose nights a stay wants, as far as the staff are told. */
type FindBusy = (rent: Rent) => Promise<readonly BusyStay[]>

/** How a conflict is asked about: who is in the way, and whether people hear of many stays at once. */
export interface Asking {
  readonly findBusy: FindBusy
  readonly among?: boolean
  /** The stays were booked long ago elsewhere and only written down now: their guests are not told of a new booking. */
  readonly brought?: boolean
}

/** Asks the staff to settle conflicts in one flat; the same conflict come back opens the same task again. */
export async function askToSettle(
  { tx, now, later }: Work,
  rents: readonly Rent[],
  { findBusy: busyOf, among }: Asking = { findBusy: (rent) => findBusy(tx, rent) },
): Promise<void> {
  const [first] = rents
  if (!first) return
  const { objects } = tables
  const [object] = await tx
    .select({ name: objects.name })
    .from(objects)
    .where(eq(objects.id, first.object_id))
  const place = object?.name ?? 'объект'
  const asked: NewRow<'clienttasks'>[] = []
  const due_at = (await readNorms(tx))('conflict', now, false)
  for (const rent of rents) asked.push({ ...taskOf(rent, place, await busyOf(rent)), due_at })
  const made = await storeNew(tx, 'clienttasks', asked)
  const isNew = new Set(made.map(({ unique_key }) => unique_key))
  for (const { unique_key: key } of asked) {
    const task = key && !isNew.has(key) ? await reopen(tx, key, due_at) : undefined
    if (task) made.push(task)
  }
  for (const { id, rent_id } of made)
    later('clienttask.created', { id, rent_id, ...(among ? { among } : {}) })
}

function taskOf(rent: Rent, place: string, busy: readonly BusyStay[]): NewRow<'clienttasks'> {
  const others = busy.slice(0, mostOthers).map(stayText).join('; ')
  return {
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
  }
}

async function reopen(
  tx: Work['tx'],
  key: string,
  due_at: string | null,
): Promise<EntityRow<'clienttasks'> | undefined> {
  const settled = sql`t.unique_key = ${key} and t.status in ('done', 'canceled')`
  const anew = { status: 'new', reopened: true, done_at: null, result: null, due_at } as const
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

/** Closes the open tasks about conflicts that are no more; their updates wait for nobody any longer. */
export async function closeSettled({ tx, now }: Work, rentIds: readonly number[]): Promise<void> {
  if (rentIds.length === 0) return
  const own = sql`t.rent_id = any(${idList(rentIds)})`
  const done = { status: 'done', done_at: now, result: 'Пересечения больше нет.' } as const
  await updateWhere(tx, models.clienttasks, sql`${own} and t.type = 'conflict' and ${isOpenTask}`, done)
  await recountWhere(tx, 'updates', sql`${own} and t.kind = 'conflict' and t.open`, { open: false })
}
