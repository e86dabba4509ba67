// The agency of the drill of messages: guests with a flat and a stay each, an account of every channel, a bot, a rule.
import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { agencyMain } from '#server/agencyMain.ts'
import { fieldOf } from '../../demoClient.ts'
import { type Asker, accepted, askerOf, columnOf, distantNights } from '../twoAgencies.ts'
import type { Place } from './place.ts'
import { guestBot, type Services } from './services.ts'

/** By what a guest writes. */
export const guestWays = [
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'max',
  'sms',
  'telegram',
  'email',
  'page',
] as const

/** A guest of the drill. */
export interface Guest {
  readonly way: (typeof guestWays)[number]
  readonly phone: string
  readonly email: string
  /** The chat with the bot. */
  readonly chat: number
  /** The key of the guest's page. */
  readonly page: string
  readonly rentId: number
  readonly dialogId: number
}

/** Where services call back: paths below the server, and the word for the bot. */
export interface Doors {
  readonly whatsapp: string
  readonly max: string
  readonly email: string
  readonly bot: string
  readonly botWord: string
}

/** The agency and what is known of it. */
export interface DrillAgency {
  readonly id: number
  readonly token: string
  readonly guests: readonly Guest[]
  readonly doors: Doors
  /** A flat for bookings of which the rule tells. */
  readonly flat: number
  readonly nights: ReturnType<typeof distantNights>
}

const zone = 'Europe/Moscow'
const guestsOfAll = { least: 8, most: 160 }
const token = 'd75b3a66374942c5b3c0'
const limits = { messages: 1_000_000, guest_messages: 1_000_000, outbox: 1_000_000 }
/** The text of the rule about a new booking. */
export const ruleText = 'Бронь принята, ждём вас'

/** Makes it through the running server. */
export async function makeAgency(
  url: string,
  place: Place,
  services: Services,
  messages: number,
): Promise<DrillAgency> {
  const started = await start(url, place)
  const id = Number(fieldOf(started, 'agency_id'))
  const key = String(fieldOf(started, 'token'))
  for (const [name, most] of Object.entries(limits))
    await agencyMain(`${id}:${name}=${most}`, place.variables)
  const asker = askerOf('admin', url, key)
  const doors = await openDoors(asker, services)
  const flat = await newFlat(asker, 'Брони', { bot_active: true })
  const rule = { name: 'Бронь принята', audience: 'guest', event: 'booking_created', active: true }
  await ask(asker, 'POST', 'messages', { ...rule, text: ruleText })
  const count = Math.min(guestsOfAll.most, Math.max(guestsOfAll.least, Math.round(messages / 60)))
  const guests: Guest[] = []
  for (let at = 0; at < count; at++) guests.push(await newGuest(asker, services, at))
  return { id, token: key, guests, doors, flat, nights: distantNights('2041-01-01') }
}

async function start(url: string, { variables }: Place): Promise<unknown> {
  const text = await agencyMain(undefined, variables)
  const link = /\/start\/(\S+)$/.exec(text)?.[1]
  const agency = { agency_name: 'Учения', timezone: zone, name: 'Вера' }
  const person = { login: 'vera@example.ru', password: `${randomUUID()} учения` }
  return ask(askerOf('', url, ''), 'POST', 'agency/start', { token: link, ...agency, ...person })
}

const ask = async (asker: Asker, ...what: Parameters<Asker['ask']>) => accepted(await asker.ask(...what))

async function openDoors(asker: Asker, { whatsapp, max, telegram, mailPort }: Services): Promise<Doors> {
  const green = (type: string, instance: string) => ({ type, name: type, instance, token })
  const mail = { host: '127.0.0.1', port: mailPort, instance: 'hello@example.ru', sender: 'hello@example.ru' }
  const setup = await ask(asker, 'POST', 'agency/automessages', {
    ...{ active: true, quiet_from: null, quiet_to: null, gap_seconds: 0, daily_limit: 10_000 },
    cascade: ['whatsapp', 'max', 'telegram', 'sms', 'email'],
    accounts: [
      green('whatsapp', '1101000001'),
      green('max', '3100000001'),
      { type: 'telegram', name: 'Бот' },
      { type: 'sms', name: 'SMS', token },
      { type: 'email', name: 'Почта', token, ...mail },
    ],
  })
  const accounts = fieldOf(setup, 'accounts')
  const types = columnOf(accounts, 'type')
  const register = (type: string) => {
    const account_id = columnOf(accounts, 'id')[types.indexOf(type)]
    return ask(asker, 'POST', 'agency/automessages/register_webhook', { account_id })
  }
  for (const type of ['whatsapp', 'max']) await register(type)
  const letters = String(fieldOf(await register('email'), 'url'))
  const bot = fieldOf(await ask(asker, 'POST', 'agency/bots', { kind: 'guest', token: guestBot.token }), 'id')
  await ask(asker, 'POST', 'agency/bots/check', { id: bot })
  await ask(asker, 'POST', 'agency/bots/webhook', { id: bot })
  const hook = telegram.world.webhooks.get(guestBot.id)
  const pathOf = (address: string | undefined) => new URL(address ?? '').pathname
  return {
    whatsapp: pathOf(whatsapp.webhookOf('1101000001')),
    max: pathOf(max.webhookOf('3100000001')),
    email: pathOf(letters),
    bot: pathOf(hook?.url),
    botWord: hook?.secret ?? '',
  }
}

async function newFlat(asker: Asker, name: string, more: object = {}): Promise<number> {
  const flat = { name, address: 'Литейный, 1', timezone: zone, ...more }
  return Number(fieldOf(await ask(asker, 'PATCH', 'objects', flat), 'id'))
}

async function newGuest(asker: Asker, { telegram, whatsapp, max }: Services, at: number): Promise<Guest> {
  const way = guestWays[at % guestWays.length] ?? 'whatsapp'
  const phone = `+7999${String(2_000_000 + at)}`
  const email = `guest${at}@example.ru`
  const chat = 700_000 + at
  const today = todayIn(zone, Date.now())
  const days = { begin: addDays(today, 1), end: addDays(today, 6) }
  const contacts = { guest_name: `Гость ${at}`, guest_phone: phone, guest_email: email }
  const object_id = await newFlat(asker, `Квартира ${at}`)
  const rent = await ask(asker, 'POST', 'rents', { object_id, ...days, ...contacts })
  const rentId = Number(fieldOf(rent, 'id'))
  const thread = await ask(asker, 'POST', 'dialogs', { rent_id: rentId })
  if (way === 'telegram')
    telegram.world.chats.set(chat, { id: chat, type: 'private', bots: { [guestBot.id]: 'member' } })
  if (way !== 'whatsapp') whatsapp.strangers.add(phone.slice(1))
  if (way !== 'max') max.strangers.add(phone.slice(1))
  const page = String(fieldOf(rent, 'guest_page_id'))
  return { way, phone, email, chat, page, rentId, dialogId: Number(fieldOf(fieldOf(thread, 'dialog'), 'id')) }
}
