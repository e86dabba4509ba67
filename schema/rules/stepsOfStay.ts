// What of the agency's dictionary of steps belongs to one stay, what is done and what is late. Pure.
import { type Instant, toEpoch } from './dates.ts'

/** A step of the dictionary. */
export interface DictionaryStep {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly actor: string
  readonly sort: number | null
  readonly required: boolean
  readonly blocks_code: boolean
  readonly auto_event: string | null
  readonly due_offset_hours: number | null
  readonly due_from: string | null
  readonly text: string | null
  readonly object_ids: readonly number[] | null
  readonly ota_ids: readonly number[] | null
  /** How a guest does it on the page. */
  readonly form?: string | null
}

/** What the steps of a stay depend on. */
export interface StayFacts {
  readonly object_id: number
  readonly ota_id: number | null
  /** When the booking was made. */
  readonly booked_at: Instant
  /** When the guest comes and leaves. */
  readonly checkin_at: Instant
  readonly checkout_at: Instant
  /** Events that have happened by themselves, such as `payment_full`. */
  readonly events: readonly string[]
  /** The facts of the history, oldest first. */
  readonly facts: readonly {
    readonly id: number
    readonly name: string
    readonly created_at: string
    readonly created_by: number | null
  }[]
  /** The booking is canceled or gone: nothing of it is late any more. */
  readonly isOff: boolean
  readonly now: Instant
}

/** The event that nothing more is wanted of the people of a stay. */
export const peopleKnown = 'people_known'

/** A step of one stay: `auto` is done by an event, without a mark of a person. */
export interface StayStep {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly actor: string
  readonly required: boolean
  readonly blocks_code: boolean
  readonly text: string | null
  readonly done: boolean
  readonly auto: boolean
  readonly done_at: string | null
  readonly done_by: number | null
  readonly history_id: number | null
  readonly due_at: string | null
  readonly overdue: boolean
}

/** What tells which steps belong to a stay and which of them are done. */
type DoneFacts = Pick<StayFacts, 'object_id' | 'ota_id' | 'events'> & {
  readonly facts: readonly { readonly name: string }[]
}

/** A step as far as it may hold a door code. */
export type HoldingStep = Pick<
  DictionaryStep,
  'code' | 'name' | 'blocks_code' | 'auto_event' | 'object_ids' | 'ota_ids' | 'form'
>

/** The names of the steps of a stay that hold its door code and are not done. */
export function holdingSteps(steps: readonly HoldingStep[], stay: DoneFacts): string[] {
  return steps
    .filter((step) => step.blocks_code && belongs(step, stay) && !isMarked(step, stay) && !isAuto(step, stay))
    .map(({ name }) => name)
}

function belongs({ object_ids, ota_ids }: Pick<DictionaryStep, 'object_ids' | 'ota_ids'>, stay: DoneFacts) {
  return covers(object_ids, stay.object_id) && covers(ota_ids, stay.ota_id)
}

function isMarked({ code }: Pick<DictionaryStep, 'code'>, { facts }: DoneFacts): boolean {
  return facts.some(({ name }) => name === code)
}

/** A step of the people follows their papers, whoever has written them down. */
function isAuto(
  { auto_event, form }: Pick<DictionaryStep, 'auto_event' | 'form'>,
  { events }: DoneFacts,
): boolean {
  if (form === 'people' && events.includes(peopleKnown)) return true
  return auto_event !== null && events.includes(auto_event)
}

/** The steps of a stay in their order; those narrowed to other flats or channels are left out. */
export function stepsOfStay(steps: readonly DictionaryStep[], stay: StayFacts): StayStep[] {
  return steps.filter((step) => belongs(step, stay)).map((step) => stepOf(step, stay))
}

function covers(ids: readonly number[] | null, id: number | null): boolean {
  return ids === null || ids.length === 0 || (id !== null && ids.includes(id))
}

function stepOf(step: DictionaryStep, stay: StayFacts): StayStep {
  const mark = stay.facts.findLast(({ name }) => name === step.code)
  const auto = mark === undefined && isAuto(step, stay)
  const done = auto || mark !== undefined
  const due_at = dueOf(step, stay)
  const { id, code, name, actor, required, blocks_code, text } = step
  return {
    id,
    code,
    name,
    actor,
    required,
    blocks_code,
    text,
    done,
    auto,
    done_at: mark?.created_at ?? null,
    done_by: mark?.created_by ?? null,
    history_id: mark?.id ?? null,
    due_at,
    overdue: !done && due_at !== null && toEpoch(due_at) < toEpoch(stay.now) && isStillDue(step, stay),
  }
}

/** Weeks after a departure in which what follows it may still be done: the deposit, the review. */
const WEEKS_AFTER = 4
const weekMs = 7 * 24 * 3_600_000

/** Once the guest has left, what was to be done before is history; what follows the departure is, some weeks later. */
function isStillDue({ due_from }: DictionaryStep, { isOff, checkout_at, now }: StayFacts): boolean {
  if (isOff) return false
  const sinceLeft = toEpoch(now) - toEpoch(checkout_at)
  return sinceLeft < 0 || (due_from === 'checkout' && sinceLeft < WEEKS_AFTER * weekMs)
}

/** The next moment, in milliseconds, at which a step may become late or late no more; Infinity when there is none. */
export function nextTurn(steps: readonly DictionaryStep[], stay: StayFacts): number {
  const left = toEpoch(stay.checkout_at)
  const due = steps.flatMap((step) => dueOf(step, stay) ?? []).map((at) => toEpoch(at) + 1)
  const now = toEpoch(stay.now)
  return Math.min(...[left, left + WEEKS_AFTER * weekMs, ...due].filter((at) => at > now))
}

function dueOf({ due_offset_hours, due_from }: DictionaryStep, stay: StayFacts): string | null {
  if (due_from === null) return null
  const starts = { booking: stay.booked_at, checkin: stay.checkin_at, checkout: stay.checkout_at }
  const start = Object.entries(starts).find(([name]) => name === due_from)?.[1]
  if (start === undefined) return null
  return new Date(toEpoch(start) + (due_offset_hours ?? 0) * 3_600_000).toISOString()
}
