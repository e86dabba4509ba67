// People and services that go on whatever happens: guests who write, staff who answer, gateways that call back. Each repeats
// itself until it is heard, some twice and out of turn.
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '#server/demo/random.ts'
import { greenSays } from '#standIns/greenSays.ts'
import type { GreenMessage } from '#standIns/greenStandIn.ts'
import { type DrillAgency, type Guest, ruleText } from './agency.ts'
import type { Services } from './services.ts'

/** Words to a guest that staff has asked to send. */
export interface AskedMessage {
  readonly guest: Guest
  readonly text: string
  readonly status: number
}

/** Words of a guest that were handed over. */
export interface SaidWords {
  readonly guest: Guest
  readonly text: string
}

/** The crowd at work. */
export interface Crowd {
  readonly asked: readonly AskedMessage[]
  readonly said: readonly SaidWords[]
  /** Bookings that the rule tells of. */
  booked(): number
  /** What was refused, by the answer. */
  readonly refusals: ReadonlyMap<string, number>
  /** Lets so many messages each way be under way altogether. */
  allow(all: number): void
  /** How many calls were answered. */
  done(): number
  /** Everything allowed is done, and every call back is heard. */
  whenDone(): Promise<void>
  end(): void
}

interface CrowdOptions {
  readonly services: Services
  readonly agency: DrillAgency
  readonly seed: number
  /** Where the server is now. */
  readonly url: () => string
}

/** One call; what it is answered with is heard at its end. */
interface Call {
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly hear?: (status: number, body: string) => void
}

const staff = 3
const mouths = 4
const again = 120
const sameWords = ['Да, конечно.', 'Хорошо!'] as const
const shares = { sameWords: 0.1, booking: 0.05, twice: 0.2, late: 0.1, wrongWay: 0.02 }

/** Starts the crowd; nothing happens before it is allowed. */
export function gather({ services, agency, seed, url }: CrowdOptions): Crowd {
  const chance = chanceOf(seed + 1)
  const asked: AskedMessage[] = []
  const said: SaidWords[] = []
  const refusals = new Map<string, number>()
  let [allowed, bookings, answered, waiting] = [0, 0, 0, 0]
  const begun = { out: 0, in: 0 }
  let isOver = false
  const bearer = { authorization: `Bearer ${agency.token}` }

  const heard = async ({ path, body, headers = {}, hear }: Call): Promise<void> => {
    while (!isOver) {
      const sent = { 'content-type': 'application/json', ...headers }
      const answer = await fetch(`${url()}${path}`, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (one) => ({ status: one.status, text: await one.text() }))
        .catch(() => undefined)
      const isHeard = answer && answer.status < 500 && answer.status !== 429 && !isUnderWay(answer)
      if (isHeard) {
        if (answer.status >= 300)
          count(refusals, `${answer.status} ${path.replace(/\d+/, '#')} ${answer.text}`)
        hear?.(answer.status, answer.text)
        return
      }
      await pause(again)
    }
  }
  /** A service calls back: some calls come twice, some late. */
  const callBack = async (call: Call): Promise<void> => {
    waiting += 1
    if (chance.happens(shares.late)) await pause(chance.whole(50, 2_000))
    const times = chance.happens(shares.twice) ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => heard(call)))
    waiting -= 1
  }
  services.onTaken((channel, message) => {
    for (const call of newsOf(services, agency, channel, message, chance)) void callBack(call)
  })

  const answer = async (n: number): Promise<void> => {
    if (chance.happens(shares.booking)) {
      const phone = `+7998${String(1_000_000 + n)}`
      const body = { object_id: agency.flat, ...agency.nights.next().value, guest_phone: phone }
      if (chance.happens(0.5)) services.whatsapp.strangers.add(phone.slice(1))
      services.max.strangers.add(phone.slice(1))
      const headers = { ...bearer, 'idempotency-key': `book-${n}` }
      await heard({
        ...{ path: '/api/admin/rents', headers },
        body: { ...body, guest_name: `Новый ${n}` },
        hear: (status) => {
          if (status < 300) bookings += 1
        },
      })
      return
    }
    const guest = chance.pick(agency.guests)
    const text = chance.happens(shares.sameWords) ? chance.pick(sameWords) : `Ответ №${n}`
    const channel = chance.happens(shares.wrongWay) ? { channel: 'whatsapp' } : {}
    await heard({
      path: `/api/admin/dialogs/${guest.dialogId}/send`,
      body: { text, ...channel },
      headers: { ...bearer, 'idempotency-key': `out-${n}` },
      hear: (status) => asked.push({ guest, text, status }),
    })
  }
  const speak = async (n: number): Promise<void> => {
    const guest = chance.pick(agency.guests)
    const text = `Вопрос №${n}`
    said.push({ guest, text })
    if (guest.way === 'sms') {
      const message = { id: n + 1, phone: guest.phone.slice(1), message: text, sent: moscowNow() }
      services.sms.answers.push(message)
    } else await callBack(callOf(agency, guest, n, text))
  }
  const work = async (what: 'out' | 'in', act: (n: number) => Promise<void>): Promise<void> => {
    while (!isOver) {
      if (begun[what] >= allowed) await pause(20)
      else {
        const n = begun[what]
        begun[what] += 1
        await act(n)
        answered += 1
      }
    }
  }
  for (const guest of agency.guests) if (guest.way === 'telegram') void callBack(contactOf(agency, guest))
  for (let one = 0; one < staff; one++) void work('out', answer)
  for (let one = 0; one < mouths; one++) void work('in', speak)
  return {
    ...{ asked, said, refusals },
    booked: () => bookings,
    allow(all) {
      allowed = all
    },
    done: () => answered,
    async whenDone() {
      while (answered < allowed * 2 || waiting > 0) await pause(50)
    },
    end() {
      isOver = true
    },
  }
}

