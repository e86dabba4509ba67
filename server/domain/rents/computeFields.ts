import type { EntityHooks } from '../entityHooks.ts'
import { addCard } from './addCard.ts'
import { findFacts } from './findFacts.ts'
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
  const facts = (await findFacts(reading.tx, [Number(row.id)])).get(Number(row.id))
  if (!facts) return
  row.histories = await withAuthors(reading.tx, facts.histories)
  row.readiness = readinessOf(row, facts, gateOf(facts.gate), reading.now)
  row.clean_id = facts.cleanId
  await addCard(row, reading)
  row.steps = await readSteps(row, facts, reading)
}
