// What a gateway calls back with: kept at once as it came, under its number there, and carried out from the outbox. Anyone may call the address, so the answer
// tells nothing of what we know.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isSameText } from '../../access/token.ts'
import { isLetter } from '../../channels/messages/mailWords.ts'
import { webhookWord } from '../../channels/messages/maxBotAddress.ts'
import { numberOf, readNews } from '../../channels/messages/readNews.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { putAside } from '../putAside.ts'
import type { Sender } from './sendingRules.ts'

/** The topic under which news of a gateway wait in the outbox. */
export const newsTopic = 'automessages.news'

const secretForm = /^[\w-]{32}$/

/** Takes one call of a gateway; 404 for an address that belongs to no account. */
export const hook: Operations<'senders'>['hook'] = {
  async open({ database, params, body, now, header }) {
    const secret = params.id ?? ''
    if (!secretForm.test(secret)) throw notFound('senders')
    const owner = await database.readDoor((tx) =>
      firstRow(
        tx,
        sql`select id, agency_id from senders where webhook_secret = ${secret} and archived_at is null`,
      ),
    )
    if (!owner) throw notFound('senders')
    await database.asAgency({ agencyId: Number(owner.agency_id), userId: null }, async (tx) => {
      const [sender] = await findRows(tx, 'senders', sql`t.id = ${Number(owner.id)}`)
      if (sender?.type === 'email') refuseUnreadable(body)
      if (sender?.provider === 'maxbot') refuseForged(sender, header(maxWordHeader))
      const [first] = sender ? readNews(sender, body) : []
      if (!first) return
      const number = numberOf(first) ?? randomUUID()
      const payload = { sender_id: Number(owner.id), body }
      const key = `${newsTopic}:${owner.id}:${number}`
      await putAside(tx, { topic: newsTopic, payload, key, due: now })
    })
    return { ok: true }
  },
}

/** Who hands letters over learns of one that cannot be kept: a lost one would be nobody's. */
function refuseUnreadable(body: unknown): void {
  if (isLetter(body)) return
  const reason =
    'Письмо не принято: нужны message_id (от 1 до 250 знаков) и from с адресом отправителя. Проверьте их и отправьте снова.'
  throw badRequest('senders', { message_id: reason })
}

const maxWordHeader = 'x-max-bot-api-secret'

/** The address alone proves nothing: a bot of MAX brings the word along that it was given with it. */
function refuseForged({ token, webhook_secret }: Sender, word: string): void {
  if (!token || !webhook_secret || !isSameText(word, webhookWord(token, webhook_secret)))
    throw notFound('senders')
}
