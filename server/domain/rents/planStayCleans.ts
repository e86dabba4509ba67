// The cleans within the stays of one flat: made, moved and cancelled together with the stays and with what guests order.
import { sql } from 'drizzle-orm'
import { cleans as model } from '#schema/entities/cleans.ts'
import { chargedAddonStatuses } from '#schema/rules/payments.ts'
import { type CleanOrder, orderedCleans, regularCleans, type StayClean } from '#schema/rules/stayCleans.ts'
import { findRows } from '../../crud/entityRows.ts'
import { insertStored } from '../../crud/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import { payOf } from '../cleans/price.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import type { AgencyRules } from './agencyRules.ts'

type Clean = EntityRow<'cleans'>

/** A flat on a day, and the stays in it that are cleaned. */
export interface StayScene {
  readonly work: Work
  readonly rules: AgencyRules
  readonly object: EntityRow<'objects'>
  readonly today: string
  readonly horizon: string
  /** Those that are to be lived or are, the earliest first. */
  readonly stays: readonly { readonly id: number; readonly begin: string; readonly end: string }[]
  /** Writes what a clean becomes, with everything that belongs to a clean that follows its stay. */
  write(clean: Clean, change: EntityChange<'cleans'>): Promise<void>
}

/** Brings the cleans within the stays of a flat in line with them; run twice it changes nothing. */
export async function planStayCleans(scene: StayScene): Promise<void> {
  const { work, object, today, horizon } = scene
  const wanted = new Map((await wantedIn(scene)).map((one) => [one.key, one]))
  const own = sql`t.stay_key is not null and exists (select 1 from rents r where r.id = t.stay_id and r.object_id = ${object.id}
    and (r."end" >= ${today}::date - 1 or t.status in ('planned', 'offered', 'appointed', 'accepted')))`
  const known = await findRows(work.tx, 'cleans', own)
  for (const clean of known) await follow(scene, clean, wanted.get(clean.stay_key ?? ''))
  const keys = new Set(known.map(({ stay_key }) => stay_key))
  for (const one of wanted.values())
    if (!keys.has(one.key) && one.date >= today && one.date <= horizon) await make(scene, one)
}

async function wantedIn({
  work,
  rules,
  stays,
  object,
}: StayScene): Promise<(StayClean & { stay: number })[]> {
  const orders = await ordersOf(work, object.id)
  const { isCleaned, everyDays } = rules.cleans
  return stays.flatMap((stay) =>
    [
      ...(isCleaned ? regularCleans(stay, everyDays) : []),
      ...orderedCleans(stay, orders.get(stay.id) ?? []),
    ].map((one) => ({ ...one, stay: stay.id })),
  )
}

/** What guests have ordered of cleaning, by stay: what is sold and not yet over. */
async function ordersOf({ tx, today }: Work, objectId: number): Promise<ReadonlyMap<number, CleanOrder[]>> {
  const rows = await rowsOf(
    tx,
    sql`select r.id as stay, (a->>'id')::int as id, coalesce((a->>'qty')::numeric, 1)::float as qty
      from rents r cross join lateral jsonb_array_elements(coalesce(r.addons, '[]')) a
      join addons d on d.id = (a->>'addon_id')::int and d.kind = 'clean'
      where r.object_id = ${objectId} and r."end" >= ${today}::date - 1 and a->>'status' = any(${sql.raw(`'{${chargedAddonStatuses.join(',')}}'`)})
      order by r.id, 2`,
  )
  const orders = new Map<number, CleanOrder[]>()
  for (const { stay, id, qty } of rows)
    orders.set(Number(stay), [...(orders.get(Number(stay)) ?? []), { id: Number(id), qty: Number(qty) }])
  return orders
}

const notStarted: readonly Clean['status'][] = ['planned', 'offered', 'appointed', 'accepted']

/** A clean not begun follows its day, unless a person has set another one; one that is not wanted any more is called off. */
async function follow(scene: StayScene, clean: Clean, wanted: StayClean | undefined): Promise<void> {
  if (!notStarted.includes(clean.status)) return
  const isLived = scene.stays.some(({ id }) => id === clean.stay_id)
  if (!wanted && !(clean.moved_by_hand && isLived)) {
    await scene.write(clean, { status: 'canceled', stay_key: null })
    return
  }
  if (!wanted || clean.moved_by_hand || wanted.date < scene.today) return
  const isMoved = wanted.date !== clean.date || clean.object_id !== scene.object.id
  const status = isMoved && clean.status === 'accepted' ? { status: 'appointed' as const } : {}
  await scene.write(clean, { date: wanted.date, object_id: scene.object.id, ...status })
}

async function make(
  scene: StayScene,
  { stay, key, date, origin }: StayClean & { stay: number },
): Promise<void> {
  const { work, object, rules } = scene
  const duration_min = object.clean_duration_min ?? rules.cleans.durationMin
  const about = { object_id: object.id, type: 'stay', cleaner_id: null, duration_min } as const
  const clean: EntityChange<'cleans'> = {
    ...about,
    stay_id: stay,
    stay_key: key,
    date,
    time_from: object.checkout_time ?? rules.checkoutTime,
    status: 'planned',
    origin,
    price: (await payOf(work.tx, about)).price,
  }
  const after = await insertStored(work.tx, model, clean)
  const id = Number(after.id)
  work.record({ entity: 'cleans', id, action: 'create', before: null, after })
  work.later('clean.created', { id, rent_id: stay })
}
