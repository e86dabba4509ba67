// The cleans after the stays of a flat, as far as the hour says.
import { eq } from 'drizzle-orm'
import { addDays, instantOf, localMoment, toEpoch } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { at, type House } from './addHouse.ts'
import { cleanAfter, isArriving, pointsOf, wayThere } from './cleaning.ts'
import { past } from './hours.ts'
import { type Place, places } from './places.ts'
import { type Chance, chanceOf } from './random.ts'
import type { DemoStay } from './stays.ts'

interface CleansOf {
  readonly house: House
  readonly index: number
  readonly stays: readonly DemoStay[]
  readonly ids: readonly number[]
  readonly now: string
  readonly chance: Chance
}

/** Stores the cleans of a flat, and how clean the flat is. */
export async function addCleans(tx: Tx, { house, index, stays, ids, now, chance }: CleansOf): Promise<void> {
  const place = at(places, index)
  const local = localMoment(place.timezone, now)
  const pair = at(house.bound, index)
  const cleans = stays.flatMap((stay, order) => {
    const clean = cleanAfter(place, stay, stays.slice(order + 1).find(isArriving), local, chance)
    return clean ? [{ ...clean, rent_id: at(ids, order) }] : []
  })
  const points = await pointIds(tx, at(house.objects, index))
  const general = index < 2 ? [todaysGeneral(pair[0], local.date, place, points)] : []
  const rows = cleans.map(({ cleaner, ...clean }) => {
    const isRecent = clean.date >= addDays(local.date, -30)
    const hasBegun = ['in_progress', 'done', 'checked', 'rework'].includes(clean.status)
    const hasEnded = hasBegun && clean.status !== 'in_progress'
    const begun = toEpoch(instantOf(place.timezone, clean.date, clean.time_from)) + wayThere * 60_000
    const pastMinute = (minutes: number) => past(new Date(begun + minutes * 60_000).toISOString(), now)
    return {
      ...clean,
      object_id: at(house.objects, index),
      cleaner_id: cleaner === null ? null : pair[cleaner],
      type: 'checkout' as const,
      origin: 'auto' as const,
      points: isRecent ? pointsOf(place, points, clean.status, chance) : [],
      started_at: hasBegun ? pastMinute(0) : null,
      finished_at: hasEnded ? pastMinute(clean.duration_min) : null,
      checked_at: clean.status === 'checked' ? pastMinute(clean.duration_min + 25) : null,
      problems:
        isRecent && hasEnded && chance.happens(0.06)
          ? [{ id: 1, text: chance.pick(problems), severity: 'normal', file_ids: [] }]
          : [],
    }
  })
  const all = [
    ...rows,
    ...general.map((clean) => ({ ...clean, object_id: at(house.objects, index), rent_id: null })),
  ]
  if (all.length > 0) await tx.insert(tables.cleans).values(all)
  await markObject(tx, at(house.objects, index), rows.filter(({ date }) => date <= local.date).at(-1)?.status)
}

/** The points of a flat in their order. */
async function pointIds(tx: Tx, objectId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: tables.points.id })
    .from(tables.points)
    .where(eq(tables.points.object_id, objectId))
    .orderBy(tables.points.sort)
  return rows.map(({ id }) => id)
}

const problems = [
  'Скол на столешнице',
  'Перегорела лампа в прихожей',
  'Пятно на диване',
  'Сломана ручка шкафа',
]

/** A clean for the cleaner with an account, so that her day is never empty. */
function todaysGeneral(cleaner_id: number, date: string, place: Place, points: readonly number[]) {
  return {
    cleaner_id,
    date,
    time_from: '10:00',
    time_to: '18:00',
    status: 'accepted' as const,
    type: 'general' as const,
    origin: 'manual' as const,
    duration_min: 180,
    price: place.clean_price * 2,
    rating: null,
    points: pointsOf(place, points, 'accepted', chanceOf(5)),
    started_at: null,
    finished_at: null,
    problems: [],
    comment: 'Окна и духовка, пожалуйста.',
  }
}

async function markObject(tx: Tx, id: number, last: string | undefined): Promise<void> {
  const clean_status =
    last === 'in_progress'
      ? 'in_progress'
      : last === 'checked'
        ? 'checked'
        : last === 'done'
          ? 'clean'
          : 'dirty'
  await tx.update(tables.objects).set({ clean_status }).where(eq(tables.objects.id, id))
}
