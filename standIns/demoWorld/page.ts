// What a person sees of the played world: what was sent, and chats where a bot may be started.

import { demoVisitor } from '#server/demo/cast.ts'
import type { TelegramStandIn } from '../telegramStandIn.ts'

/** Something that left the server or came to it, for the list of the page. */
export interface Sent {
  /** «Telegram», «Почта». */
  readonly service: string
  /** To whom, or from whom. */
  readonly to: string
  /** It came: a guest wrote, or paid. */
  readonly isIn?: boolean
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.4rem;margin:.2rem 0}h2{font-size:1.05rem;margin:2rem 0 .5rem}p{margin:.4rem 0}
ul{list-style:none;margin:0;padding:0}li{padding:.75rem 0;border-top:1px solid #8884}
li p{white-space:pre-line;overflow-wrap:anywhere}small{opacity:.75}
.mark{padding:.5rem .75rem;border-radius:8px;background:#f0c36d33}form{margin:1rem 0}textarea,input{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:.5rem;margin:.25rem 0 .5rem}textarea{min-height:5rem}
button{font:inherit;min-height:44px;margin:.2rem 0;padding:.4rem 1.2rem;border-radius:8px;border:0;background:#b4532a;color:#fff}`

/** A whole page; `parts` are ready HTML. */
export function pageOf(title: string, ...parts: readonly string[]): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${plain(title)}</title><style>${style}</style><body><p class="mark">Демо: внешние службы учебные, ничего не уходит наружу.</p>
<h1>${plain(title)}</h1>${parts.join('')}</body></html>`
}

/** What was sent and what came, the newest first. */
export function sentList(sent: readonly Sent[]): string {
  if (sent.length === 0)
    return '<p>Пока ничего не отправлено. Запишите платёж или создайте бронь: рабочая группа узнает об этом через несколько секунд.</p>'
  const lines = sent
    .toSorted((one, other) => other.at - one.at)
    .slice(0, 200)
    .map(
      ({ service, to, text, at, isIn = false }) =>
        `<li><small>${isIn ? '← ' : ''}${plain(service)} · ${isIn ? 'от ' : ''}${plain(to)} · ${timeOf(at)}</small><p>${linked(text)}</p></li>`,
    )
  return `<ul>${lines.join('')}</ul>`
}

/** Everything the bots have sent, and what people said to them in topics. */
export function telegramSent({ world }: TelegramStandIn): Sent[] {
  const told = [
    ...world.messages.map((one) => ({ ...one, isIn: false })),
    ...world.said.map((one) => ({ ...one, isIn: true })),
  ]
  return told.map(({ chatId, topicId, text, date, botId, isIn }) => {
    const chat = world.chats.get(chatId)
    const topic = world.topics.find((one) => one.chatId === chatId && one.id === topicId)
    const bot = [...world.bots.values()].find(({ id }) => id === botId)
    const other = isIn ? `@${demoVisitor.username}` : `чат с ${bot?.name ?? 'ботом'}`
    const to = topic?.name ?? chat?.title ?? other
    return { service: 'Telegram', to, text: text || '[файл]', at: date * 1000, isIn }
  })
}

/** The chat with a bot, where its invitation is taken. */
export function botPage({ world }: TelegramStandIn, username: string, payload: string): string | undefined {
  const bot = [...world.bots.values()].find((one) => one.username === username)
  if (!bot) return undefined
  const said = world.messages.filter(({ chatId, botId }) => chatId === demoVisitor.id && botId === bot.id)
  const lines = said.map(({ text }) => `<li><p>${plain(text)}</p></li>`)
  const field = `<input type="hidden" name="payload" value="${plain(payload)}">`
  return pageOf(
    bot.name,
    `<p><small>@${plain(bot.username)}</small></p><form method="post">${field}<button>Запустить</button></form>`,
    `<ul>${lines.join('')}</ul>`,
    '<p><a href="/">Всё, что отправлено</a></p>',
  )
}

/** A text whose addresses are links: those of the played messengers lead to their own pages. */
function linked(text: string): string {
  return plain(text).replace(
    /https?:\/\/[^\s<]*[^\s<.,;:!?)»]/g,
    (url) => `<a href="${url.replace(/^https:\/\/(t\.me|max\.ru)\//, '/$1/')}">${url}</a>`,
  )
}

/** «27.11.2026, 14:05:09». */
export function timeOf(at: number): string {
  return new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium' }).format(at)
}

/** A text as HTML shows it. */
export function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
