import type { EntityHooks } from '../entityHooks.ts'
import { addCard } from './addCard.ts'
import { gateOf, readinessOf } from './readinessOf.ts'
import { readSteps } from './readSteps.ts'
import { withAuthors } from './withAuthors.ts'

/** Columns that the computed fields read. */
export const needs = [
  'id',
  'object_id',
  'kind',
  'amount',
  'free_reason',
  'begin',
  'end',
  'defaultDeposit',
  'total',
  'paid',
  'manual_check',
  'passport_state',
  'arrival_time',
  'departure_time',
  'deposit_state',
  'status',
  'ota_id',
  'created_at',
] as const

/** Fills the history, lights, flat, clean and next stay of one stay; lists carry none of them. */
export const computeRentFields: NonNullable<EntityHooks<'rents'>['computeFields']> = async (
  [row],
  reading,
) => {
  if (!row) return
  const { facts, ...around } = await addCard(row, reading)
  if (!facts) return
  row.readiness = readinessOf(row, facts, gateOf(facts.gate), reading.now)
  row.clean_id = facts.cleanId
  row.histories = withAuthors(facts.histories, around.authors)
  row.steps = readSteps(row, facts, { ...around, now: reading.now })
}
