// What must be true of cleans whatever was done, told by the words of the contract without a line of the product's rules.
import type { Scene } from './scene.ts'
import { way } from './scene.ts'

/** A clean as the database holds it. */
export interface Row {
  readonly id: number
  readonly object_id: number
  readonly status: string
  readonly date: string
  readonly time_from: string | null
  readonly time_to: string | null
  readonly duration_min: number
  readonly cleaner_id: number | null
  readonly helper_ids: readonly number[]
  readonly offered_until: string | null
}

/** The rows by their numbers. */
export type Seen = ReadonlyMap<number, Row>

/** Where each state leads, as the contract has it; «Взять» is an appointment that is accepted at once. */
const leads: Readonly<Record<string, readonly string[]>> = {
  planned: ['offered', 'appointed', 'canceled'],
  offered: ['appointed', 'accepted', 'planned', 'canceled'],
  appointed: ['accepted', 'planned', 'canceled'],
  accepted: ['in_progress', 'planned', 'canceled'],
  in_progress: ['done', 'canceled'],
  done: ['checked', 'rework'],
  rework: ['in_progress', 'done'],
  checked: ['rework'],
  canceled: ['planned'],
}

/** States in which somebody is expected. */
const expected: readonly string[] = ['appointed', 'accepted']
const lastMinute = 24 * 60

/** The first thing that is wrong with what a move has made of the cleans. */
export function findFault(scene: Scene, before: Seen, after: Seen): string | undefined {
  for (const row of after.values()) {
    const fault = faultOfState(row, before.get(row.id)) ?? faultOfOffer(row)
    if (fault) return fault
  }
  for (const id of before.keys()) if (!after.has(id)) return `clean ${id} is gone`
  for (const { id } of scene.workers)
    for (const date of new Set([...after.values()].map((row) => row.date))) {
      const all = [...after.values()].filter((row) => row.date === date && isExpected(row, id))
      if (!canBeDone(scene, all)) return `cleaner ${id} on ${date}: ${all.map(hoursOf).join(', ')}`
    }
  return undefined
}

/** The clean that the server by itself has put on somebody's day off. */
export function findDayOff({ off }: Scene, before: Seen, after: Seen): string | undefined {
  const isOff = (row: Row | undefined) => row !== undefined && row.date === off.date && isNamed(row, off.id)
  const put = [...after.values()].find((row) => isOff(row) && !isOff(before.get(row.id)))
  return put && `clean ${put.id} is on a day off of its cleaner`
}

/** What is known of alarms, by their keys. */
export type Heard = ReadonlyMap<string, { readonly isOpen: boolean; readonly told: number }>

/** The alarm that came up untold, was told of twice, or again while it stood; one may come up and be over within one act. */
export function findUntold(before: Heard, after: Heard): string | undefined {
  for (const [key, { isOpen, told }] of after) {
    const was = before.get(key)
    const times = told - (was?.told ?? 0)
    const comesUp = isOpen && !was?.isOpen
    if (times > 1 || (comesUp && times === 0) || (was?.isOpen && isOpen && times > 0))
      return `${key} was told of ${was?.told ?? 0}, then ${told} times`
  }
  return undefined
}

function isExpected(row: Row, worker: number): boolean {
  return expected.includes(row.status) && isNamed(row, worker)
}

function isNamed({ cleaner_id, helper_ids }: Row, worker: number): boolean {
  return cleaner_id === worker || helper_ids.includes(worker)
}

function faultOfState({ id, status, cleaner_id }: Row, before: Row | undefined): string | undefined {
  const isElse = cleaner_id !== before?.cleaner_id
  // another person has not confirmed yet, whatever the one before had said; so has one whose day was moved by the guest
  const isAnew = before?.status === 'accepted' && status === 'appointed'
  if (before && status !== before.status && !isAnew && !leads[before.status]?.includes(status))
    return `clean ${id} went from ${before.status} to ${status}`
  if (before && isElse && ['in_progress', 'done', 'checked', 'rework'].includes(before.status))
    return `clean ${id} has changed hands as ${before.status}`
  if (cleaner_id === null && ['appointed', 'accepted', 'in_progress'].includes(status))
    return `clean ${id} is ${status} by nobody`
  return undefined
}

function faultOfOffer({ id, status, cleaner_id, offered_until }: Row): string | undefined {
  if ((status === 'offered') !== (offered_until !== null))
    return `clean ${id}: ${status} until ${offered_until}`
  return status === 'offered' && cleaner_id !== null ? `clean ${id} is offered and has somebody` : undefined
}

/** Whether one person can do all of these one after another, by trying every order. */
function canBeDone(scene: Scene, rows: readonly Row[]): boolean {
  const placed = rows.filter(({ time_from }) => time_from !== null)
  const walk = (free: number, at: Row | undefined, left: readonly Row[]): boolean =>
    left.length === 0 ||
    left.some((row) => {
      const { from, to, length } = spanOf(row)
      const begin = Math.max(at ? free + between(scene, at, row) : 0, from)
      const rest = left.filter((one) => one !== row)
      return begin + length <= to && walk(begin + length, row, rest)
    })
  return walk(0, undefined, placed)
}

/** A window shorter than the work lasts as long as the work: it is told of by an alarm of its own. */
function spanOf({ time_from, time_to, duration_min, helper_ids }: Row) {
  const from = minuteOf(time_from, 0)
  const length = Math.ceil(duration_min / (1 + helper_ids.length))
  return { from, to: Math.max(minuteOf(time_to, lastMinute), from + length), length }
}

function between({ flats }: Scene, one: Row, other: Row): number {
  if (one.object_id === other.object_id) return 0
  return flats.get(one.object_id) === flats.get(other.object_id) ? way.nextDoor : way.acrossCity
}

function minuteOf(time: string | null, otherwise: number): number {
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? []
  return time === null ? otherwise : hours * 60 + minutes
}

function hoursOf(row: Row): string {
  return `${row.id} in ${row.object_id} ${row.time_from}–${row.time_to}, ${spanOf(row).length} min`
}
