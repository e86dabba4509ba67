// The cleans after the stays of one flat: made, moved and cancelled together with the stays.
import { and, asc, eq, gte, inArray, lte, not, or } from 'drizzle-orm'
import { cleans as model } from '#schema/entities/cleans.ts'
import { cleanWindow } from '#schema/rules/cleanWindow.ts'
import { addDays, type LocalMoment, localMoment } from '#schema/rules/dates.ts'
import { isLodging, livedStates } from '#schema/rules/windowAround.ts'
import { insertStored, updateStored } from '../../crud/rows.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { ofFlat, settleAlarms } from '../cleans/alarms/settle.ts'
import { keepWhoCan, type Moved } from '../cleans/keepWhoCan.ts'
import { offerTo } from '../cleans/offerTo.ts'
import { tellWorkers } from '../cleans/tellWorkers.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { type AgencyRules, readAgencyRules } from './agencyRules.ts'
import { planStayCleans } from './planStayCleans.ts'

/** What has just happened to stays of the flat, beyond what their rows tell. */
export interface Happened {
  /** The stay whose guest left this moment. */
  readonly departed?: number
  /** The stays that came back to life, and their cancelled cleans with them. */
  readonly revived?: readonly number[]
}

type Rent = EntityRow<'rents'>
type Clean = EntityRow<'cleans'>

const notStarted: readonly Clean['status'][] = ['planned', 'offered', 'appointed', 'accepted']
const lived: readonly Rent['status'][] = livedStates

/** What the cleans follow of a stay. */
type Stay = Pick<
  Rent,
  'id' | 'kind' | 'status' | 'begin' | 'end' | 'arrival_time' | 'departure_time' | 'conflict' | 'occupies'
>

interface Scene {
  readonly work: Work
  readonly rules: AgencyRules
  readonly object: EntityRow<'objects'>
  readonly local: LocalMoment
  /** Stays that a clean may come after or has to be done before, the earliest first. */
  readonly stays: readonly Stay[]
  /** Cleans not begun that were changed: what they were and what they are. */
  readonly moved: Moved[]
}

/** Brings the cleans of a flat in line with its stays; run twice it changes nothing. */
export async function planCleans(work: Work, objectId: number, happened: Happened = {}): Promise<void> {
  const { tx, now } = work
  const [object] = await tx.select().from(tables.objects).where(eq(tables.objects.id, objectId))
  if (!object) return
  const rules = await readAgencyRules(tx)
  const local = localMoment(object.timezone, now)
  const since = addDays(local.date, -1)
  const horizon = addDays(local.date, rules.cleans.horizonDays)
  const cleans = await cleansOf(tx, objectId, since)
  // An arrival matters on the day of a clean alone, so years of stays to come need not be read for it.
  const days = cleans.flatMap(({ clean, rent }) => [clean.date, rent.end])
  const latest = days.reduce((last, day) => (day > last ? day : last), horizon)
  const stays = await staysOf(tx, objectId, since, latest)
  const scene: Scene = { work, rules, object, local, stays, moved: [] }
  for (const { clean, rent } of cleans) {
    if (notStarted.includes(clean.status)) await follow(scene, clean, rent, happened)
    else if (clean.status === 'canceled' && happened.revived?.includes(rent.id))
      await revive(scene, clean, rent)
  }
  const known = new Set(cleans.map(({ rent }) => rent.id))
  for (const stay of rules.cleans.autoCreate ? stays : []) {
    const isDue = stay.end >= local.date && stay.end <= horizon
    if (isDue && !known.has(stay.id) && wantsClean(stay)) await make(scene, stay, happened)
  }
  await planStayCleans({
    ...{ work, rules, object, horizon },
    today: local.date,
    stays: stays.filter((stay) => wantsClean(stay) && stay.status !== 'checked_out'),
    write: (clean, change) => write(scene, clean, change),
  })
  await keepWhoCan(work, scene.moved)
  await settleAlarms(work, ofFlat(objectId))
}

function wantsClean(rent: Stay): boolean {
  return isLodging(rent) && !rent.conflict && lived.includes(rent.status)
}

