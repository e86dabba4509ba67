// The outside services of the drill of messages, in its own process: they fail by a seed, and count by their own numbers what
// they have truly taken.
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '#server/demo/random.ts'
import type { GatewayFault } from '#standIns/gatewayFault.ts'
import { createGreen, type GreenMessage, type GreenWorld } from '#standIns/greenStandIn.ts'
import { type MailFault, startMailStandIn } from '#standIns/mailStandIn.ts'
import { createSmsc, type SmscWorld } from '#standIns/smscStandIn.ts'
import { type StandIn, startStandIn } from '#standIns/standIn.ts'
import { startTelegramStandIn, type TelegramFault, type TelegramStandIn } from '#standIns/telegramStandIn.ts'

/** The played bot of guests. */
export const guestBot = { id: 820_001, token: `820001:${'g'.repeat(35)}`, username: 'guest_bot', name: 'Чат' }

/** A message that a service has truly taken. */
export interface Taken {
  readonly channel: string
  /** The service's own number of it. */
  readonly id: string
  readonly to: string
  readonly text: string
  /** Our number of the row, where the service was told it. */
  readonly row?: number
  /** How far it came there. */
  readonly state?: string
}

/** Running services. */
export interface Services {
  /** Variables of the server that lead it to them. */
  readonly env: Readonly<Record<string, string>>
  readonly whatsapp: GreenWorld
  readonly max: GreenWorld
  readonly sms: SmscWorld
  readonly telegram: TelegramStandIn
  readonly mailPort: number
  /** Hears of each message that WhatsApp or MAX has taken. */
  onTaken(hear: (channel: 'whatsapp' | 'max', message: GreenMessage) => void): void
  taken(): Taken[]
  /** How often each fault has happened. */
  faults(): ReadonlyMap<string, number>
  /** Nothing fails any more. */
  calm(): void
  stop(): Promise<void>
}

/** Failures of one call in so many thousands. */
const gatewayFaults: readonly (readonly [GatewayFault, number])[] = [
  ['wait', 10],
  ['down', 10],
  ['lateDown', 8],
  ['garbage', 8],
  ['cut', 10],
  ['earlyCut', 10],
  ['silent', 0.3],
]
const botFaults: readonly (readonly [TelegramFault, number])[] = [
  [{ code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } }, 10],
  [{ code: 502, description: 'Bad Gateway' }, 10],
  ['cut', 10],
  ['doneThenCut', 10],
  ['page', 5],
  ['badResult', 5],
  ['hang', 0.3],
]
const mailFaults: readonly (readonly [MailFault, number])[] = [
  ['busy', 20],
  ['cut', 10],
  ['mailbox', 5],
  ['refused', 5],
]
const slowShare = 0.03

/** Starts all of them with faults for so many calls. */
export async function startServices(seed: number, calls: number): Promise<Services> {
  const chance = chanceOf(seed)
  const planned = <T>(shares: readonly (readonly [T, number])[]) =>
    Array.from({ length: calls }, () => oneOf(chance, shares))
  const slowly = slownessOf(chance)
  const gates = { whatsapp: createGreen(), max: createGreen() }
  const gateway = createSmsc()
  const plans = { whatsapp: planned(gatewayFaults), max: planned(gatewayFaults), sms: planned(gatewayFaults) }
  const bot = planned(botFaults)
  const letters = planned(mailFaults)
  let hear: Parameters<Services['onTaken']>[0] = () => undefined
  const startGreen = (channel: 'whatsapp' | 'max') => {
    const { handler, world } = gates[channel]
    world.faults.plan('sendMessage', ...plans[channel])
    let told = 0
    return startStandIn(async (call, response) => {
      await slowly()
      await handler(call, response)
      const fresh = world.messages.slice(told)
      told = world.messages.length
      for (const message of fresh) hear(channel, message)
    })
  }
  gateway.world.faults.plan('send', ...plans.sms)
  const [whatsapp, max, sms, telegram, mail] = await Promise.all([
    startGreen('whatsapp'),
    startGreen('max'),
    startStandIn(async (call, response) => {
      await slowly()
      await gateway.handler(call, response)
      for (const { id, status } of gateway.world.messages.slice(-1)) if (status < 0) gateway.world.move(id, 1)
    }),
    startTelegramStandIn({ bots: [guestBot], plainWebhooks: true }),
    startMailStandIn(),
  ])
  telegram.plan('sendMessage', ...bot)
  mail.fail(...letters)
  const happened = (plan: readonly unknown[], { calls: all }: StandIn, path: RegExp) =>
    plan.slice(0, all.filter((call) => path.test(call.path)).length)
  return {
    env: {
      WHATSAPP_API_ROOT: whatsapp.url,
      MAX_API_ROOT: max.url,
      SMS_API_ROOT: sms.url,
      TELEGRAM_API_ROOT: telegram.url,
      OUTGOING_ALLOW: [...[whatsapp, max, sms, telegram].map(({ host }) => host), `mail=${mail.host}`].join(
        ',',
      ),
    },
    whatsapp: gates.whatsapp.world,
    max: gates.max.world,
    sms: gateway.world,
    telegram,
    mailPort: mail.port,
    onTaken(listener) {
      hear = listener
    },
    taken: () => [
      ...greenTaken('whatsapp', gates.whatsapp.world),
      ...greenTaken('max', gates.max.world),
      ...gateway.world.messages.map(({ id, phone, text, status }) => ({
        ...{ channel: 'sms', id, to: phone, text, row: Number(id.split('-')[0]), state: String(status) },
      })),
      ...telegram.world.messages.map(({ id, chatId, text }) => ({
        ...{ channel: 'telegram', id: String(id), to: String(chatId), text },
      })),
      ...mail.letters.map(({ to, raw }) => {
        const [, id = '', row = ''] = /^Message-ID: (<automessage-(\d+)-\d+@[^>]*>)/im.exec(raw) ?? []
        return { channel: 'email', id, to, text: '', row: Number(row) }
      }),
    ],
    faults() {
      const all = [
        ...happened(plans.whatsapp, whatsapp, /sendMessage/),
        ...happened(plans.max, max, /sendMessage/),
        ...happened(plans.sms, sms, /send\.php/),
        ...happened(bot, telegram, /sendMessage/),
        ...letters.slice(0, mail.letters.length),
      ]
      const counts = Map.groupBy(all.filter((one) => one !== null).map(nameOf), (name) => name)
      return new Map([...counts].map(([name, ones]) => [name, ones.length]))
    },
    calm() {
      for (const { world } of [gates.whatsapp, gates.max, gateway]) world.faults.forget()
      telegram.forget()
      mail.forget()
    },
    async stop() {
      await Promise.all([whatsapp, max, sms, telegram, mail].map((one) => one.stop()))
    },
  }
}

function oneOf<T>(chance: Chance, shares: readonly (readonly [T, number])[]): T | null {
  let left = chance.next() * 1000
  for (const [fault, share] of shares) {
    left -= share
    if (left < 0) return fault
  }
  return null
}

function slownessOf(chance: Chance): () => Promise<void> {
  return async () => {
    if (chance.happens(slowShare)) await pause(chance.whole(20, 300))
  }
}

function greenTaken(channel: string, { messages }: GreenWorld): Taken[] {
  return messages.map(({ idMessage, chatId, text, statusMessage }) => ({
    ...{ channel, id: idMessage, to: chatId, text, state: statusMessage },
  }))
}

function nameOf(fault: unknown): string {
  return typeof fault === 'string' ? fault : String(Object(fault).code)
}
