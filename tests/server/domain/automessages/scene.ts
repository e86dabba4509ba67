// An agency with gateways that play along, rules and bookings, and the clock in our hands.
import { sql } from 'drizzle-orm'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { sendDueEverywhere } from '#server/domain/automessages/sendDue.ts'
import { watchMessages } from '#server/domain/automessages/watch.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { startGreenStandIn } from '#standIns/greenStandIn.ts'
import { startSmscStandIn } from '#standIns/smscStandIn.ts'
import { type Answer, buildTestApp, type Person, site } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'

/** A minute in milliseconds. */
export const minute = 60_000

/** Starts the application with its gateways. */
export async function openMessages() {
  const [green, smsc] = await Promise.all([startGreenStandIn(), startSmscStandIn()])
  const outgoing = createOutgoing({ allow: [green.host, smsc.host] })
  const integrations = {
    ...realServices,
    whatsappApiRoot: green.url,
    maxApiRoot: green.url,
    smsApiRoot: smsc.url,
  }
  const app = await buildTestApp({ outgoing, integrations })
  const parts = {
    database: app.database,
    outgoing,
    integrations,
    allEntityHooks,
    site,
    now: () => app.now().toISOString(),
  }
  /** Lets everybody hear of what happened. */
  const settle = async () => {
    while ((await sendDue(app.database, topicsOf(parts), parts.now)) > 0);
  }
  const send = () => sendDueEverywhere(parts)
  /** What jobs of an agency work with. */
  const toolsOf = (agencyId: number) =>
    outsideOf(parts, systemActor(agencyId, zone), { requestId: 'job', address: null })
  return {
    app,
    green,
    smsc,
    settle,
    /** Sends what is due now. */
    send,
    /** Two servers send at the same moment. */
    sendTwice: () => Promise.all([send(), send()]),
    async deliver() {
      await settle()
      await send()
      await settle()
    },
    toolsOf,
    watch: (agencyId: number) => watchMessages(toolsOf(agencyId)),
    async close() {
      await app.close()
      await Promise.all([green.stop(), smsc.stop()])
    },
  }
}

const account = { token: 'd75b3a66374942c5b3c0' }

/** Accounts of the usual agency. */
export const accounts = {
  whatsapp: { ...account, type: 'whatsapp', name: 'Наш WhatsApp', instance: '1101000001' },
  max: { ...account, type: 'max', name: 'Наш MAX', instance: '3100000001' },
  sms: { ...account, type: 'sms', name: 'SMS' },
} as const

/** Sets sending up without quiet hours or pauses, through the named accounts. */
export async function setUp(admin: Person, ...names: (keyof typeof accounts)[]): Promise<Answer['body']> {
  return taken(
    await admin.call('POST', 'agency/automessages', {
      active: true,
      quiet_from: null,
      quiet_to: null,
      gap_seconds: 0,
      cascade: names,
      accounts: names.map((name) => accounts[name]),
    }),
  )
}

let phones = 0

/** A phone that nobody else of the tests has. */
export function newPhone(): string {
  phones += 1
  return `+7999${String(1_000_000 + phones)}`
}

/** A flat whose guests get messages. */
export const talkingFlat = (admin: Person, more: object = {}) => newFlat(admin, { bot_active: true, ...more })

/** A stay of two nights in so many days, made at this moment of the application's clock in a flat of its own. */
export async function bookNow(
  app: Awaited<ReturnType<typeof openMessages>>['app'],
  admin: Person,
  days: number,
  more: object = {},
  flat: object = {},
) {
  const id = await talkingFlat(admin, { checkin_time: '14:00', ...flat })
  const rent = await booked(admin, id, day(app, days), day(app, days + 2), {
    guest_phone: newPhone(),
    ...more,
  })
  // The database has a clock of its own, which stands still here.
  await app.database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update rents set created_at = ${app.now().toISOString()}::timestamptz where id = ${rent.id}`,
    ),
  )
  return rent
}

/** Makes an active rule; gives the row. */
export async function newRule(admin: Person, more: object = {}): Promise<Answer['body']> {
  const body = {
    name: 'Как добраться',
    audience: 'guest',
    event: 'before_checkin',
    offset_minutes: -1440,
    at_time: '12:00',
    text: 'Ждём вас, {guest_first_name|гость}!',
    active: true,
    ...more,
  }
  return taken(await admin.call('POST', 'messages', body))
}

/** The messages of a booking as the log shows them, in the order they were made. */
export async function messagesOf(person: Person, rentId: number): Promise<Answer['body']> {
  const { data } = taken(await person.call('GET', `automessages?rent_id=${rentId}`))
  return data.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
}
