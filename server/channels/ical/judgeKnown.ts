import type { IsoDate } from '#schema/rules/dates.ts'
import type { ImportPlan, PlannedUpdate } from './importPlan.ts'
import type { Pair } from './matchEvents.ts'
import type { KeyGiver } from './stayKey.ts'

const lockedText =
  'Источник изменил даты брони, но они закреплены вручную. Даты оставлены прежними: сверьте их.'
const settledText = 'Источник отменил бронь, но гость уже заехал или выехал. Бронь сохранена: проверьте её.'

/** Adds to the plan what an event means for the stay it is about. Ended stays are left as they are. */
export function judgeKnown(plan: ImportPlan, pair: Pair, today: IsoDate, giveKey: KeyGiver): void {
  const { stay, event } = pair
  if (event.status === 'cancelled') judgeCancelled(plan, pair, today)
  else if (stay.state === 'closed') plan.ignored.push({ event, reason: 'closed_by_us', otherId: null })
  else if (stay.end > today || event.end > today) judgeHeld(plan, pair, today, giveKey)
}

function judgeCancelled(plan: ImportPlan, { stay, event }: Pair, today: IsoDate): void {
  if (stay.state !== 'live' || stay.end <= today) return
  if (stay.settled) plan.held.push({ stay, event, reason: 'settled', text: settledText })
  else plan.cancel.push({ stay, reason: 'cancelled_by_source' })
}

function judgeHeld(plan: ImportPlan, { stay, event }: Pair, today: IsoDate, giveKey: KeyGiver): void {
  // Sources cut off the nights gone by while a stay lasts; those nights were slept or closed all the same.
  const begin = stay.begin < event.begin && event.begin <= today ? stay.begin : event.begin
  const moved = begin !== stay.begin || event.end !== stay.end
  if (moved && stay.locked) {
    plan.held.push({ stay, event, reason: 'locked', text: lockedText })
    return
  }
  const key = giveKey(event, stay)
  const changed: PlannedUpdate['changed'] = []
  if (moved) changed.push('dates')
  if (event.kind !== stay.kind) changed.push('kind')
  if (key !== stay.key) changed.push('key')
  if (stay.state === 'cancelled') changed.push('state')
  plan.update.push({ stay, event, key, begin, end: event.end, kind: event.kind, changed, overlaps: [] })
}
