import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { lockRent, readLedger } from '../rents/ledger.ts'
import { recalculate } from './answer.ts'
import { isSenior, refuseBelowReturned } from './checkMoney.ts'
import { raisePrice } from './lowerPrice.ts'

/** Takes a fact back: it stays in the journal, but no list and no sum knows it any more. */
export const removeFact: NonNullable<Operations<'history'>['remove']> = async (call) => {
  const { tx, actor, params, now, later } = call
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
  const own = rowCondition(models.history, actor) ?? sql`true`
  const [found] = await findRows(tx, 'history', sql`t.id = ${id} and t.undone_at is null and ${own}`)
  if (!found) throw notFound('history')
  const rent = await lockRent(call, found.rent_id)
  if (isMoneyName(found.name) && !isSenior(actor))
    throw forbidden('history', 'Убрать запись о деньгах может только администратор или старший менеджер.')
  const entry = await lockOne(tx, 'history', id, sql`t.undone_at is null`)
  await changeOne(call, 'history', entry, { undone_at: now }, 'remove')
  refuseBelowReturned(found.name, await readLedger(tx, rent.id))
  later('rent.fact_removed', { id: rent.id, history_id: id, name: found.name })
  return { success: 1, ...(await recalculate(call, await raisePrice(call, rent, [entry]))) }
}
