// Carries out what a gateway has told: states of messages, words of guests, the state of the account itself.
import { sql } from 'drizzle-orm'
import { readNews } from '../../channels/messages/readNews.ts'
import type { GatewayNews } from '../../channels/messenger.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { applyState } from '../automessages/applyState.ts'
import { heard } from '../dialogs/heard.ts'
import type { Work } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { hearBot } from './botTalk.ts'
import { newsTopic } from './hook.ts'
import type { Sender } from './sendingRules.ts'

/** Hears the news of gateways. */
export const newsTaker: Listener = {
  topics: [newsTopic],
  async hear(event, parts) {
    const { sender_id, body } = event.payload
    const tools = await toolsFor(parts, event)
    await tools.write(async (work) => {
      const [sender] = await findRows(work.tx, 'senders', sql`t.id = ${Number(sender_id)}`, true)
      if (!sender) return
      for (const one of readNews(sender, body)) await carryOut(work, sender, one, event.id)
    })
  },
}

async function carryOut(work: Work, sender: Sender, news: GatewayNews, eventId: number): Promise<void> {
  switch (news.kind) {
    case 'delivery':
      return take(work, sender, news)
    case 'account':
      return noteAccount(work, sender, news.state)
    case 'start':
    case 'stop':
      return hearBot(work, sender, news, eventId)
    default:
      if (sender.provider === 'maxbot') return hearBot(work, sender, news, eventId)
      await heard(work, { channel: sender.type, senderId: sender.id }, news)
  }
}

async function take(
  work: Work,
  sender: Sender,
  { providerId, state, error }: Extract<GatewayNews, { kind: 'delivery' }>,
): Promise<void> {
  const [message] = await findRows(
    work.tx,
    'automessages',
    sql`t.provider_id = ${providerId} and t.channel_account_id = ${sender.id}`,
    true,
  )
  if (message) await applyState(work, message, state, error)
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
