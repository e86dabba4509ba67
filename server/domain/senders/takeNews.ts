// Carries out what a gateway has told: states of messages, answers of guests, the state of the account itself.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays } from '#schema/rules/dates.ts'
import { findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { applyState } from '../automessages/applyState.ts'
import type { Work } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { newsTopic } from './hook.ts'
import type { Sender } from './sendingRules.ts'

const delivery = z.object({
  kind: z.literal('delivery'),
  providerId: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed', 'no_account']),
  error: z.string().optional(),
})
const reply = z.object({
  kind: z.literal('reply'),
  phone: z.string().nullable(),
  chat: z.string().nullable(),
})
const account = z.object({
  kind: z.literal('account'),
  state: z.enum(['authorized', 'not_authorized', 'blocked', 'error']),
})
const payload = z.object({
  sender_id: z.number(),
  news: z.array(z.discriminatedUnion('kind', [delivery, reply, account])),
})

/** Hears the news of gateways. */
export const newsTaker: Listener = {
  topics: [newsTopic],
  async hear(event, parts) {
    const { sender_id, news } = payload.parse(event.payload)
    const tools = await toolsFor(parts, event)
    await tools.write(async (work) => {
      const [sender] = await findRows(work.tx, 'senders', sql`t.id = ${sender_id}`, true)
      if (!sender) return
      for (const one of news) {
        if (one.kind === 'delivery') await take(work, sender, one)
        else if (one.kind === 'reply') await noteReply(work, sender, one)
        else await noteAccount(work, sender, one.state)
      }
    })
  },
}

async function take(
  work: Work,
  sender: Sender,
  { providerId, state, error }: z.output<typeof delivery>,
): Promise<void> {
  const [message] = await findRows(
    work.tx,
    'automessages',
    sql`t.provider_id = ${providerId} and t.channel_account_id = ${sender.id}`,
    true,
  )
  if (message) await applyState(work, message, state, error)
}

const daysAround = 3

/** A guest's answer is a fact of their stays around today; its words stay with the messenger. */
async function noteReply(work: Work, sender: Sender, { phone, chat }: z.output<typeof reply>): Promise<void> {
  const { tx, today } = work
  const rents = await rowsOf(
    tx,
    sql`select distinct r.id from rents r
      left join automessages m on m.rent_id = r.id and m.channel_account_id = ${sender.id} and m.audience = 'guest'
      where r.kind = 'guest' and r.status in ('booked', 'checked_in', 'checked_out')
        and r."end" >= ${addDays(today, -daysAround)}::date
        and (r.guest_phone = ${phone} or r.guest_chat_id = ${chat} or m.to_chat = ${chat})`,
  )
  for (const { id } of rents) {
    const fact = { name: 'guest_replied', rent_id: Number(id), data: { channel: sender.type } }
    await insertOne(work, 'history', fact)
  }
}

const words = {
  authorized: null,
  not_authorized: 'Номер отключён от шлюза. Откройте кабинет шлюза и отсканируйте QR-код телефоном.',
  blocked: 'Мессенджер заблокировал номер. Напишите в его поддержку или подключите другой номер.',
  error: 'Шлюз сообщил о неисправности. Нажмите «Проверить».',
} as const

async function noteAccount({ tx, now }: Work, sender: Sender, state: Sender['state']): Promise<void> {
  await recountOne(tx, 'senders', sender.id, { state, last_error: words[state], checked_at: now })
}
