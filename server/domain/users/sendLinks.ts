import { sql } from 'drizzle-orm'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows, lockOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { speak } from '../bots/reach.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { makeForgotten, makeInvite } from './invite.ts'
import { sendLetter } from './mailNotice.ts'
import { tellAdmins } from './tellPeople.ts'
import { wayTo } from './wayTo.ts'

const subject = 'Ссылка для нового пароля'

/** Sends a link for a password to the person alone. It is made at the sending, so that no waiting message holds it. */
export const sendLinks: Listener = {
  topics: ['users.link', 'users.forgot'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const isForgotten = event.topic === 'users.forgot'
    const id = isForgotten
      ? await tools.read((reading) => whoForgot(reading, Number(event.payload.id)))
      : Number(event.payload.id)
    const way = await tools.read(async ({ tx }) => {
      const [person] = await findRows(tx, 'users', sql`t.id = ${id} and t.active`)
      return person && (await wayTo(tx, person))
    })
    if (!way) {
      // Who asked is told the same as everybody.
      if (isForgotten) return
      throw new Undelivered('no way to the person any more', 'never')
    }
    const token = await tools.write(async (work) => {
      if (!isForgotten) return makeInvite(work, id)
      await noteForgotten(work, id)
      return makeForgotten(work, id)
    })
    const address = `${String(event.payload.url)}/invite/${token}`
    const text = `${subject}: ${address}\nДействует ${isForgotten ? 'час' : '72 часа'} и один раз. Если вы её не ждали, скажите другому администратору.`
    if (way.by === 'email') {
      const letter = { chat: way.address, subject, text, reference: `link-${event.id}` }
      await sendLetter(tools, way.box, letter)
    } else {
      await speak(tools, way.chat, (line, chatId) => line.sendMessage({ chatId, text }))
    }
  },
}

/** Whose forgotten password a request means; nobody once it is too old. */
async function whoForgot({ tx, now }: Reading, request: number): Promise<number> {
  const link = await firstRow(
    tx,
    sql`select (payload->>'user_id')::int as user_id from links
      where id = ${request} and purpose = 'forgot' and expires_at > ${now}::timestamptz`,
  )
  return Number(link?.user_id ?? 0)
}

/** Administrators hear of a link for one of them, whoever asked for it. */
async function noteForgotten(work: Work, id: number): Promise<void> {
  const person = await lockOne(work.tx, 'users', id)
  if (person.role === 'admin') tellAdmins(work, id, 'link')
}
