import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import { findBot } from '../bots/reach.ts'
import type { Work } from '../entityHooks.ts'
import { findMailbox, mailOf } from '../users/mailNotice.ts'
import { preview } from './preview.ts'

interface Asked {
  readonly text: string
  readonly rent_id: number
}

const title = 'Проба шаблона'

/** Sends the filled text to who asks: to the own Telegram, else by mail to the own login; 422 where neither is set up. */
export async function tryOut(call: Work & { readonly body: Asked }) {
  const { tx, actor, later, body } = call
  const { text } = await preview({ ...call, body })
  const [person] = await findRows(tx, 'users', sql`t.id = ${actor.userId} and t.active`)
  const bot = await findBot(tx, 'staff')
  if (person && bot && person.telegram_id !== null) {
    later('telegram.send', { bot_id: bot.id, chat_id: person.telegram_id, text: `${title}\n\n${text}` })
    return { success: 1, to: 'telegram' }
  }
  if (person && mailOf(person.login) !== null && (await findMailbox(tx))) {
    later('mail.send', { user_id: person.id, text: `${title}, ${text}` })
    return { success: 1, to: 'email' }
  }
  const way = 'Привяжите Telegram в профиле или подключите почту агентства в автосообщениях.'
  throw refused('templates.no_way', `Прислать вам пробу некуда. ${way}`)
}
