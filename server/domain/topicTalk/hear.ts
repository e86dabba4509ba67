// What staff say to the bot in the topic of a booking: an answer to the guest, a command, a pressed button. Each is done once.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toEpoch } from '#schema/rules/dates.ts'
import { readCommand, type TopicCommand } from '#schema/rules/topicCommands.ts'
import type { TopicWords } from '../../channels/telegram/topicWords.ts'
import { findRows, lockOne } from '../../crud/entityRows.ts'
import { write } from '../../crud/write.ts'
import { firstRow } from '../../db/execute.ts'
import { AppError } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { type AgencyEvent, toolsFor } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'
import { authorOf } from './author.ts'
import { deeds } from './deeds.ts'
import { type Post, postLater } from './post.ts'

const words = z.object({
  chat_id: z.string(),
  topic_id: z.number().nullable(),
  message_id: z.number(),
  from: z.string(),
  text: z.string(),
  answers: z.number().nullable(),
  answers_file: z.boolean(),
  has_file: z.boolean(),
  button: z.object({ id: z.string(), data: z.string(), shown_at: z.number() }).nullable(),
}) satisfies z.ZodType<TopicWords>

/** What a button would repeat is forgotten by everybody after an hour. */
const buttonLives = 3_600_000

/** A deed that somebody asks for in a topic. */
interface Asked {
  readonly command: TopicCommand
  readonly rest: string
  /** Asked for by a button that confirms what was refused as a repetition. */
  readonly repeat: boolean
}

/** Carries out what was said; whatever it is, one answer is planned with it or instead of it. */
export async function hearTopic(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const said = words.parse(event.payload)
  const tools = await toolsFor(parts, event)
  const found = await tools.read(async (reading) => ({
    rent: await stayOf(reading, said),
    author: await authorOf(reading, said.from),
    asked: await askedIn(reading, said, Number(event.payload.bot_id)),
  }))
  const { rent, author, asked } = found
  if (!asked) return
  // A deed asked for by a button is done once, whoever presses; a press that was refused spends nothing.
  const key = `topic.post:${said.button ? `button:${said.chat_id}:${said.message_id}` : event.id}`
  const tell = (text: string) =>
    tools.write(async (work) => postLater(work, answerTo(said, text), `topic.post:${event.id}`))
  if (!author)
    return tell('Кто вы в «Ключнике», бот не знает. Откройте «Профиль» и нажмите «Привязать Telegram».')
  if (said.button && toEpoch(tools.now) - said.button.shown_at * 1000 > buttonLives)
    return tell('Кнопка устарела. Дайте команду ещё раз.')
  if (!rent) return tell('Команды работают в теме брони: откройте тему нужной брони и повторите там.')
  const request = { actor: author, now: tools.now, allEntityHooks: parts.allEntityHooks, site: parts.site }
  try {
    await write(parts.database, { ...request, requestId: 'telegram', address: null }, (work) =>
      carryOut(work, { rent, asked, said, key }),
    )
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    await tools.write(async (work) => {
      const isRepeat = cause.code === 'rents.payment_repeat' && !asked.repeat
      const data = `${asked.command} ${asked.rest}`.slice(0, 60)
      const button = isRepeat ? { button: { text: 'Да, это второй такой же', data } } : {}
      const [reason = cause.message] = Object.values(cause.errors ?? {})
      postLater(work, { ...answerTo(said, reason), ...button }, `topic.post:${event.id}`)
    })
  }
}

async function carryOut(
  work: Work,
  of: {
    readonly rent: EntityRow<'rents'>
    readonly asked: Asked
    readonly said: TopicWords
    readonly key: string
  },
): Promise<void> {
  const { asked, said, key } = of
  // The lock makes two servers and two pressed buttons wait for each other; the answer says that it is done.
  const rent = await lockOne(work.tx, 'rents', of.rent.id)
  if (await firstRow(work.tx, sql`select 1 from outbox where unique_key = ${key}`)) return
  const written = sql`t.rent_id = ${rent.id} and t.topic_message_id = ${said.message_id}`
  if ((await findRows(work.tx, 'automessages', written)).length > 0) return
  const { rest, repeat } = asked
  const text = await deeds[asked.command](work, { rent, rest, repeat, message: said.message_id })
  if (text !== undefined) postLater(work, answerTo(said, text), key)
}

function answerTo({ chat_id, topic_id, message_id, button }: TopicWords, text: string): Post {
  return {
    ...{ chat_id, topic_id, text, reply_to: message_id },
    ...(button ? { pressed: button.id } : {}),
  }
}

async function stayOf({ tx }: Reading, { chat_id, topic_id }: TopicWords) {
  if (topic_id === null) return undefined
  const [rent] = await findRows(
    tx,
    'rents',
    sql`t.topic_chat_id = ${chat_id} and t.topic_id = ${topic_id} and t.status <> 'deleted'`,
  )
  return rent
}

/** A command, the button's word, or words that answer those of a guest; an answer to anything else is talk of the staff. */
async function askedIn(reading: Reading, said: TopicWords, botId: number): Promise<Asked | undefined> {
  if (said.button) return pressedIn(said.button.data)
  const given = readCommand(said.text)
  if (given) {
    const [bot] = await findRows(reading.tx, 'bots', sql`t.id = ${botId}`)
    const isOurs = given.bot === undefined || given.bot.toLowerCase() === bot?.username?.toLowerCase()
    return isOurs ? { command: given.command, rest: given.rest, repeat: false } : undefined
  }
  if (said.answers === null || !(await isOfGuest(reading, said))) return undefined
  return { command: 'say', rest: said.has_file ? '' : said.text, repeat: false }
}

function pressedIn(data: string): Asked | undefined {
  const [command = '', ...rest] = data.split(' ')
  return command === 'pay' ? { command, rest: rest.join(' '), repeat: true } : undefined
}

/** Files in the topic of a booking are those of its guest; of texts the bot knows which ones are. */
async function isOfGuest(
  { tx }: Reading,
  { chat_id, topic_id, answers, answers_file }: TopicWords,
): Promise<boolean> {
  if (answers_file) return true
  const known = await firstRow(
    tx,
    sql`select 1 from rents r join dialogs d on d.rent_id = r.id join replies p on p.dialog_id = d.id
      where r.topic_id = ${topic_id} and r.topic_chat_id = ${chat_id}
        and (p.topic_message_id = ${answers} or p.topic_change_id = ${answers})`,
  )
  return known !== undefined
}
