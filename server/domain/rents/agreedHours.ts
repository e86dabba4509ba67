// An early arrival and a late departure that are sold are the hours agreed with the guest: cleans, codes and texts follow them.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { hourMoves, hourOf, isSold } from '#schema/rules/addonOrders.ts'
import { cleanWindow, windowState } from '#schema/rules/cleanWindow.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityChange } from '../entityHooks.ts'
import type { Catalogue, ExtrasScene } from './extrasScene.ts'
import type { Ground } from './ground.ts'

type Move = (typeof hourMoves)[keyof typeof hourMoves]
type Hours = Pick<EntityChange<'rents'>, Move['field']>

interface Sold {
  readonly name: string
  readonly hour: string | undefined
}

/** The hours that orders just sold or taken back change; an hour named in the same change is the person's own word. */
export async function agreedHours(
  scene: ExtrasScene,
  extras: readonly Part[],
  catalogue: Catalogue,
  ground: Ground,
): Promise<Hours> {
  const hours: Hours = {}
  for (const [kind, move] of Object.entries(hourMoves)) {
    if (scene.change[move.field] !== undefined) continue
    const soldIn = (list: readonly Part[]) => soldOf(scene, list, catalogue, { kind, move })
    const [was, now] = [soldIn(scene.before?.addons ?? []), soldIn(extras)]
    if (was?.hour === now?.hour && (was || !now)) continue
    const agreed = scene.draft[move.field]
    const own = was?.hour !== undefined && agreed === was.hour ? null : agreed
    hours[move.field] = now ? await hourFor(scene, now, { ...move, own }, ground) : own
  }
  return hours
}

const labels = { arrival_time: 'Время заезда', departure_time: 'Время выезда' } as const

function soldOf(
  { usual }: ExtrasScene,
  list: readonly Part[],
  catalogue: Catalogue,
  { kind, move }: { readonly kind: string; readonly move: Move },
): Sold | undefined {
  const sold = list.find((extra) => isSold(extra) && catalogue.get(extra.addon_id)?.kind === kind)
  const addon = sold && catalogue.get(sold.addon_id)
  return addon && { name: addon.name, hour: hourOf(addon, sold.qty, usual[move.field], move.sign) }
}

/** Whether an hour is earlier than another one for an arrival, later for a departure. */
function isMoved(hour: string | null, from: string, { sign }: Move): hour is string {
  return hour !== null && (sign < 0 ? hour < from : hour > from)
}

/** The hour of the order, or a better one that is agreed already; 422 without any, and when the clean between two guests would not fit. */
async function hourFor(
  scene: ExtrasScene,
  { name, hour }: Sold,
  move: Move & { readonly own: string | null },
  ground: Ground,
): Promise<string> {
  if (isMoved(move.own, hour ?? scene.usual[move.field], move)) return move.own
  if (hour === undefined) {
    const text = `«${name}»: не сказано, во сколько. Укажите «${labels[move.field]}» в брони или «Час» в самой услуге.`
    throw refused('rents.addon_hour', text, { addons: text })
  }
  const { draft, flat, usual, before } = scene
  const isArrival = move.field === 'arrival_time'
  const meets = isArrival ? sql`t."end" = ${draft.begin}` : sql`t."begin" = ${draft.end}`
  const [other] = await findRows(
    scene.tx,
    'rents',
    sql`t.object_id = ${draft.object_id} and t.occupies and t.kind in ('guest', 'owner_stay')
      and t.id <> ${before?.id ?? 0} and ${meets}`,
  )
  if (!other || !flat) return hour
  const leaves = isArrival ? (other.departure_time ?? usual.departure_time) : hour
  const comes = isArrival ? hour : (other.arrival_time ?? usual.arrival_time)
  const date = isArrival ? draft.begin : draft.end
  const { minutes } = cleanWindow(flat.timezone, { date, time: leaves }, { date, time: comes })
  const durationMin = flat.clean_duration_min ?? (await ground.rules()).cleans.durationMin
  if (windowState(minutes, { durationMin }) !== 'impossible') return hour
  const text = `«${name}»: в этот день один гость выезжает в ${leaves}, другой заезжает в ${comes}, а уборке нужно ${durationMin} мин. Договоритесь о другом часе и впишите его в бронь.`
  throw refused('rents.addon_window', text, { addons: text })
}
