import { sql } from 'drizzle-orm'
import { PaymentError } from '../../channels/payments/failure.ts'
import { openProvider } from '../../channels/payments/openProvider.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import { attempt } from '../charges/shop.ts'
import type { Operations } from '../operations.ts'

/** Asks the payment service of an account whether its keys fit, and keeps the answer. */
export const check: Operations<'invoices'>['check'] = {
  async outside({ read, write, clock, outgoing, integrations, body }) {
    const [account] = await read(({ tx }) =>
      findRows(tx, 'invoices', sql`t.id = ${body.id} and t.archived_at is null`),
    )
    if (!account) throw notFound('invoices')
    const answer = await attempt(async () => openProvider({ outgoing, integrations }, account).check())
    const error = answer instanceof PaymentError ? answer.text : null
    const state = error === null ? 'works' : 'error'
    await write((work) =>
      recountOne(work.tx, 'invoices', account.id, { state, last_error: error, checked_at: clock() }),
    )
    return { ok: error === null, state, error }
  },
}
