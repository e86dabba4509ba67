// A booking whose guest pays through a played ЮKassa, with the clock in our hands.
import { afterEach } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { outbox } from '#server/db/systemTables.ts'
import { watchReceipts } from '#server/domain/charges/receipts/watch.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { eachAgency } from '#server/jobs/eachAgency.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { startTbankStandIn, tbankKeys } from '#standIns/tbankStandIn.ts'
import { startYookassaStandIn, yookassaKeys } from '#standIns/yookassaStandIn.ts'
import { type Answer, buildTestApp, type Person, site } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'

/** A minute in milliseconds. */
export const minute = 60_000

/** Starts the application beside the service. */
export async function openPayments(
  kind: keyof typeof accounts = 'yookassa',
  place: { readonly site: string | undefined } = { site },
) {
  const [service, bank] = await Promise.all([startYookassaStandIn(), startTbankStandIn()])
  const meanwhile: (() => Promise<unknown>)[] = []
  const watched = (door: Outgoing): Outgoing => ({
    ...door,
    ofAgency: (id) => watched(door.ofAgency(id)),
    async request(call) {
      const answer = await door.request(call)
      await meanwhile.shift()?.()
      return answer
    },
  })
  const outgoing = watched(createOutgoing({ allow: [service.host, bank.host] }))
  const integrations = {
    ...realServices,
    yookassaApiRoot: `${service.url}/v3`,
    tbankApiRoot: `${bank.url}/v2`,
  }
  const app = await buildTestApp({ outgoing, integrations, ...place })
  const now = () => app.now().toISOString()
  const parts = { database: app.database, outgoing, integrations, allEntityHooks, ...place, now }
  const settle = async () => {
    while ((await sendDue(app.database, topicsOf(parts), now)) > 0);
  }
  const leave = () => app.database.asSystem(async (tx) => void (await tx.delete(outbox)))
  // a clock that a later test moves would ask after every payment of those before, and meet with the faults that it plans
  afterEach(leave)
  return {
    app,
    service,
    bank,
    settle,
    /** Nothing that is under way goes on: whoever comes next has a booking of their own. */
    leave,
    /** What happens after the next answer of the service, before we have it. */
    meanwhile: (deed: () => Promise<unknown>) => void meanwhile.push(deed),
    /** What a job of the clock does for an agency. */
    asClock: (agencyId: number) =>
      outsideOf(parts, systemActor(agencyId, zone), { requestId: 'job', address: null }),
    /** Moves the clock and carries out what is due then. */
    async pass(by: number) {
      app.moveClock(by)
      await settle()
    },
    /** What the clock does every hour about receipts. */
    watch: () =>
      eachAgency(parts, watchReceipts, (error) => {
        throw error
      }),
    async close() {
      await app.close()
      await Promise.all([service.stop(), bank.stop()])
    },
    /** An agency with an account that takes cards, a flat and a booking of 12 500 ₽ from tomorrow. */
    async house(more: object = {}, receipts: object = {}) {
      const agency = await app.newAgency()
      const admin = await agency.as('admin')
      const account = await newAccount(admin, { ...accounts[kind], ...receipts })
      taken(await admin.call('POST', 'agency/invoices/check', { id: account.id }))
      const flat = await newFlat(admin)
      const rent = await booked(admin, flat, day(app, 1), day(app, 4), { amount: 12_500, ...more })
      const hookPath = String(account.notice_url).replace(`${site}/api/admin/`, '')
      const key = String(rent.guest_page_id)
      return {
        agency,
        admin,
        account,
        flat,
        rent,
        /** What the guest sends by the page. */
        guest: (path: string, body: object) =>
          app.anonymous('POST', `guestpage/${path}`, body, { 'x-public-id': key }),
        page: () => app.anonymous('GET', `guestpage/${key}`),
        /** A notice of the service, as it or anybody else would send it. */
        notice: (body: unknown) => app.anonymous('POST', hookPath, body),
        card: async (): Promise<Answer['body']> => taken(await admin.call('GET', `rents/${rent.id}`)),
        charges: async (): Promise<Answer['body'][]> =>
          taken(await admin.call('GET', `charges?rent_id=${rent.id}`)),
        /** A payment as somebody reads it who signs in at the hour of the clock. */
        rowOf: async (id: number) =>
          taken(await (await agency.newPerson('admin')).call('GET', 'charges')).find(
            (one: { id: number }) => one.id === id,
          ),
        /** What the staff are asked about receipts. */
        receiptTasks: async (): Promise<string[]> =>
          taken(await (await agency.newPerson('admin')).call('GET', 'clienttasks?status=new'))
            .map(({ title }: { title: string }) => title)
            .filter((title: string) => /чек/i.test(title)),
        make: (body: object = {}) =>
          admin.call('POST', 'charges', { rent_id: rent.id, purpose: 'rent', ...body }),
      }
    },
  }
}

/** An account whose cash register prints receipts; VAT of a prepayment is counted out of it. */
export const register = {
  fiscal: 'kkt',
  tax_system: 'usn_income',
  vat_code: 'vat5',
  receipt_subject: 'service',
} as const

const accounts = {
  yookassa: { provider: 'yookassa', ...yookassaKeys },
  tbank: { provider: 'tbank', ...tbankKeys },
} as const

/** Makes a main account of ЮKassa with the right keys, and others where told. */
export async function newAccount(admin: Person, more: object = {}): Promise<Answer['body']> {
  const body = {
    name: 'ЮKassa',
    type: 'acquiring',
    provider: 'yookassa',
    is_default: true,
    ...yookassaKeys,
    ...more,
  }
  return taken(await admin.call('POST', 'agency/invoices', body))
}

/** The notice that the service sends of a payment. */
export const paidNotice = (id: string, event = 'payment.succeeded') => ({
  type: 'notification',
  event,
  object: { id, status: 'succeeded' },
})

/** A house of a scene. */
export type House = Awaited<ReturnType<Awaited<ReturnType<typeof openPayments>>['house']>>