async function staysOf(tx: Tx, objectId: number, since: string, latest: string): Promise<Stay[]> {
  const { rents } = tables
  const { id, kind, status, begin, end, arrival_time, departure_time, conflict, occupies } = rents
  const lives = or(eq(occupies, true), inArray(status, [...lived]))
  const matters = and(gte(end, since), lte(begin, latest), not(conflict), lives)
  return tx
    .select({ id, kind, status, begin, end, arrival_time, departure_time, conflict, occupies })
    .from(rents)
    .where(and(eq(rents.object_id, objectId), matters))
    .orderBy(asc(begin))
}

async function cleansOf(tx: Tx, objectId: number, since: string): Promise<{ clean: Clean; rent: Rent }[]> {
  const { rents, cleans } = tables
  const matters = or(gte(rents.end, since), inArray(cleans.status, [...notStarted]))
  const found = await tx
    .select({ clean: cleans, rent: rents })
    .from(cleans)
    .innerJoin(rents, eq(rents.id, cleans.rent_id))
    .where(and(eq(rents.object_id, objectId), eq(cleans.type, 'checkout'), matters))
    .orderBy(asc(cleans.id))
  return found
}

async function follow(scene: Scene, clean: Clean, rent: Rent, happened: Happened): Promise<void> {
  if (!wantsClean(rent)) return write(scene, clean, { status: 'canceled' })
  if (clean.moved_by_hand) return
  const plan = windowOf(scene, rent, clean, happened)
  const moved = plan.date !== clean.date || scene.object.id !== clean.object_id
  const status = moved && clean.status === 'accepted' ? { status: 'appointed' as const } : {}
  await write(scene, clean, { ...plan, object_id: scene.object.id, ...status })
}

async function revive(scene: Scene, clean: Clean, rent: Rent): Promise<void> {
  if (!wantsClean(rent)) return
  const plan = windowOf(scene, rent, null, {})
  await write(scene, clean, { ...plan, object_id: scene.object.id, status: 'planned', cleaner_id: null })
}

async function write({ work, moved }: Scene, clean: Clean, change: EntityChange<'cleans'>): Promise<void> {
  const differs = Object.entries(change).some(([name, value]) => Reflect.get(clean, name) !== value)
  if (!differs) return
  const whole = await offerTo(change, { ...work, before: clean })
  const after = await updateStored(work.tx, model, clean.id, whole)
  work.record({ entity: 'cleans', id: clean.id, action: 'follow_stay', before: { ...clean }, after })
  const now = { ...clean, ...whole }
  if (notStarted.includes(now.status)) moved.push({ before: clean, after: now })
  else await tellWorkers(work, clean, now)
  work.later(change.status === 'canceled' ? 'clean.canceled' : 'clean.updated', { id: clean.id })
}

async function make(scene: Scene, rent: Stay, happened: Happened): Promise<void> {
  const { work, object, rules } = scene
  const clean: EntityChange<'cleans'> = {
    ...windowOf(scene, rent, null, happened),
    object_id: object.id,
    rent_id: rent.id,
    type: 'checkout',
    status: 'planned',
    origin: 'auto',
    price: object.clean_price ?? rules.cleans.price,
    duration_min: object.clean_duration_min ?? rules.cleans.durationMin,
  }
  const after = await insertStored(work.tx, model, clean)
  const id = Number(after.id)
  work.record({ entity: 'cleans', id, action: 'create', before: null, after })
  work.later('clean.created', { id, rent_id: rent.id })
}

/** When the flat is empty after a stay; a guest who has left keeps the moment the clean was given then. */
function windowOf(scene: Scene, rent: Stay, clean: Clean | null, { departed }: Happened) {
  const { object, rules, local } = scene
  const leavesAt = rent.departure_time ?? object.checkout_time ?? rules.checkoutTime
  let departure: LocalMoment = { date: rent.end, time: leavesAt }
  if (departed === rent.id && local.date < rent.end) departure = local
  else if (rent.status === 'checked_out' && clean)
    departure = { date: clean.date, time: clean.time_from ?? leavesAt }
  const next = scene.stays.find(
    (stay) => stay.id !== rent.id && stay.begin >= departure.date && isArriving(stay),
  )
  const { date, time_from, time_to } = cleanWindow(
    object.timezone,
    departure,
    next ? { date: next.begin, time: next.arrival_time ?? object.checkin_time ?? rules.checkinTime } : null,
  )
  return { date, time_from, time_to }
}

function isArriving(stay: Stay): boolean {
  return stay.occupies && isLodging(stay)
}
