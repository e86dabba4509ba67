// The played MAX of the demo: the agency's bot, and guests who answer it when they are asked something.
import { webhookWord } from '#server/channels/messages/maxBotAddress.ts'
import { demoSenders } from '#server/demo/senders.ts'
import { maxBotAct, maxSays } from '../maxBotSays.ts'
import { callMaxWebhook, createMaxBots } from '../maxBotStandIn.ts'
import { startStandIn } from '../standIn.ts'
import { answerTo, filesOfGuests, type GuestAnswer, shownAnswer } from './answers.ts'
import { hookAt } from './callBack.ts'
import { pageOf, plain, type Sent, timeOf } from './page.ts'
import type { StartService } from './service.ts'

/** A guest who is asked something answers so soon. */
const answersAfter = 7000
const account = demoSenders[5]
const kinds: Readonly<Record<string, string>> = { audioMessage: 'audio', imageMessage: 'image' }

/** Who looks at the demo, as a guest of the bot. */
const visitor = 7_100_900

/** The chat of the visitor with the bot: it is started by a link, then written in. */
function chatPage(sent: readonly Sent[], payload: string | null): string {
  const lines = sent
    .filter(({ to }) => to === `чат ${visitor}`)
    .map(({ text, isIn, at }) => {
      const who = isIn ? 'вы' : plain(account.name)
      return `<li><small>${who} · ${timeOf(at)}</small><p>${plain(text)}</p></li>`
    })
  const start = `<form method="post" action="?"><input type="hidden" name="payload" value="${plain(payload ?? '')}"><button>Начать</button></form>`
  const field = `<form method="post" action="?"><label>Вы пишете как гость
<textarea name="text" maxlength="4000"></textarea></label><button>Написать</button></form>`
  return pageOf(
    account.name,
    '<p><small>Так чат с ботом агентства в MAX видит гость</small></p>',
    ...(payload === null ? [] : [start]),
    `<ul>${lines.join('')}</ul>`,
    field,
    '<p><a href="/">Всё, что отправлено</a></p>',
  )
}

/** Starts it on the given port. */
export const startMaxBots: StartService = async (port, publicUrl) => {
  const { username, token, webhook_secret: secret } = account
  const { handler, world } = createMaxBots([{ id: 1, token, username }])
  const sent: Sent[] = []
  const timers = new Set<NodeJS.Timeout>()
  let said = 0
  let place = ''
  for (const [name, bytes] of await filesOfGuests()) world.files.set(name, bytes)
  // What was registered before a restart goes on.
  world.subscribe(username, { url: hookAt(publicUrl, secret), secret: webhookWord(token, secret), types: [] })
  const hear = (chat: number, { text, file }: GuestAnswer, name = 'Гость') => {
    said += 1
    const attachments = file && [
      {
        type: kinds[file.type] ?? 'file',
        filename: file.name,
        payload: { url: `${place}/files/${file.name}` },
      },
    ]
    const at = Date.now()
    sent.push({ service: 'MAX', to: `чат ${chat}`, text: shownAnswer({ text, file }), at, isIn: true })
    const saying = { mid: `mid.demo${at}${said}`, user: chat, chat, name, text, at }
    return callMaxWebhook(
      world.webhookOf(username),
      maxSays({ ...saying, ...(attachments && { attachments }) }),
    )
  }
  const speak = async (form: URLSearchParams) => {
    const text = (form.get('text') ?? '').trim()
    const writer = { user: visitor, chat: visitor, name: 'Гость демонстрации', at: Date.now() }
    const payload = form.get('payload')
    if (payload !== null)
      await callMaxWebhook(world.webhookOf(username), maxBotAct(writer, { isStart: true, payload }))
    else if (text !== '') await hear(visitor, { text }, writer.name)
  }
  const service = await startStandIn(async (call, response) => {
    const before = world.messages.length
    await handler(call, response)
    for (const { to, text, attachments } of world.messages.slice(before)) {
      const chat = Number(to.split('=')[1])
      const shown = text || (attachments.length > 0 ? '[файл]' : '')
      sent.push({ service: 'MAX', to: `чат ${chat}`, text: shown, at: Date.now() })
      if (!text.includes('?') || chat === visitor) continue
      const timer = setTimeout(() => {
        timers.delete(timer)
        void hear(chat, answerTo(text, said))
      }, answersAfter)
      timer.unref()
      timers.add(timer)
    }
  }, port)
  place = service.url
  return {
    allow: [service.host],
    env: { MAX_BOT_API_ROOT: service.url },
    sent: () => sent,
    async page(call) {
      if (call.path !== `/max.ru/${username}`) return undefined
      if (call.method === 'POST') await speak(new URLSearchParams(call.body))
      return chatPage(sent, call.query.get('start'))
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await service.stop()
    },
  }
}
