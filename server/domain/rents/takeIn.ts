// Future bookings of a table: placed on their flats by the rules of a person's hand, all of a flat at once.
import { sql } from 'drizzle-orm'
import { rentStatus } from '#schema/entities/rentStatus.ts'
import { models } from '#schema/index.ts'
import { todayIn } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import { sameWord } from '#schema/rules/typedCell.ts'
import { idList } from '../../access/rows.ts'
import { rehearseRows } from '../../crud/create.ts'
import { columnsOf as columnsIn, insertMany } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { AppError } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { type FindGuest, holdGuests } from '../guests/heldGuests.ts'
import type { Operations } from '../operations.ts'
import type { Column } from '../takeIn/columns.ts'
import { type Fate, type Keep, refusedFate, takeIn } from '../takeIn/takeIn.ts'
import { followMany } from './after.ts'
import { onGround } from './entityHooks.ts'
import { holdGround } from './ground.ts'
import { around, type LockedObject, lockObjects } from './placeStay.ts'
import { planCleans } from './planCleans.ts'
import type { Written } from './written.ts'

/** Takes bookings in from a table. */
export const takeInRents: Operations<'rents'>['takeIn'] = {
  outside: (call) => takeIn(call, 'rents', { keep: keepStays }),
}

type Draft = EntityChange<'rents'> & {
  readonly object_id: number
  readonly begin: string
  readonly end: string
}

/** A row without a fault has what no booking is without. */
const isDraft = (values: Readonly<Record<string, unknown>>): values is Draft =>
  typeof values.object_id === 'number' && typeof values.begin === 'string' && typeof values.end === 'string'

interface Placed {
  readonly index: number
  readonly draft: Draft
}

const keepStays: Keep = async (work, { rows, columns, writes }) => {
  const placed = rows.flatMap(({ fault, values }, index) =>
    fault || !isDraft(values) ? [] : [{ index, draft: values }],
  )
  const flats = await lockObjects(work.tx, work.actor, [
    ...new Set(placed.map(({ draft }) => draft.object_id)),
  ])
  const fates: Fate[] = rows.map(({ fault }) => (fault ? { fate: 'wrong', ...fault } : { fate: 'fresh' }))
  const byFlat = new Map(flats.map((flat) => [flat.id, flat]))
  const known = await knownStays(work, placed)
  const lines = new Map<string, number>()
  for (const { index, draft } of placed) {
    const flat = byFlat.get(draft.object_id)
    const keys = keysOf(draft)
    const twin = keys.map((key) => lines.get(key)).find((line) => line !== undefined)
    const line = rows[index]?.line ?? 0
    if (keys.some((key) => known.has(key))) fates[index] = { fate: 'known', why: 'Такая бронь уже есть.' }
    else if (twin !== undefined) fates[index] = { fate: 'known', why: `Повторяет строку ${twin}.` }
    else if (flat) fates[index] = refusalOf(work, flat, draft, columns) ?? { fate: 'fresh' }
    for (const key of keys) if (!lines.has(key)) lines.set(key, line)
  }
  const fresh = Map.groupBy(
    placed.filter(({ index }) => fates[index]?.fate === 'fresh'),
    ({ draft }) => draft.object_id,
  )
  const drafts = placed.map(({ draft }) => ({ ...draft, kind: draft.kind ?? 'guest' }))
  const guest = await holdGuests(work, drafts, writes)
  for (const [id, list] of fresh) {
    const flat = byFlat.get(id)
    if (!flat) continue
    await placeAll({ work, flat, writes, guest }, list, (index, refusal) => {
      fates[index] = refusedFate(refusal, columns)
    })
  }
  return fates
}

type Refuse = (index: number, refusal: AppError) => void

interface Scene {
  readonly work: Work
  readonly flat: LockedObject
  readonly writes: boolean
  readonly guest: FindGuest
}

/** Places the bookings of one flat in the order of the table; what follows from them is carried out at once. */
async function placeAll(
  { work, flat, writes, guest }: Scene,
  list: readonly Placed[],
  refuse: Refuse,
): Promise<void> {
  const ground = { ...(await holdGround(work, flat, nightsOf(list))), guest }
  const written: Written[] = []
  const batch = onGround(work, ground, (one) => written.push(one), false)
  const drafts = list.map(({ draft }) => draft)
  const hear: Refuse = (at, refusal) => refuse(list[at]?.index ?? 0, refusal)
  if (!writes) return rehearseRows(batch, models.rents, drafts, hear)
  const rows = await insertMany(batch, 'rents', drafts, hear)
  if (rows.length === 0) return
  ground.stored(rows)
  const findBusy = (rent: (typeof rows)[number]) => ground.busy(rent)
  await followMany(work, flat.id, written, { findBusy, among: true, brought: true })
  await planCleans(work, flat.id)
}

/** The nights from the first arrival to the last departure. */
function nightsOf(list: readonly Placed[]): DateRange {
  return list.map(({ draft: { begin, end } }): DateRange => ({ begin, end })).reduce(around)
}

/** What is taken in is what is still to come, or is going on. */
function refusalOf(
  { now }: Work,
  flat: LockedObject,
  draft: Draft,
  columns: readonly Column[],
): Fate | undefined {
  const today = todayIn(flat.timezone, now)
  const wrong = (name: keyof Draft, why: string): Fate => ({
    fate: 'wrong',
    why,
    at: columns.find((column) => column.name === name)?.at,
  })
  if (draft.end <= today)
    return wrong('end', 'Гость уже выехал. Загружаем брони, которые ещё не закончились.')
  const { status = 'booked' } = draft
  if (status !== 'booked' && status !== 'request' && status !== 'checked_in') {
    const { label } = rentStatus.states[status]
    return wrong('status', `Состояние «${label}» не загружается. Подойдут заявки и брони, которые в силе.`)
  }
  if (status === 'checked_in' && draft.begin > today)
    return wrong('status', 'Гость ещё не мог заселиться: заезд впереди. Исправьте дату или состояние.')
  return undefined
}

const stored = columnsIn('rents', ['object_id', 'begin', 'end', 'guest_name', 'ota_number'])

/** The bookings in force on those flats, by what they are known by. */
async function knownStays({ tx }: Work, placed: readonly Placed[]): Promise<ReadonlySet<string>> {
  if (placed.length === 0) return new Set()
  const ids = [...new Set(placed.map(({ draft }) => draft.object_id))]
  const range = nightsOf(placed)
  const rows = await rowsOf(
    tx,
    sql`select ${stored.columns} from rents t where t.object_id = any(${idList(ids)})
      and t.begin < ${range.end}::date and t."end" > ${range.begin}::date
      and t.status not in ('canceled', 'deleted', 'no_show')`,
  )
  return new Set(rows.flatMap((row) => keysOf(stored.decode(row))))
}

/** The flat with the nights and the guest, and with the number at the place where it was booked. */
function keysOf({
  object_id,
  begin,
  end,
  guest_name,
  ota_number,
}: Pick<EntityChange<'rents'>, 'object_id' | 'begin' | 'end' | 'guest_name' | 'ota_number'>): string[] {
  const place = `${object_id} ${begin}`
  const guest = `${place} ${end} ${sameWord(guest_name ?? '')}`
  return [guest, ...(ota_number ? [`${place} № ${ota_number.trim()}`] : [])]
}
