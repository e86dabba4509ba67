import type { Manner } from '../manner.ts'
import { addCard } from './addCard.ts'
import { findFacts } from './findFacts.ts'
import { gateOf, readinessOf } from './readinessOf.ts'
import { readSteps } from './readSteps.ts'

/** Columns that the completion reads of every row. */
export const needs = [
  'id',
  'object_id',
  'kind',
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

/** Fills history, readiness and cleans of many stays; one stay alone gets its flat, clean and next stay too. */
export const completeRents: NonNullable<Manner<'rents'>['complete']> = async (rows, reading) => {
  const { tx, now, single } = reading
  const facts = await findFacts(
    tx,
    rows.map((row) => Number(row.id)),
  )
  const [some] = facts.values()
  const gate = gateOf(some?.gate ?? null)
  for (const row of rows) {
    const around = facts.get(Number(row.id))
    if (!around) continue
    row.histories = around.histories
    row.readiness = readinessOf(row, around, gate, now)
    row.clean_id = around.cleanId
    if (!single) row.door_code = undefined
  }
  const [only] = rows
  const around = only && facts.get(Number(only.id))
  if (!single || !around) return
  await addCard(only, reading)
  only.steps = await readSteps(only, around, reading)
}
