// What Telegram sends: kept once by its number, answered at once, carried out from the outbox.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken, isSameText, isToken } from '../../access/token.ts'
import { readTopicWords } from '../../channels/telegram/topicWords.ts'
import { readTelegramWords } from '../../channels/telegram/words.ts'
import type { Database } from '../../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import { AppError, notFound } from '../../errors.ts'

const chat = z.object({ id: z.number().int(), type: z.string() })

const update = z.object({
  update_id: z.number().int(),
  message: z
    .object({
      chat,
      text: z.string().optional(),
      from: z.object({ username: z.string().max(64).optional() }).optional(),
    })
    .optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

/** The topic under which an update waits in the outbox. */
export const updateTopic = 'telegram.update'

/** Who calls in the name of Telegram. */
interface Caller {
  readonly key: string
  /** The word of the header. */
  readonly secret: string
}

/** Gives what keeps an update of the bot behind a key; throws 404 for an unknown address and 403 for a wrong word. */
export async function openUpdates(
  database: Database,
  { key, secret }: Caller,
  now: () => string,
): Promise<(body: unknown) => Promise<void>> {
  const bot = isToken(key) ? await findByKey(database, key) : undefined
  if (!bot) throw notFound('bots')
  if (!isSameText(hashToken(secret), String(bot.secret_hash)))
    throw new AppError(403, 'bots.secret', 'Неверное тайное слово. Подключите вебхук заново.')
  const id = Number(bot.id)
  const context = { agencyId: Number(bot.agency_id), userId: null }
  return async (body) => {
    const payload = readUpdate(body, bot)
    // What means nothing to us is dropped.
    if (!payload || bot.active !== true) return
    await database.asAgency(context, (tx) =>
      rowsOf(
        tx,
        sql`insert into outbox (topic, payload, unique_key, due_at)
          values (${updateTopic}, ${JSON.stringify({ ...payload, bot_id: id })}::jsonb,
            ${`${updateTopic}:${id}:${payload.update_id}`}, ${now()}::timestamptz)
          on conflict do nothing`,
      ),
    )
  }
}

function findByKey(database: Database, key: string) {
  return database.readDoor((tx) =>
    firstRow(
      tx,
      sql`select id, agency_id, kind, bot_id, active, secret_hash from bots where webhook_hash = ${hashToken(key)}`,
    ),
  )
}

/** What an update asks for: somebody starts the bot, stops it, or lets it in again; guests also write, and staff speak in topics. */
function readUpdate(body: unknown, { kind, bot_id }: RawRow) {
  const read = update.safeParse(body)
  if (!read.success) return undefined
  const { update_id, message, my_chat_member } = read.data
  if (my_chat_member) {
    const { chat: place, new_chat_member } = my_chat_member
    const isPrivate = place.type === 'private'
    return {
      update_id,
      act: 'member',
      chat_id: String(place.id),
      is_private: isPrivate,
      status: new_chat_member.status,
    }
  }
  const start = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/.exec(message?.text ?? '')
  const isSaid = kind === 'guest' && readTelegramWords(body) !== undefined
  if (isSaid) return { update_id, act: 'words', body }
  const told = kind === 'staff' ? readTopicWords(body, String(bot_id)) : undefined
  if (told) return { update_id, act: 'topic', ...told }
  if (!message || !start || message.chat.type !== 'private') return undefined
  const username = message.from?.username ?? null
  return { update_id, act: 'start', chat_id: String(message.chat.id), username, payload: start[1] ?? '' }
}
