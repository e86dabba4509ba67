// A topic of the played group: what bots and people said in it, and a field to speak there as one of the staff.
import { demoVisitor } from '#server/demo/cast.ts'
import type { StandInMessage } from '../telegram/world.ts'
import type { TelegramStandIn } from '../telegramStandIn.ts'
import { pageOf, plain, timeOf } from './page.ts'

/** Which topic. */
interface Place {
  readonly chatId: number
  readonly topicId: number
}

const inside = (place: Place) => (one: StandInMessage) =>
  one.chatId === place.chatId && one.topicId === place.topicId

/** The topic as a page; one that was made before the last start is only known by its number. */
export function topicPage({ world }: TelegramStandIn, place: Place, answered: number): string {
  const topic = world.topics.find((one) => one.chatId === place.chatId && one.id === place.topicId)
  const all = [...world.messages, ...world.said]
    .filter(inside(place))
    .toSorted((one, other) => one.id - other.id)
  const lines = all.map((message) => lineOf(message, all))
  const shown = all.find(({ id }) => id === answered)
  const about = shown
    ? `<p><small>Ответ на: ${plain(shown.text.slice(0, 120))}</small></p><input type="hidden" name="reply" value="${shown.id}">`
    : ''
  return pageOf(
    topic?.name ?? `Тема ${place.topicId}`,
    `<ul>${lines.join('')}</ul>`,
    `<form method="post" action="?">${about}<label>Вы пишете как @${demoVisitor.username}
<textarea name="text" required maxlength="4000"></textarea></label><button>Сказать в теме</button></form>`,
    '<p><a href="/">Всё, что отправлено</a></p>',
  )
}

function lineOf({ id, botId, text, date, replyTo, markup }: StandInMessage, all: readonly StandInMessage[]) {
  const isBot = botId !== 0
  const answered = all.find((one) => one.id === replyTo)
  const to = answered ? ` · в ответ на «${plain(answered.text.slice(0, 40))}»` : ''
  const act = isBot ? ` · <a href="?reply=${id}">Ответить</a>` : ''
  const who = isBot ? 'бот' : `@${demoVisitor.username}`
  const buttons = buttonsOf(markup).map(
    (one) => `<form method="post" action="?"><input type="hidden" name="press" value="${id}">
<input type="hidden" name="data" value="${plain(one.data)}"><button>${plain(one.text)}</button></form>`,
  )
  return `<li><small>${who} · ${timeOf(date * 1000)}${to}${act}</small><p>${plain(text)}</p>${buttons.join('')}</li>`
}

function buttonsOf(markup: unknown): { readonly text: string; readonly data: string }[] {
  const rows: unknown = Object(markup).inline_keyboard
  if (!Array.isArray(rows)) return []
  return rows
    .flat()
    .map((one: unknown) => ({ text: String(Object(one).text), data: String(Object(one).callback_data) }))
}

/** Somebody of the staff speaks, answers or presses a button; the bot of the group hears of it. */
export async function speakInTopic(
  telegram: TelegramStandIn,
  place: Place,
  form: URLSearchParams,
): Promise<void> {
  const { world } = telegram
  const bot = [...world.bots.values()].find(({ id }) => world.chats.get(place.chatId)?.bots[id] === 'topics')
  if (!bot) return
  const chat = { id: place.chatId, type: 'supergroup' }
  const from = { id: demoVisitor.id, is_bot: false, username: demoVisitor.username }
  const thread = { chat, message_thread_id: place.topicId, is_topic_message: true }
  const press = Number(form.get('press') ?? 0)
  if (press > 0) {
    const date = world.messages.find(({ id }) => id === press)?.date ?? 0
    const message = { ...thread, message_id: press, date }
    const callback_query = { id: String(world.next()), from, data: form.get('data') ?? '', message }
    return heard(telegram, bot.id, { callback_query })
  }
  const text = (form.get('text') ?? '').trim()
  if (text === '') return
  const id = world.next()
  const date = Math.floor(Date.now() / 1000)
  const replyTo = Number(form.get('reply') ?? 0) || place.topicId
  world.said.push({ id, botId: 0, ...place, text, date, replyTo })
  const reply_to_message = { message_id: replyTo, from: { id: bot.id, is_bot: true } }
  await heard(telegram, bot.id, {
    message: { ...thread, message_id: id, date, from, text, reply_to_message },
  })
}

/** Tells a bot of an update and waits a few seconds for what it says to that. */
export async function heard(telegram: TelegramStandIn, botId: number, update: object): Promise<void> {
  const { messages } = telegram.world
  const before = messages.length
  if ((await telegram.push(botId, { ...update })) !== 200) return
  for (let waits = 0; waits < 30 && messages.length === before; waits += 1)
    await new Promise((done) => setTimeout(done, 200))
}
