// Whatever is told, lost, refused, repeated or done at once: the ledger holds what the service took, less what it gave back.
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import type { Answer } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { type CommonFault, type Player, playTbank, playYookassa } from './players.ts'
import { type House, minute, openPayments, register } from './scene.ts'

const fault = fc.constantFrom<CommonFault>('cut', 'limit', 'down', 'garbage', 'refused')
const nth = fc.nat({ max: 5 })
const act = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('make' as const), amount: fc.constantFrom(2500, 5000, 12_500) }),
    weight: 4,
  },
  { arbitrary: fc.record({ do: fc.constant('pay' as const), nth }), weight: 5 },
  fc.record({ do: fc.constant('decline' as const), nth }),
  {
    arbitrary: fc.record({ do: fc.constant('freeze' as const), amount: fc.constantFrom(2000, 5000) }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      nth,
      amount: fc.constantFrom(1500.5, 5000, null),
    }),
    weight: 3,
  },
  fc.record({ do: fc.constant('release' as const), nth }),
  fc.record({ do: fc.constant('end' as const), nth, how: fc.constantFrom('free', 'taken') }),
  {
    arbitrary: fc.record({
      do: fc.constant('notice' as const),
      nth,
      word: fc.constantFrom('paid', 'canceled', 'held'),
    }),
    weight: 3,
  },
  fc.record({ do: fc.constant('replay' as const), nth }),
  {
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      nth,
      amount: fc.constantFrom(1000, 2500.5, null),
    }),
    weight: 4,
  },
  fc.record({ do: fc.constant('cabinet' as const), nth, kopecks: fc.constantFrom(50_000, 123_45) }),
  {
    arbitrary: fc.record({ do: fc.constant('fault' as const), isWork: fc.boolean(), fault }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 30) }),
    weight: 3,
  },
  fc.record({ do: fc.constant('remove' as const), nth }),
  fc.record({ do: fc.constant('refresh' as const), nth }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

type World = Awaited<ReturnType<typeof openPayments>>

const nameOf = ({ rent }: House): string => `ронь № ${rent.id}`

async function carryOut({ settle, pass }: World, service: Player, house: House, one: Act): Promise<void> {
  const payments = service.payments(nameOf(house))
  const at = 'nth' in one ? payments[one.nth % Math.max(payments.length, 1)] : undefined
  const { admin } = house
  switch (one.do) {
    case 'make':
      await house.make({ amount: one.amount })
      return
    case 'freeze':
      await house.make({ purpose: 'deposit', kind: 'hold', amount: one.amount })
      return
    case 'end':
      if (at) await service.ends(at.id, one.how)
      return
    case 'pay':
      if (at) await service.pays(at.id)
      return
    case 'decline':
      if (at) await service.declines(at.id)
      return
    case 'notice':
      if (at) await house.notice(service.notice(at.id, one.word))
      await settle()
      return
    case 'replay':
      for (const body of service.held().slice(-one.nth)) await house.notice(body)
      await settle()
      return
    case 'cabinet':
      if (at) await service.cabinet(at.id, one.kopecks)
      return
    case 'fault':
      service.fails(one.isWork, one.fault)
      return
    case 'wait':
      await pass(one.minutes * minute)
      return
    default: {
      const rows = (await house.charges()).filter(({ kind }: { kind: string }) => kind !== 'refund')
      const row = rows[one.nth % Math.max(rows.length, 1)]
      if (!row) return
      if (one.do === 'refresh') await admin.call('POST', `charges/${row.id}/refresh`)
      else if (one.do === 'release') await admin.call('POST', `charges/${row.id}/cancel`)
      else if (one.do === 'capture') {
        const body = { reason: 'Проверка', amount: one.amount, early: true }
        await admin.call('POST', `charges/${row.id}/capture`, body)
      } else if (one.do === 'remove') await admin.call('DELETE', `history/${row.history_id ?? 0}`)
      else await admin.call('POST', `charges/${row.id}/refund`, { reason: 'Проверка', amount: one.amount })
    }
  }
}

/** Money of the service in the ledger, what was taken out of it by hand too. */
function inLedger(charges: Answer['body'][]): number {
  const done = charges.filter(({ history_id }) => history_id !== null)
  const of = (kind: string) =>
    addMoney(...done.filter((one) => one.kind === kind).map(({ captured, amount }) => captured || amount))
  return subtractMoney(addMoney(of('pay'), of('hold')), of('refund'))
}

const worlds = { yookassa: await openPayments('yookassa'), tbank: await openPayments('tbank') }
const players = { yookassa: playYookassa(worlds.yookassa.service), tbank: playTbank(worlds.tbank.bank) }
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))

it.each([
  ['ЮKassa', 'yookassa', 25],
  ['Т-Банк', 'tbank', 25],
] as const)(
  'Σ of online entries is what %s took less what it gave back',
  async (_, kind, numRuns) => {
    const [world, service] = [worlds[kind], players[kind]]
    const { settle, pass } = world
    service.holdNotices()
    worlds.yookassa.service.shop.register.demand('kkt')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 }),
        async (steps) => {
          service.held.forget()
          await world.leave()
          const house = await world.house(
            { defaultDeposit: 5000, guest_email: 'anna@example.ru', cleaning_fee: 333.33 },
            { ...register, deposit_receipt: 'as_payment' },
          )
          const { id } = house.account
          taken(await house.admin.call('PATCH', 'agency/invoices', { id, two_stage: true }))
          for (const atOnce of steps)
            await Promise.all(atOnce.map((one) => carryOut(world, service, house, one)))
          // the faults are over, and everything kept back is told
          service.recovers()
          await pass(3 * minute)
          for (const body of service.held()) await house.notice(body)
          await settle()
          for (let times = 0; times < 3; times += 1) await pass(61 * minute)
          const payments = service.payments(nameOf(house))
          const kept = payments.map((one) => one.kept)
          const charges = await house.charges()
          expect(inLedger(charges)).toBe(addMoney(...kept))
          const { histories, paymentInfo, depositHold } = await house.card()
          expect(depositHold?.amount ?? 0).toBe(addMoney(...payments.map(({ frozen }) => frozen)))
          const online = histories.filter(
            ({ data }: { data: { charge_id?: number } | null }) => data?.charge_id,
          )
          expect(
            new Set(online.map(({ data }: { data: { charge_id: number } }) => data.charge_id)).size,
          ).toBe(online.length)
          const ofRent = charges.filter(({ purpose }) => purpose === 'rent')
          const gone = ofRent.filter(({ entry_removed }) => entry_removed)
          expect(addMoney(paymentInfo.paid, inLedger(gone))).toBe(inLedger(ofRent))
        },
      ),
      { numRuns },
    )
    expect(worlds.yookassa.service.shop.register.refused).toEqual([])
  },
  300_000,
)
