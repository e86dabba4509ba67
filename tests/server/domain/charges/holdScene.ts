// A deposit frozen on a guest's card, through either service.
import { fromKopecks } from '#schema/rules/money.ts'
import { kopecksOf } from '#standIns/yookassa/wire.ts'
import { taken } from '../cleans/scene.ts'
import { type House, openPayments, paidNotice } from './scene.ts'

/** The ways in which a service fails a word about frozen money. */
export type DeedFault = 'cut' | 'down' | 'refused'

/** Opens a service whose account freezes deposits. */
export async function openHolds(kind: 'yookassa' | 'tbank') {
  const world = await openPayments(kind)
  const { service, bank } = world
  const services = {
    yookassa: {
      freezes: service.guestPays,
      ends: service.endHold,
      /** The service knows nothing of a payment any more. */
      forgets: (id: string) => void service.shop.payments.delete(id),
      fails: (fault: DeedFault) => service.plan('POST', fault),
      /** The next questions fail so. */
      hides: (fault: 'down' | 'token', times = 1) =>
        service.plan('GET', ...Array.from({ length: times }, () => fault)),
      /** What the service says of a payment, and how much it took. */
      of(id: string) {
        const { status = '', amount } = service.shop.payments.get(id) ?? {}
        const words = { waiting_for_capture: 'held', succeeded: 'taken', canceled: 'free' }
        const word = Object.entries(words).find(([name]) => name === status)?.[1] ?? status
        return { word, sum: amount && word !== 'free' ? fromKopecks(kopecksOf(amount)) : 0 }
      },
      notices: (house: House, id: string) =>
        ['payment.canceled', 'payment.succeeded', 'payment.waiting_for_capture'].map((event) =>
          house.notice(paidNotice(id, event)),
        ),
    },
    tbank: {
      freezes: (id: string) => bank.guestPays(id),
      ends: bank.endHold,
      forgets: (id: string) => void bank.forgets(id),
      fails(fault: DeedFault) {
        for (const method of ['Confirm', 'Cancel'])
          bank.faults.plan(method, fault === 'refused' ? 'quota' : fault)
      },
      hides: (fault: 'down' | 'token', times = 1) =>
        bank.faults.plan('GetState', ...Array.from({ length: times }, () => fault)),
      of(id: string) {
        const { Status = '', Amount = 0 } = bank.payments.get(id) ?? {}
        const words = { AUTHORIZED: 'held', CONFIRMED: 'taken', REVERSED: 'free' }
        const word = Object.entries(words).find(([name]) => name === Status)?.[1] ?? Status
        return { word, sum: word === 'free' ? 0 : fromKopecks(Amount) }
      },
      notices: (house: House) => bank.held.splice(0).map(({ body }) => house.notice(body)),
    },
  }
  service.holdNotices(true)
  bank.holdNotices(true)
  const play = services[kind]
  /** A booking from tomorrow for three nights with a deposit of 5 000 ₽, and an account that freezes. */
  const flat = async (more: object = {}, receipts: object = {}) => {
    const house = await world.house({ defaultDeposit: 5000, ...more }, receipts)
    const { admin, account } = house
    taken(await admin.call('PATCH', 'agency/invoices', { id: account.id, two_stage: true, hold_days: 6 }))
    return {
      ...house,
      hold: (body: object = {}) => house.make({ purpose: 'deposit', kind: 'hold', ...body }),
    }
  }
  return {
    ...world,
    play,
    recovers() {
      service.forgetFaults()
      bank.faults.forget()
    },
    flat,
    /** The same with the deposit frozen, after what happens between the link and that. */
    async frozen(
      more: object = {},
      receipts: object = {},
      between?: (house: Awaited<ReturnType<typeof flat>>) => Promise<void>,
    ) {
      const house = await flat(more, receipts)
      const { id, provider_id } = taken(await house.hold())
      await between?.(house)
      await play.freezes(String(provider_id))
      taken(await house.admin.call('POST', `charges/${id}/refresh`))
      const call = (deed: string, body: object = {}) =>
        house.admin.call('POST', `charges/${id}/${deed}`, body)
      return {
        ...house,
        id: Number(id),
        providerId: String(provider_id),
        capture: (body: object = {}) => call('capture', { reason: 'Разбито зеркало', early: true, ...body }),
        release: () => call('cancel'),
        charge: async () => (await house.charges()).find((one) => one.id === id),
        entries: async () =>
          (await house.card()).histories
            .filter(({ name }: { name: string }) => name.startsWith('deposit'))
            .map(({ name, data }: { name: string; data: { amount: number } }) => [name, data.amount]),
        titles: async (): Promise<string[]> =>
          taken(await house.admin.call('GET', 'clienttasks?status=new')).map(
            ({ title }: { title: string }) => title,
          ),
      }
    },
  }
}
