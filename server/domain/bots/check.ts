// Asks Telegram about a bot and stores what it said.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { hashToken } from '../../access/token.ts'
import { type TelegramBot, TelegramError } from '../../channels/telegram/client.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { EntityChange } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { type BotRow, openLine } from './reach.ts'

/** One thing that was asked, and a sentence about it. */
interface Answer {
  readonly code: 'token' | 'webhook' | 'group' | 'forum' | 'rights'
  readonly ok: boolean
  readonly text: string
}

interface Found {
  readonly answers: readonly Answer[]
  readonly facts: EntityChange<'bots'>
}

/** Asks everything there is to ask; a failure is an answer too. */
export const checkBot: Operations<'bots'>['check'] = {
  async outside(call) {
    const { id } = call.body
    const bot = await call.read(async ({ tx }) => {
      const [row] = await findRows(tx, 'bots', sql`t.id = ${id}`)
      if (!row) throw notFound('bots')
      return row
    })
    const found = await examine(openLine(call, bot), bot, call.database, call.actor.agencyId)
    const last_error = found.answers.find(({ ok }) => !ok)?.text ?? null
    return call.write(async (work) => {
      const facts = { ...found.facts, last_error, checked_at: call.clock() }
      const name = bot.name ?? facts.name ?? null
      await recountOne(work.tx, 'bots', id, { ...facts, name })
      return { ...(await getOne(work, models.bots, id)), checks: found.answers }
    })
  },
}

async function examine(line: TelegramBot, bot: BotRow, database: Database, agencyId: number): Promise<Found> {
  try {
    const me = await line.getMe()
    if (await isForeign(database, agencyId, me.id)) return { answers: [foreign], facts: {} }
    const token = answer('token', true, `Ключ действует, это @${me.username}.`)
    const facts = { bot_id: me.id, username: me.username, name: me.first_name.slice(0, 64) }
    const webhook = await askWebhook(line, bot)
    const group = bot.kind === 'staff' ? await askGroup(line, bot, me.id) : { answers: [], facts: {} }
    return {
      answers: [token, ...group.answers, ...webhook.answers],
      facts: { ...facts, ...webhook.facts, ...group.facts },
    }
  } catch (cause) {
    return { answers: [answer('token', false, textOf(cause))], facts: { webhook_ok: false } }
  }
}

const foreign = answer(
  'token',
  false,
  'Этим ботом уже пользуется другое агентство. Создайте своего бота у @BotFather и укажите его ключ.',
)

/** Whether another agency works with the bot: two cannot share one webhook. */
export async function isForeign(database: Database, agencyId: number, botId: string): Promise<boolean> {
  const other = await database.asSystem((tx) =>
    firstRow(tx, sql`select 1 from bots where bot_id = ${botId} and agency_id <> ${agencyId} and active`),
  )
  return other !== undefined
}

async function askWebhook(line: TelegramBot, { webhook_hash, kind }: BotRow): Promise<Found> {
  const info = await line.getWebhookInfo()
  const key = info.url.slice(info.url.lastIndexOf('/') + 1)
  const isOurs = webhook_hash !== null && hashToken(key) === webhook_hash
  // A bot that was connected before its messages had buttons does not hear of them.
  const isDeaf = kind === 'staff' && info.allowed_updates?.includes('callback_query') === false
  const isFine = isOurs && !isDeaf && info.last_error_message === undefined
  const text = !isOurs
    ? 'События бота сюда не приходят. Нажмите «Подключить вебхук».'
    : isDeaf
      ? 'Бот не слышит кнопок под своими сообщениями. Нажмите «Подключить вебхук».'
      : isFine
        ? 'Вебхук работает, события приходят.'
        : `Telegram не смог передать события (${info.pending_update_count} ждут). Проверьте, открыт ли адрес сервера из интернета.`
  return { answers: [answer('webhook', isFine, text)], facts: { webhook_ok: isFine } }
}

const noForum: EntityChange<'bots'> = { is_forum: false, can_topics: false }

async function askGroup(line: TelegramBot, { chat_id }: BotRow, botId: string): Promise<Found> {
  if (!chat_id)
    return {
      answers: [answer('group', false, 'Группа не указана. Добавьте бота в группу и укажите её номер.')],
      facts: noForum,
    }
  try {
    const chat = await line.getChat(chat_id)
    const member = await line.getChatMember(chat.id, botId)
    const mayAll = member.status === 'creator'
    const can_topics = mayAll || (member.status === 'administrator' && member.can_manage_topics)
    return {
      answers: [
        answer('group', true, `Группа найдена: «${chat.title ?? chat.id}».`),
        answer('forum', chat.is_forum, chat.is_forum ? 'Темы в группе включены.' : texts.forum),
        answer('rights', can_topics, can_topics ? 'Бот может создавать темы.' : texts.rights),
      ],
      facts: {
        chat_id: chat.id,
        chat_title: chat.title?.slice(0, 200) ?? null,
        is_forum: chat.is_forum,
        can_topics,
      },
    }
  } catch (cause) {
    const moved = cause instanceof TelegramError ? cause.migratedTo : undefined
    return {
      answers: [answer('group', false, textOf(cause))],
      facts: moved === undefined ? noForum : { chat_id: moved },
    }
  }
}

const texts = {
  forum: 'В группе не включены темы. Откройте настройки группы в Telegram и включите «Темы».',
  rights: 'Боту не хватает прав. Сделайте его администратором с правом «Управление темами».',
} as const

function answer(code: Answer['code'], ok: boolean, text: string): Answer {
  return { code, ok, text }
}

function textOf(cause: unknown): string {
  if (cause instanceof TelegramError) return cause.text
  throw cause
}
