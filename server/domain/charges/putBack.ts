import { sql } from 'drizzle-orm'
import { charges as model } from '#schema/entities/charges.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { notFound } from '../../errors.ts'
import { refuseBelowReturned } from '../history/checkMoney.ts'
import { lowerAgain } from '../history/lowerPrice.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { readLedger, recountLedger } from '../rents/ledger.ts'
import { lockCharge } from './locked.ts'

/** Puts the entry of a payment that somebody took out of the history back, and those of its returns with it: the same entries, no new ones. */
export const putBack: Operations<'charges'>['putBack'] = async (call) => {
  const { tx, actor, params } = call
  const id = idOfPath('charges', params)
  const own = rowCondition(model, actor) ?? sql`true`
  const [known] = await findRows(tx, 'charges', sql`t.id = ${id} and ${own}`)
  if (!known) throw notFound('charges')
  const { rent, charge } = await lockCharge(call, id)
  // a return stands in the history only beside its payment
  const payment = charge.parent_id ?? charge.id
  const all = await findRows(tx, 'charges', sql`t.id = ${payment} or t.parent_id = ${payment}`)
  const ids = all.flatMap(({ history_id }) => history_id ?? [])
  const gone = await findRows(
    tx,
    'history',
    sql`t.id = any(${idList(ids)}) and t.undone_at is not null`,
    true,
  )
  for (const entry of gone) await changeOne(call, 'history', entry, { undone_at: null }, 'put_back')
  if (gone.length > 0) {
    await recountLedger(call, await lowerAgain(call, rent, gone))
    refuseBelowReturned(charge.purpose === 'deposit' ? 'deposit' : 'payment', await readLedger(tx, rent.id))
  }
  return getOne(call, model, id)
}
