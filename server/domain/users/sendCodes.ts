import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken } from '../../access/token.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { speak } from '../bots/reach.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { wayTo } from './wayTo.ts'

/** Sends the code of a sign-in to the person's own chat. It is made at the sending, so that no waiting message holds it. */
export const sendCodes: Listener = {
  topics: ['users.code'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const id = Number(event.payload.id)
    const asked = await tools.read(async ({ tx, now }) => {
      const link = await firstRow(
        tx,
        sql`select (payload->>'user_id')::int as user_id from links
          where id = ${id} and purpose = 'telegram_code' and used_at is null and expires_at > ${now}::timestamptz`,
      )
      const [person] = link
        ? await findRows(tx, 'users', sql`t.id = ${Number(link.user_id)} and t.active`)
        : []
      const way = person && (await wayTo(tx, person))
      return person && way?.by === 'telegram' ? { person, chat: way.chat } : undefined
    })
    // Who has no chat with the bot is sent nothing, and who asked is told the same as everybody.
    if (!asked) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tools.write(async ({ tx, record }) => {
      await rowsOf(
        tx,
        sql`update links set payload = payload || jsonb_build_object('code', ${hashToken(`${id} ${code}`)}::text) where id = ${id}`,
      )
      record({ entity: 'users', id: asked.person.id, action: 'login_code' })
    })
    const text = `Код для входа в «Ключник»: ${code}\nДействует 5 минут и только там, где его просили. Если это были не вы, никому его не говорите.`
    await speak(tools, asked.chat, (line, chatId) => line.sendMessage({ chatId, text }))
  },
}
