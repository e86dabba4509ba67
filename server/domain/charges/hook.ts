// What a payment service calls: kept at once as a hint where to look, answered at once, looked at from the outbox. Nothing of
// its body is kept but numbers, and the answer tells nothing of what we know.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readPaymentNotice } from '../../channels/payments/openProvider.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { putAside } from '../putAside.ts'

/** The topic under which notices of services wait in the outbox. */
export const eventTopic = 'charge.event'

const keyForm = /^[\w-]{32}$/

/** What is kept of the secret part of an address. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Takes one notice; 404 for an address that belongs to no account. */
export const hook: Operations<'charges'>['hook'] = {
  async open({ database, params, body, now }) {
    const key = params.id ?? ''
    const owner = keyForm.test(key)
      ? await database.readDoor((tx) =>
          firstRow(tx, sql`select id, agency_id from invoices where notice_hash = ${hashOfKey(key)}`),
        )
      : undefined
    if (!owner) throw notFound('charges')
    await database.asAgency({ agencyId: Number(owner.agency_id), userId: null }, async (tx) => {
      const [account] = await findRows(tx, 'invoices', sql`t.id = ${Number(owner.id)}`)
      const notice = account && readPaymentNotice(account, body)
      if (!notice) return
      const { kind, providerId, payment = null, receipt = null } = notice
      const payload = { invoice_id: account.id, kind, provider_id: providerId, payment, receipt }
      // told again within the minute it is the same news
      const told = [account.id, hashOfKey(JSON.stringify(body)), now.slice(0, 16)].join(':')
      await putAside(tx, { topic: eventTopic, payload, key: `${eventTopic}:${told}`, due: now })
    })
    return 'OK'
  },
}
