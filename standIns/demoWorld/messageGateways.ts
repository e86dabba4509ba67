// The played message gateways of the demo: WhatsApp, MAX and SMS on one port. What they take is delivered and read a
// little later, they call back, and guests who are asked something answer.
import { demoSenders } from '#server/demo/senders.ts'
import { greenSays } from '../greenSays.ts'
import { createGreen } from '../greenStandIn.ts'
import { createSmsc } from '../smscStandIn.ts'
import { replyJson, startStandIn } from '../standIn.ts'
import { answerTo, filesOfGuests, shownAnswer } from './answers.ts'
import { callBack, hookAt } from './callBack.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

const deliveredAfter = 4000
const readAfter = 15_000
const oldMessage = 'demo-'
const stateAsked = /\/getMessage\/|\/status\.php$/
/** A guest who is asked something answers so soon. */
const answersAfter = 7000
const instances = { '1101000001': 'WhatsApp', '3100000001': 'MAX' } as const

/** `13.03.2026 09:15:00`, as the gateway of SMS tells moments. */
const moscowTime = (at: number): string =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Moscow' })
    .format(at)
    .replace(',', '')

const nameOf = (instance: string): string =>
  Object.entries(instances).find(([known]) => known === instance)?.[1] ?? 'Мессенджер'

/** By SMS people answer in words alone. */
const bySms = 'Да, спасибо!'

/** Starts them on the given port. */
export const startMessageGateways: StartService = async (port, publicUrl) => {
  const green = createGreen()
  const smsc = createSmsc()
  const sent: Sent[] = []
  const timers = new Set<NodeJS.Timeout>()
  let said = 0
  let place = ''
  for (const [name, bytes] of await filesOfGuests()) green.world.files.set(name, bytes)
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    timers.add(timer)
  }
  const hookOf = (instance: string) => {
    const secret = demoSenders.find((sender) => 'instance' in sender && sender.instance === instance)
    return green.world.webhookOf(instance) ?? (secret && hookAt(publicUrl, secret.webhook_secret))
  }
  const answer = (instance: string, chatId: string, question: string) => {
    const at = Math.floor(Date.now() / 1000)
    const phone = chatId.replace('@c.us', '')
    const { text, file } = answerTo(question, said)
    said += 1
    const told = file ? { file: { ...file, url: `${place}/files/${file.name}` } } : {}
    sent.push({
      service: nameOf(instance),
      to: `+${phone}`,
      text: shownAnswer({ text, file }),
      at: Date.now(),
      isIn: true,
    })
    void callBack(hookOf(instance), greenSays({ id: `DEMO${at}${said}`, phone, text, at, ...told }))
  }
  const answerBySms = (phone: string) => {
    const at = Date.now()
    const answers = { id: at, phone, message: bySms, sent: moscowTime(at) }
    smsc.world.answers.push(answers)
    sent.push({ service: 'SMS', to: `+${phone}`, text: bySms, at, isIn: true })
  }
  const follow = (instance: string, idMessage: string) => {
    for (const [ms, word] of [
      [deliveredAfter, 'delivered'],
      [readAfter, 'read'],
    ] as const)
      later(ms, () => void callBack(hookOf(instance), green.world.move(idMessage, word)))
  }
  const service = await startStandIn(async (call, response) => {
    // What the demo began with was sent long ago: all of it has arrived.
    if (stateAsked.test(call.path) && call.body.includes(oldMessage))
      return replyJson(response, 200, { statusMessage: 'delivered', status: 1 })
    if (call.path.startsWith('/sys/')) {
      const before = smsc.world.messages.length
      await smsc.handler(call, response)
      for (const { id, phone, text } of smsc.world.messages.slice(before)) {
        sent.push({ service: 'SMS', to: `+${phone}`, text, at: Date.now() })
        later(deliveredAfter, () => smsc.world.move(id, 1))
        if (text.includes('?')) later(answersAfter, () => answerBySms(phone))
      }
      return
    }
    const before = green.world.messages.length
    await green.handler(call, response)
    const instance = /waInstance(\d+)/.exec(call.path)?.[1] ?? ''
    for (const { idMessage, chatId, text } of green.world.messages.slice(before)) {
      sent.push({ service: nameOf(instance), to: chatId.replace('@c.us', ''), text, at: Date.now() })
      follow(instance, idMessage)
      if (chatId.endsWith('@c.us') && text.includes('?'))
        later(answersAfter, () => answer(instance, chatId, text))
    }
  }, port)
  place = service.url
  return {
    allow: [service.host],
    env: { WHATSAPP_API_ROOT: service.url, MAX_API_ROOT: service.url, SMS_API_ROOT: service.url },
    sent: () => sent,
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await service.stop()
    },
  }
}
