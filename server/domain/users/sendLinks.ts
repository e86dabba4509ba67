import { sql } from 'drizzle-orm'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows } from '../../crud/entityRows.ts'
import { speak } from '../bots/reach.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { makeInvite } from './invite.ts'
import { sendLetter } from './mailNotice.ts'
import { wayTo } from './wayTo.ts'

const subject = 'Ссылка для нового пароля'

/** Sends a link for a password to the person alone. It is made at the sending, so that no waiting message holds it. */
export const sendLinks: Listener = {
  topics: ['users.link'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const id = Number(event.payload.id)
    const way = await tools.read(async ({ tx }) => {
      const [person] = await findRows(tx, 'users', sql`t.id = ${id} and t.active`)
      return person && wayTo(tx, person)
    })
    if (!way) throw new Undelivered('no way to the person any more', 'never')
    const token = await tools.write((work) => makeInvite(work, id))
    const address = `${String(event.payload.url)}/invite/${token}`
    const text = `${subject}: ${address}\nДействует 72 часа и один раз. Если вы её не ждали, скажите другому администратору.`
    if (way.by === 'email') {
      const letter = { chat: way.address, subject, text, reference: `link-${event.id}` }
      await sendLetter(tools, way.box, letter)
    } else {
      await speak(tools, way.chat, (line, chatId) => line.sendMessage({ chatId, text }))
    }
  },
}