/** Somebody else holds the same key: whoever asks comes again. */
const isUnderWay = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 409 && text.includes('request.locked')

function callOf({ doors }: DrillAgency, guest: Guest, n: number, text: string): Call {
  const at = Math.floor(Date.now() / 1000)
  switch (guest.way) {
    case 'telegram': {
      const chat = { id: guest.chat, type: 'private' }
      const from = { id: guest.chat, first_name: 'Гость' }
      const message = { message_id: n + 1_000, date: at, chat, from, text }
      return { path: doors.bot, body: { update_id: n + 1_000, message }, headers: wordOf(doors.botWord) }
    }
    case 'email':
      return { path: doors.email, body: { message_id: `<in-${n}@example.ru>`, from: guest.email, text } }
    case 'page':
      return {
        path: '/api/admin/guestpage/message',
        body: { text },
        headers: { 'x-public-id': guest.page, 'idempotency-key': `said-${n}` },
      }
    default: {
      const saying = { id: `IN${n}`, phone: guest.phone.slice(1), text, at }
      return { path: guest.way === 'max' ? doors.max : doors.whatsapp, body: greenSays(saying) }
    }
  }
}

/** The guest shows the bot the own number, and thereby the booking. */
function contactOf({ doors }: DrillAgency, { chat: id, phone, rentId }: Guest): Call {
  const contact = { phone_number: phone, first_name: 'Гость', user_id: id }
  const message = {
    message_id: 1,
    date: Math.floor(Date.now() / 1000),
    chat: { id, type: 'private' },
    contact,
  }
  const body = { update_id: rentId, message }
  return { path: doors.bot, body, headers: wordOf(doors.botWord) }
}

const wordOf = (word: string) => ({ 'x-telegram-bot-api-secret-token': word })

/** What the gateway tells of a message it has taken: how far it came, or that nobody is there. */
function newsOf(
  services: Services,
  { doors }: DrillAgency,
  channel: 'whatsapp' | 'max',
  { idMessage, statusMessage }: GreenMessage,
  chance: Chance,
): Call[] {
  const { move } = services[channel]
  const words = statusMessage === 'noAccount' ? ['noAccount'] : ['sent', 'delivered', 'read']
  const steps = words.slice(0, chance.whole(1, words.length))
  const calls = steps.map((step) => ({ path: doors[channel], body: move(idMessage, step) }))
  return chance.happens(shares.late) ? calls.toReversed() : calls
}

function moscowNow(): string {
  const [date = '', time = ''] = new Date(Date.now() + 3 * 3_600_000).toISOString().split(/[T.]/)
  return `${date.split('-').toReversed().join('.')} ${time}`
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Whether a text is of the drill, and no greeting of the bot. */
export function isOfDrill(text: string): boolean {
  return text.startsWith('Ответ №') || sameWords.some((words) => words === text) || text === ruleText
}
