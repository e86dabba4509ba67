// The steps of one stay for its card: the dictionary, the marks of the history and what has happened by itself.
import { sql } from 'drizzle-orm'
import { instantOf } from '#schema/rules/dates.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { type DictionaryStep, nextTurn, type StayStep, stepsOfStay } from '#schema/rules/stepsOfStay.ts'
import { columnsOf } from '../../crud/entityRows.ts'
import type { RawRow, RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import type { StayFacts } from './findFacts.ts'
import { happenedOf } from './happenedOf.ts'

const step = columnsOf('steps', [
  'id',
  'code',
  'name',
  'actor',
  'sort',
  'required',
  'blocks_code',
  'auto_event',
  'due_offset_hours',
  'due_from',
  'text',
  'object_ids',
  'ota_ids',
  'form',
])

/** The steps of the agency in its order. */
export const dictionary = {
  rows: sql`select ${step.columns} from steps t where t.active and t.archived_at is null order by coalesce(t.sort, 0), t.id`,
  read: (rows: readonly RawRow[]): DictionaryStep[] => rows.map(step.decode),
}

/** What the steps of a stay follow from beside the stay and its facts. */
interface StepsAround {
  readonly steps: readonly DictionaryStep[]
  /** The times of the flat, `HH:MM`. */
  readonly checkin: string
  readonly checkout: string
  readonly now: string
  readonly turns?: Reading['turns']
}

/** The steps of a stay whose card is filled already. */
export function readSteps(
  row: Readonly<RowObject>,
  facts: StayFacts,
  { steps, checkin, checkout, now, turns }: StepsAround,
): StayStep[] {
  const moment = (date: unknown, time: unknown, other: string) =>
    instantOf(facts.timezone, String(date), typeof time === 'string' ? time : other)
  const stay = {
    object_id: Number(row.object_id),
    ota_id: typeof row.ota_id === 'number' ? row.ota_id : null,
    booked_at: String(row.created_at),
    checkin_at: moment(row.begin, row.arrival_time, checkin),
    checkout_at: moment(row.end, row.departure_time, checkout),
    events: happenedOf(row, facts),
    facts: facts.histories,
    isOff: isOff(row.status),
    now,
  }
  turns?.(nextTurn(steps, stay))
  return stepsOfStay(steps, stay)
}
