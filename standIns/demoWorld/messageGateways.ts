// The played message gateways of the demo: WhatsApp, MAX and SMS on one port. What they take is delivered and read a
// little later, they call back, and guests who are asked something answer.
import { demoSenders } from '#server/demo/senders.ts'
import { greenSays } from '../greenSays.ts'
import { createGreen } from '../greenStandIn.ts'
import { createSmsc } from '../smscStandIn.ts'
import { replyJson, startStandIn } from '../standIn.ts'
import { answerTo, filesOfGuests, shownAnswer } from './answers.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

const deliveredAfter = 4000
const readAfter = 15_000
const oldMessage = 'demo-'
const stateAsked = /\/getMessage\/|\/status\.php$/
/** A guest who is asked something answers so soon. */
const answersAfter = 7000
const instances = { '1101000001': 'WhatsApp', '3100000001': 'MAX' } as const

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
    return (
      green.world.webhookOf(instance) ??
      (secret && `${publicUrl}/api/admin/agency/automessages/hook/${secret.webhook_secret}`)
    )
  }
  const answer = (instance: string, chatId: string, question: string) => {
    const at = Math.floor(Date.now() / 1000)
    const phone = chatId.replace('@c.us', '')
    const { text, file } = answerTo(question, said)
    said += 1
    const told = file ? { file: { ...file, url: `${place}/files/${file.name}` } } : {}
    sent.push({
      service: 'WhatsApp',
      to: `+${phone}`,
      text: shownAnswer({ text, file }),
      at: Date.now(),
      isIn: true,
    })
    void callBack(hookOf(instance), greenSays({ id: `DEMO${at}${said}`, phone, text, at, ...told }))
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
      }
      return
    }
    const before = green.world.messages.length
    await green.handler(call, response)
    const instance = /waInstance(\d+)/.exec(call.path)?.[1] ?? ''
    const name = Object.entries(instances).find(([known]) => known === instance)?.[1] ?? 'Мессенджер'
    for (const { idMessage, chatId, text } of green.world.messages.slice(before)) {
      sent.push({ service: name, to: chatId.replace('@c.us', ''), text, at: Date.now() })
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

/** Calls the demo's server back; nobody there to hear it is no trouble of the gateway. */
async function callBack(url: string | undefined, body: object): Promise<void> {
  if (url === undefined) return
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}
