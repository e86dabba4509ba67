// The played MAX of the demo: the agency's bot, and guests who answer it when they are asked something.
import { webhookWord } from '#server/channels/messages/maxBotAddress.ts'
import { demoSenders } from '#server/demo/senders.ts'
import { maxSays } from '../maxBotSays.ts'
import { callMaxWebhook, createMaxBots } from '../maxBotStandIn.ts'
import { startStandIn } from '../standIn.ts'
import { answerTo, filesOfGuests, shownAnswer } from './answers.ts'
import { hookAt } from './callBack.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

/** A guest who is asked something answers so soon. */
const answersAfter = 7000
const account = demoSenders[5]
const kinds: Readonly<Record<string, string>> = { audioMessage: 'audio', imageMessage: 'image' }

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
  const answer = (chat: number, question: string) => {
    const { text, file } = answerTo(question, said)
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
    const saying = { mid: `mid.demo${at}${said}`, user: chat, chat, name: 'Гость', text, at }
    const body = maxSays({ ...saying, ...(attachments && { attachments }) })
    void callMaxWebhook(world.webhookOf(username), body)
  }
  const service = await startStandIn(async (call, response) => {
    const before = world.messages.length
    await handler(call, response)
    for (const { to, text, attachments } of world.messages.slice(before)) {
      const chat = Number(to.split('=')[1])
      const shown = text || (attachments.length > 0 ? '[файл]' : '')
      sent.push({ service: 'MAX', to: `чат ${chat}`, text: shown, at: Date.now() })
      if (!text.includes('?')) continue
      const timer = setTimeout(() => {
        timers.delete(timer)
        answer(chat, text)
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
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await service.stop()
    },
  }
}
