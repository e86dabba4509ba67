import { history as model } from '#schema/entities/history.ts'
import { claimFiles } from '../../crud/fileIds.ts'
import { insertStored } from '../../crud/rows.ts'
import type { EntityChange } from '../manner.ts'
import type { Operations } from '../operations.ts'
import { lockRent, readLedger } from '../rents/ledger.ts'
import { numberIn } from '../rents/readPart.ts'
import { recalculate } from './answer.ts'
import { checkMoney, refuseWithholding } from './checkMoney.ts'
import { checkOverride } from './checkOverride.ts'
import { checkProof } from './checkProof.ts'

/** Adds a fact to a stay of the person's; gives its `id` and what follows from it. */
export const createFact: NonNullable<Operations<'history'>['create']> = async (call) => {
  const { tx, actor, body, record, later } = call
  const { name, rent_id, data = null } = body
  refuseWithholding(actor, name)
  checkOverride(actor, name, data)
  const rent = await lockRent(call, rent_id)
  checkMoney(name, data, await readLedger(tx, rent.id))
  await claimFiles(tx, await checkProof(call, data), 'rents', rent.id)
  const fact = { name, rent_id: rent.id, data }
  const row = await insertStored(tx, model, { ...fact, created_by: actor.userId })
  const id = Number(row.id)
  record({ entity: 'history', id, action: 'create', after: fact })
  later('rent.fact', { id: rent.id, history_id: id, name })
  return { id, ...(await recalculate(call, rent, claimOf(name, data, call.now))) }
}

/** The guest says it is paid: somebody has to look. A recorded payment answers that. */
function claimOf(
  name: string,
  data: EntityChange<'history'>['data'] | null,
  at: string,
): Pick<EntityChange<'rents'>, 'checkManualPayment'> {
  if (name === 'payment' || name === 'deposit') return { checkManualPayment: { needToCheck: false } }
  if (name !== 'manual_payment') return {}
  const amount = numberIn(data, 'amount')
  const file_id = numberIn(data, 'file_id')
  return { checkManualPayment: { needToCheck: true, amount, file_id, at, from: 'staff' } }
}
