// The chat of a guest with the agency's bot: started by a link, then the visitor of the demo writes, speaks, and shows a receipt or a number.
import { demoBots, demoVisitor } from '#server/demo/cast.ts'
import type { StandInMessage } from '../telegram/world.ts'
import type { TelegramStandIn } from '../telegramStandIn.ts'
import { receipt, voice } from './answers.ts'
import { pageOf, plain, timeOf } from './page.ts'
import { heard } from './topic.ts'

const bot = demoBots.guest

const inChat = ({ chatId, botId }: StandInMessage): boolean => chatId === demoVisitor.id && botId === bot.id

/** Whether a bot of the played world is the one that guests write to. */
export const isGuestBot = (username: string): boolean => username === bot.username

/** The chat as the guest sees it. */
export function guestChat({ world }: TelegramStandIn, payload: string): string {
  const said = new Set(world.said)
  const lines = [...world.messages, ...world.said]
    .filter(inChat)
    .toSorted((one, other) => one.id - other.id)
    .map((one) => {
      const who = said.has(one) ? 'вы' : plain(bot.name)
      return `<li><small>${who} · ${timeOf(one.date * 1000)}</small><p>${plain(one.text) || '[файл]'}</p></li>`
    })
  const start = `<form method="post"><input type="hidden" name="payload" value="${plain(payload)}"><button>Запустить</button></form>`
  const isStarted = world.chats.get(demoVisitor.id)?.bots[bot.id] === 'member'
  return pageOf(
    bot.name,
    `<p><small>@${plain(bot.username)}: так чат с агентством видит гость</small></p>`,
    ...(isStarted && payload === '' ? [] : [start]),
    `<ul>${lines.join('')}</ul>`,
    ...(isStarted ? [fields] : []),
    '<p><a href="/">Всё, что отправлено</a></p>',
  )
}

const fields = `<form method="post" action="?"><label>Вы пишете как гость
<textarea name="text" maxlength="4000"></textarea></label><button name="say" value="text">Написать</button>
<button name="say" value="voice">Сказать голосом</button> <button name="say" value="receipt">Прислать чек не на ту сумму</button></form>
<form method="post" action="?"><label>Номер из брони
<input name="phone" type="tel" placeholder="+79161234567"></label> <button name="say" value="contact">Отправить мой номер</button></form>`

/** The guest starts the bot, or says something to it. */
export async function speakToBot(telegram: TelegramStandIn, form: URLSearchParams): Promise<void> {
  const { world } = telegram
  const chat = { id: demoVisitor.id, type: 'private' as const }
  const from = {
    id: demoVisitor.id,
    first_name: 'Гость',
    last_name: 'Демонстрации',
    username: demoVisitor.username,
  }
  const say = form.get('say')
  if (say === null) {
    world.chats.set(chat.id, { ...chat, bots: { ...world.chats.get(chat.id)?.bots, [bot.id]: 'member' } })
    return heard(telegram, bot.id, { message: { chat, from, text: `/start ${form.get('payload') ?? ''}` } })
  }
  const words = wordsOf(say, form)
  if (!words) return
  const id = world.next()
  const date = Math.floor(Date.now() / 1000)
  world.said.push({ id, botId: bot.id, chatId: chat.id, topicId: null, text: words.shown, date })
  const message = { message_id: id, date, chat, from, ...words.message }
  if (say === 'contact') await heard(telegram, bot.id, { message })
  else await telegram.push(bot.id, { message })
}

/** What the guest says, as Telegram tells it and as the page of the demo shows it. */
function wordsOf(
  say: string,
  form: URLSearchParams,
): { readonly shown: string; readonly message: object } | undefined {
  const text = (form.get('text') ?? '').trim()
  if (say === 'voice')
    return { shown: `[${voice.file.name}]`, message: { voice: { file_id: voice.file.name } } }
  if (say === 'receipt') {
    const { file, text: caption } = receipt
    return { shown: `${caption} [${file.name}]`, message: { caption, photo: [{ file_id: file.name }] } }
  }
  if (say !== 'contact') return text === '' ? undefined : { shown: text, message: { text } }
  const phone_number = (form.get('phone') ?? '').trim()
  const contact = { phone_number, first_name: 'Гость', user_id: demoVisitor.id }
  return { shown: `Мой номер: ${phone_number}`, message: { contact } }
}
