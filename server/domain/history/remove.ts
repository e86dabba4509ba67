import { and, eq, isNull } from 'drizzle-orm'
import { isMoneyName } from '#schema/rules/payments.ts'
import { tables } from '../../db/tables.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { lockRent, readLedger } from '../rents/ledger.ts'
import { recalculate } from './answer.ts'
import { isSenior, refuseBelowReturned } from './checkMoney.ts'

/** Takes a fact back: it stays in the journal, but no list and no sum knows it any more. */
export const removeFact: NonNullable<Operations<'history'>['remove']> = async (call) => {
  const { tx, actor, params, now, record, later } = call
  const { history } = tables
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
  const lives = and(eq(history.id, id), isNull(history.undone_at))
  const [found] = await tx.select().from(history).where(lives)
  if (!found) throw notFound('history')
  const rent = await lockRent(call, found.rent_id)
  if (isMoneyName(found.name) && !isSenior(actor))
    throw forbidden('history', 'Убрать запись о деньгах может только администратор или старший менеджер.')
  const [undone] = await tx.update(history).set({ undone_at: now }).where(lives).returning({ id: history.id })
  if (!undone) throw notFound('history')
  refuseBelowReturned(found.name, await readLedger(tx, rent.id))
  record({
    entity: 'history',
    id,
    action: 'remove',
    before: { ...found },
    after: { ...found, undone_at: now },
  })
  later('rent.fact_removed', { id: rent.id, history_id: id, name: found.name })
  return { success: 1, ...(await recalculate(call, rent)) }
}
