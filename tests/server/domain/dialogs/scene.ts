// An agency whose guests write: gateways that play along, and the ways guests write by.
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { sendDueEverywhere } from '#server/domain/automessages/sendDue.ts'
import { askAnswers } from '#server/domain/dialogs/askAnswers.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import type { Outside } from '#server/domain/operations.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { type GreenSaying, greenSays } from '#standIns/greenSays.ts'
import { startGreenStandIn } from '#standIns/greenStandIn.ts'
import { startMaxBotStandIn } from '#standIns/maxBotStandIn.ts'
import { startSmscStandIn } from '#standIns/smscStandIn.ts'
import { startTelegramStandIn } from '#standIns/telegramStandIn.ts'
import { type Answer, buildTestApp, type Person, type TestAgency } from '#tests/support/buildApp.ts'
import { newPhone, setUp, talkingFlat } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, zone } from '../rents/scene.ts'

/** The played bot of guests. */
export const guestBot = { id: 810001, token: `810001:${'g'.repeat(35)}`, username: 'guest_bot', name: 'Чат' }

/** The played bot of the staff and its group with topics. */
export const staffBot = {
  id: 810002,
  token: `810002:${'s'.repeat(35)}`,
  username: 'staff_bot',
  name: 'Смена',
}

/** The played bot of MAX. */
export const maxBot = { id: 820001, token: `${'m'.repeat(40)}_8N`, username: 'klyuchi_max_bot' }

/** The group of the staff in the played Telegram. */
export const staffGroup = '-1001000000777'

/** A guest in the played Telegram. */
export const guestChat = 9001

/** Starts the application with everything guests write by. */
export async function openDialogs() {
  const [green, smsc, max, telegram] = await Promise.all([
    startGreenStandIn(),
    startSmscStandIn(),
    startMaxBotStandIn([maxBot]),
    startTelegramStandIn({
      bots: [guestBot, staffBot],
      chats: [
        { id: guestChat, type: 'private', bots: { [guestBot.id]: 'member' } },
        {
          ...{ id: Number(staffGroup), type: 'supergroup', title: 'Смена', isForum: true },
          bots: { [staffBot.id]: 'topics' },
        },
      ],
      plainWebhooks: true,
    }),
  ])
  const outgoing = createOutgoing({ allow: [green.host, smsc.host, max.host, telegram.host] })
  const integrations = {
    ...realServices,
    whatsappApiRoot: green.url,
    maxApiRoot: green.url,
    smsApiRoot: smsc.url,
    maxBotApiRoot: max.url,
    telegramApiRoot: telegram.url,
  }
  const app = await buildTestApp({ outgoing, integrations })
  const parts = {
    database: app.database,
    outgoing,
    integrations,
    allEntityHooks,
    now: () => app.now().toISOString(),
  }
  const settle = async () => {
    while ((await sendDue(app.database, topicsOf(parts), parts.now)) > 0);
  }
  const toolsOf = (agencyId: number): Outside =>
    outsideOf(parts, systemActor(agencyId, zone), { requestId: 'job', address: null })
  return {
    ...{ app, green, smsc, max, telegram, settle, toolsOf },
    /** Sends what is due now, and lets everybody hear of it. */
    async deliver() {
      await settle()
      await sendDueEverywhere(parts)
      await settle()
    },
    askAnswers: (agencyId: number) => askAnswers(toolsOf(agencyId)),
    /** An agency with an account of each named channel. */
    async newScene(...channels: Parameters<typeof setUp>[1][]): Promise<Scene> {
      const agency = await app.newAgency()
      const admin = await agency.as('admin')
      const setup = await setUp(admin, ...channels)
      const hooks = new Map<string, string>()
      for (const { id, type } of setup.accounts) {
        if (type === 'sms') continue
        const asked = { account_id: id }
        const { url } = taken(await admin.call('POST', 'agency/automessages/register_webhook', asked))
        hooks.set(type, new URL(url).pathname.replace('/api/admin/', ''))
      }
      return {
        agency,
        admin,
        setup,
        flat: () => talkingFlat(admin),
        async book(more = {}, [begin, end] = [1, 3]) {
          const { object_id = await talkingFlat(admin), ...rest } = more
          const guest = { guest_phone: newPhone(), ...rest }
          return booked(admin, object_id, day(app, begin), day(app, end), guest)
        },
        async say(saying, channel = 'whatsapp') {
          const body = greenSays({ at: Math.floor(app.now().getTime() / 1000), ...saying })
          taken(await app.anonymous('POST', String(hooks.get(channel)), body))
          await settle()
        },
        hookOf: (channel) => String(hooks.get(channel)),
      }
    },
    async close() {
      await app.close()
      await Promise.all([green.stop(), smsc.stop(), max.stop(), telegram.stop()])
    },
  }
}

/** An agency with gateways. */
export interface Scene {
  readonly agency: TestAgency
  readonly admin: Person
  readonly setup: Answer['body']
  flat(): Promise<number>
  /** Makes a booking with a phone of its own, from a day ahead until another one. */
  book(
    more?: { readonly object_id?: number } & Readonly<Record<string, unknown>>,
    days?: readonly [number, number],
  ): Promise<Answer['body']>
  /** Somebody writes to the number of the agency. */
  say(saying: GreenSaying, channel?: string): Promise<void>
  hookOf(channel: string): string
}

/** The digits of a booking's phone. */
export const digitsOf = ({ guest_phone }: { readonly guest_phone: string }): string => guest_phone.slice(1)

/** The conversations of a tab. */
export async function inboxOf(person: Person, query = 'tab=all'): Promise<Answer['body']> {
  return taken(await person.call('GET', `dialogs?${query}`))
}

/** The conversation of a booking as its card shows it. */
export async function threadOf(person: Person, rent: { readonly id: number }): Promise<Answer['body']> {
  return taken(await person.call('GET', `dialogs/rent/${rent.id}`))
}

/** What was said in a thread, word by word. */
export function wordsIn({ items }: Answer['body']): string[] {
  return items
    .filter(({ kind }: { kind: string }) => kind === 'in' || kind === 'out')
    .map(({ kind, text }: { kind: string; text: string }) => `${kind === 'in' ? '>' : '<'} ${text}`)
}
