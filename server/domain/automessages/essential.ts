// Essential rules of a booking that came late: what should have been said by now is said at once.
import { type Instant, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { messageMoment, type QuietHours } from '#schema/rules/messageTiming.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'
import { keyOfBooking } from './keys.ts'
import type { NewMessage } from './place.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'
import { eventsOf, loudMoment, suits } from './wanted.ts'

type Message = EntityRow<'automessages'>

/** A rule whose moment has passed for a booking whose stay has not ended. */
interface Overdue {
  readonly rule: Rule
  readonly key: string
}

/** Whether the day of arrival has come and the guest has not left. */
export function isUrgent({ essential, audience }: Rule, stay: MessageStay, now: Instant): boolean {
  return essential && audience === 'guest' && isOngoing(stay, now) && todayIn(stay.zone, now) >= stay.begin
}

function isOngoing({ isLive, hasLeft, leavesAt }: MessageStay, now: Instant): boolean {
  return isLive && !hasLeft && toEpoch(now) < toEpoch(leavesAt)
}

/** What a booking should have been told by now of the essential rules. */
export function overdueOf(
  rules: readonly Rule[],
  stay: MessageStay,
  now: Instant,
  known: ReadonlyMap<string, Message>,
): Overdue[] {
  if (!isOngoing(stay, now)) return []
  return rules.flatMap((rule) => {
    if (!rule.essential || rule.audience !== 'guest' || !suits(rule, stay)) return []
    const [first] = momentsOf(rule, stay, known)
    if (!first || toEpoch(messageMoment(rule, first.at, stay.zone)) > toEpoch(now)) return []
    return [{ rule, key: first.key }]
  })
}

function momentsOf(
  rule: Rule,
  stay: MessageStay,
  known: ReadonlyMap<string, Message>,
): { readonly at: string; readonly key: string }[] {
  if (rule.event !== 'booking_created')
    return eventsOf(rule, stay).map(({ at, mark }) => ({ at, key: `s${rule.id}.${stay.id}${mark}` }))
  return [{ at: stay.createdAt, key: keyOfWord(rule, stay, known) }]
}

/** The word of a booking is said once: what was said by a key of another day, or before the rule repeated by days, is that word. */
function keyOfWord(rule: Rule, stay: MessageStay, known: ReadonlyMap<string, Message>): string {
  const when = { at: stay.createdAt, zone: stay.zone }
  const plain = keyOfBooking({ ...rule, once_per: 'rent' }, stay.id, when)
  const said = [...known.keys()].find((key) => key === plain || key.startsWith(`${plain}.`))
  return said ?? keyOfBooking(rule, stay.id, when)
}

/** Overdue messages to place: at once where the booking came late, else when the night is over. */
export function placeOverdue(
  list: readonly Overdue[],
  stay: MessageStay,
  now: Instant,
  quiet: QuietHours,
): NewMessage[] {
  const urgent = isLate(list, stay, now)
  return list.map(({ rule, key }) => ({
    rule,
    key,
    subject: { rent_id: stay.id, clean_id: null, object_id: stay.objectId },
    stay,
    at: urgent ? String(now) : loudMoment(rule, now, stay, quiet),
    urgent,
  }))
}

/** A booking is late when more than the word of the booking itself is overdue, or its day has come. */
function isLate(list: readonly Overdue[], stay: MessageStay, now: Instant): boolean {
  return list.some(({ rule }) => rule.event !== 'booking_created' || isUrgent(rule, stay, now))
}

/** Reasons for which an essential message was left out and that a booking may outlive: it was dead, or the guest unknown. */
const outlived: readonly (string | null)[] = ['no_phone', 'canceled', 'late', 'quiet']

/** What becomes of a known message that is overdue; nothing for what has left, is a draft or was canceled by hand. */
export function hurried(
  row: Message,
  { at, urgent = false }: NewMessage,
  now: string,
): EntityChange<'automessages'> {
  const isOpen = row.status === 'planned' || row.status === 'held'
  if (isOpen && row.reason_code !== 'draft') {
    if (row.urgent === urgent || !urgent) return row.status === 'held' ? { due_at: now } : {}
    return { urgent, planned_at: at, due_at: now }
  }
  const isOver = row.status === 'skipped' || row.status === 'canceled'
  if (!isOver || !outlived.includes(row.reason_code)) return {}
  return { status: 'planned', urgent, planned_at: at, due_at: null, reason_code: null, reason_text: null }
}
