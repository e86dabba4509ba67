// A deposit frozen on the guest's card: it is green and not ours, until it is taken, let go, or the bank ends it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { readPassing } from '#server/domain/automessages/owing.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { openHolds } from './holdScene.ts'
import { minute } from './scene.ts'

const worlds = { yookassa: await openHolds('yookassa'), tbank: await openHolds('tbank') }
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))
beforeEach(() => {
  for (const world of Object.values(worlds)) world.recovers()
})

const hour = 60 * minute
const both = [['yookassa'], ['tbank']] as const

/** What the outbox was told of the money of a stay. */
async function toldOf({ app }: (typeof worlds)['yookassa'], rentId: number): Promise<string[]> {
  const rows = await app.database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`select coalesce(payload->>'name', topic) as name from outbox
        where topic in ('rent.payment', 'rent.fact') and (payload->>'id')::int = ${rentId}
          and payload->>'name' is distinct from 'manual_payment' order by id`,
    ),
  )
  return rows.map(({ name }) => String(name))
}

describe('A deposit is not frozen', () => {
  const { app, flat, house } = worlds.yookassa

  it('where the account does not freeze, and what is not a deposit never', async () => {
    const plain = await house({ defaultDeposit: 5000 })
    const off = await plain.make({ purpose: 'deposit', kind: 'hold' })
    expect([off.status, off.body.code]).toEqual([422, 'charges.hold_off'])
    const able = await flat()
    expect((await able.hold({ purpose: 'rent' })).body.errors).toHaveProperty('kind')
    const { id } = able.account
    taken(await able.admin.call('PATCH', 'agency/invoices', { id, methods: ['sbp'] }))
    expect((await able.hold()).body.code).toBe('charges.hold_off')
    expect(await able.charges()).toEqual([])
  })

  it('for a stay that outlives the freezing, nor before the day from which it lives long enough', async () => {
    const long = await flat({ begin: day(app, 1), end: day(app, 12) })
    expect((await long.hold()).body.code).toBe('charges.hold_short')
    const later = await flat({ begin: day(app, 10), end: day(app, 12) })
    const early = await later.hold()
    expect([early.status, early.body.code]).toEqual([422, 'charges.hold_early'])
    expect(early.body.message).toMatch(/можно сделать с \d/)
    expect(await later.charges()).toEqual([])
  })

  it.each([0, 31, 2.5])('through an account that says %s days', async (hold_days) => {
    const { admin, account } = await flat()
    const answer = await admin.call('PATCH', 'agency/invoices', { id: account.id, hold_days })
    expect(answer.body.errors).toHaveProperty('hold_days')
  })
})

describe.each(both)('A deposit frozen through %s', (kind) => {
  const world = worlds[kind]
  const { play, flat, frozen, settle, pass, app } = world

  it('is green and not ours: no entry, its three numbers as they were, and nothing more is due', async () => {
    const house = await frozen()
    const card = await house.card()
    expect(card).toMatchObject({
      depositInfo: { all: 5000, paid: 0, needToPay: 5000 },
      depositHold: { amount: 5000, until: expect.any(String) },
      deposit_state: 'held',
      readiness: { deposit: 'ok' },
    })
    expect(await house.entries()).toEqual([])
    expect(await house.charge()).toMatchObject({ kind: 'hold', state: 'held', captured: 0, can_refund: 0 })
    expect((await house.hold()).body.code).toBe('charges.nothing_due')
    expect((await house.make({ purpose: 'deposit' })).body.code).toBe('charges.nothing_due')
  })

  it('stays frozen whatever is told of it, twice and in any order', async () => {
    const house = await frozen()
    for (let times = 0; times < 2; times += 1)
      expect(await Promise.all(play.notices(house, house.providerId))).not.toContainEqual({ status: 500 })
    await settle()
    expect(await house.charge()).toMatchObject({ state: 'held' })
    expect(await house.entries()).toEqual([])
  })

  it('is frozen too when its link had been given up before', async () => {
    const house = await flat()
    const { provider_id } = taken(await house.hold())
    for (let hours = 0; hours < 50; hours += 1) {
      await pass(hour)
      await house.charges()
    }
    expect(await house.charges()).toMatchObject([{ state: 'expired' }])
    await play.freezes(provider_id)
    for (const told of play.notices(house, provider_id)) await told
    await settle()
    expect(await house.charges()).toMatchObject([{ state: 'held' }])
    await play.ends(provider_id, 'free')
    await pass(2 * minute)
    expect((await house.card()).deposit_state).toBe('wait')
  })

  it('is taken in part with its reason: deposit and withholding at once, the rest is free', async () => {
    const house = await frozen()
    expect(taken(await house.capture({ amount: 1500.5 }))).toMatchObject({
      ...{ state: 'succeeded', captured: 1500.5, can_refund: 0, asked: false },
    })
    expect(play.of(house.providerId)).toEqual({ word: 'taken', sum: 1500.5 })
    expect(await house.entries()).toEqual([
      ['deposit', 1500.5],
      ['deposit_withhold', 1500.5],
    ])
    expect(await house.card()).toMatchObject({
      deposit_state: 'withheld',
      depositHold: null,
      readiness: { deposit: 'not_needed' },
    })
    expect(await house.titles()).not.toContainEqual(expect.stringMatching(/залог/i))
  })

  it('that is taken leaves alone what the guest says of other money, and is no news of a deposit that came', async () => {
    const house = await frozen()
    const claim = { name: 'manual_payment', rent_id: house.rent.id, data: { amount: 12_500 } }
    taken(await house.admin.call('POST', 'history', claim))
    taken(await house.capture({ amount: 500 }))
    expect((await house.card()).checkManualPayment).toMatchObject({ needToCheck: true })
    expect(await toldOf(world, house.rent.id)).toEqual(['deposit_withhold'])
  })

  it('is taken whole where no sum is named', async () => {
    const house = await frozen()
    taken(await house.capture())
    expect(play.of(house.providerId)).toEqual({ word: 'taken', sum: 5000 })
    const { histories } = await house.card()
    expect(histories.find(({ name }: { name: string }) => name === 'deposit_withhold').data).toMatchObject({
      ...{ amount: 5000, reason: 'Разбито зеркало' },
    })
  })

  it('is not taken for more than is frozen, for nothing, without a reason, or where it is not frozen', async () => {
    const house = await frozen()
    for (const amount of [5000.01, 0, -1])
      expect((await house.capture({ amount })).body.errors).toHaveProperty('amount')
    expect((await house.capture({ reason: '' })).body.errors).toHaveProperty('reason')
    expect((await house.capture({ file_ids: [999_999_999] })).body.errors).toHaveProperty('file_ids')
    expect((await house.capture({ early: false })).body.code).toBe('history.withhold_early')
    const paid = taken(await house.make())
    const wrong = await house.admin.call('POST', `charges/${paid.id}/capture`, { reason: 'Шум', early: true })
    expect(wrong.body.code).toBe('charges.not_held')
    expect(play.of(house.providerId)).toEqual({ word: 'held', sum: 5000 })
  })

  it('is taken by seniors: a manager asks by a task, lets it go himself; others do not reach it', async () => {
    const house = await frozen()
    const [manager, cleaner] = [await house.agency.as('manager'), await house.agency.as('cleaner')]
    const body = { amount: 1000, reason: 'Шум', early: true }
    const asked = taken(await manager.call('POST', `charges/${house.id}/capture`, body))
    expect(asked).toMatchObject({ asked: true, state: 'held', deed: null })
    expect(await house.titles()).toContainEqual(expect.stringMatching(/Списать 1\s000\s₽ из замороженного/))
    expect((await cleaner.call('POST', `charges/${house.id}/capture`, body)).status).toBe(403)
    const other = await flat()
    for (const deed of ['capture', 'cancel'])
      expect(
        (await other.admin.call('POST', `charges/${house.id}/${deed}`, deed === 'capture' ? body : {}))
          .status,
      ).toBe(404)
    expect(play.of(house.providerId).word).toBe('held')
    expect(taken(await manager.call('POST', `charges/${house.id}/cancel`)).state).toBe('canceled')
  })

  it('is let go: the light asks again, nobody is bothered', async () => {
    const house = await frozen()
    expect(taken(await house.release()).state).toBe('canceled')
    expect(play.of(house.providerId)).toEqual({ word: 'free', sum: 0 })
    expect(await house.card()).toMatchObject({ deposit_state: 'wait', readiness: { deposit: 'wait' } })
    expect(await house.entries()).toEqual([])
    expect(await house.titles()).toEqual([])
    expect((await house.release()).body.code).toBe('charges.not_pending')
  })

  it('is decided about once: of two words at once the first counts, here and there', async () => {
    const house = await frozen()
    const answers = await Promise.all([house.capture(), house.release(), house.capture({ amount: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const { state } = await house.charge()
    expect(play.of(house.providerId).word).toBe(state === 'succeeded' ? 'taken' : 'free')
    expect((await house.entries()).length).toBe(state === 'succeeded' ? 2 : 0)
  })

  it('long ago is decided about within minutes too when the answer is lost', async () => {
    const house = await frozen()
    for (let hours = 0; hours < 5; hours += 1) {
      await pass(hour)
      await house.charges()
    }
    play.fails('cut')
    expect(taken(await house.release())).toMatchObject({ state: 'held', deed: 'release' })
    await pass(2 * minute)
    expect(await house.charge()).toMatchObject({ state: 'canceled' })
  })

  it.each(['capture', 'release'] as const)(
    'is decided about once when the answer is lost: %s',
    async (deed) => {
      for (const fault of ['cut', 'down'] as const) {
        const house = await frozen()
        play.fails(fault)
        expect(taken(await house[deed]())).toMatchObject({ state: 'held', deed })
        expect((await house.release()).body.code).toBe('charges.hold_decided')
        await pass(2 * minute)
        await pass(3 * minute)
        const isTaken = deed === 'capture'
        expect(play.of(house.providerId).word).toBe(isTaken ? 'taken' : 'free')
        expect(await house.charge()).toMatchObject({ state: isTaken ? 'succeeded' : 'canceled' })
        expect((await house.entries()).length).toBe(isTaken ? 2 : 0)
        worlds[kind].recovers()
      }
    },
  )

  it('that the service refuses to take stays frozen, and is decided about anew', async () => {
    const house = await frozen()
    play.fails('refused')
    expect((await house.capture()).body.code).toBe('charges.refused')
    worlds[kind].recovers()
    expect(await house.charge()).toMatchObject({ state: 'held', deed: null })
    expect(await house.titles()).toContainEqual(expect.stringMatching(/Залог не списан/))
    expect(taken(await house.release()).state).toBe('canceled')
  })

  it('that the bank let go meanwhile is not taken: said so, and a person is asked', async () => {
    const house = await frozen()
    await play.ends(house.providerId, 'free')
    const answer = await house.capture()
    expect([answer.status, answer.body.code]).toEqual([422, 'charges.hold_lost'])
    expect(await house.entries()).toEqual([])
    expect(await house.titles()).toContainEqual(expect.stringMatching(/Залог не списан/))
    expect((await house.card()).deposit_state).toBe('wait')
  })

  it('that the bank lets go at its end turns the light back and is a task', async () => {
    const house = await frozen()
    await play.ends(house.providerId, 'free')
    await pass(hour)
    expect(await house.card()).toMatchObject({ deposit_state: 'wait', depositHold: null })
    expect(await house.titles()).toContainEqual(expect.stringMatching(/Заморозка залога снята/))
    expect(taken(await house.hold()).state).toBe('pending')
  })

  it('that the bank takes by itself is a paid deposit, and the task to give it back', async () => {
    const house = await frozen()
    await play.ends(house.providerId, 'taken')
    await pass(hour)
    expect(await house.entries()).toEqual([['deposit', 5000]])
    expect(await house.card()).toMatchObject({ deposit_state: 'received', depositHold: null })
    expect(await house.titles()).toContainEqual(expect.stringMatching(/Верните залог/))
    const back = await house.admin.call('POST', `charges/${house.id}/refund`, { reason: 'Выезд' })
    expect(taken(back).state).toBe('succeeded')
    expect((await house.card()).deposit_state).toBe('returned')
  })

  it('is asked about a day before its end, once, until it is decided', async () => {
    const house = await frozen()
    const isAsked = async () =>
      (await house.titles()).filter((title) => title.startsWith('Спишите или отпустите')).length
    const { expires_at } = await house.charge()
    const days = (Date.parse(expires_at) - app.now().getTime()) / (24 * hour)
    for (let hours = 0; hours < Math.floor(days * 24) - 26; hours += 1) {
      await pass(hour)
      await house.charges()
    }
    expect(await isAsked()).toBe(0)
    for (let hours = 0; hours < 5; hours += 1) await pass(hour)
    expect(await isAsked()).toBe(1)
    taken(await house.release())
    expect(await isAsked()).toBe(0)
  })

  it('stays frozen as long as the bank says so, and ends unheard of a day after its end', async () => {
    const [house, silent] = [await frozen(), await frozen()]
    for (let hours = 0; hours < 8 * 24 + 2; hours += 1) {
      // a notice may come, an answer does not
      if (hours > 5 * 24) play.forgets(silent.providerId)
      await pass(hour)
      await house.charges()
      await silent.charges()
    }
    expect(await house.charge()).toMatchObject({ state: 'held' })
    expect((await house.card()).deposit_state).toBe('held')
    expect(await silent.charge()).toMatchObject({ state: 'expired' })
    expect(await silent.titles()).toContainEqual(expect.stringMatching(/Сервис молчит о замороженном залоге/))
  })

  it('keeps its shop: keys do not move away from it', async () => {
    const { admin, account } = await frozen()
    const other = { id: account.id, shop_id: '999', secret_key: 'test_другой' }
    expect((await admin.call('PATCH', 'agency/invoices', other)).body.code).toBe('invoices.charges_awaited')
  })

  it('follows the size of the deposit: of a bigger one it is only a part', async () => {
    const house = await frozen()
    const resize = async (defaultDeposit: number) => {
      const { version } = await house.card()
      taken(await house.admin.call('PATCH', 'rents', { id: house.rent.id, version, defaultDeposit }))
      return (await house.card()).deposit_state
    }
    expect(await resize(8000)).toBe('wait')
    expect(taken(await house.hold())).toMatchObject({ amount: 3000, state: 'pending' })
    expect(await resize(4000)).toBe('held')
  })
})

describe('The guest', () => {
  const { app, flat, play, pass } = worlds.yookassa

  it('freezes the deposit by the page, and reads that it is frozen', async () => {
    const house = await flat()
    expect((await house.page()).body.money.online).toMatchObject({ deposit: 5000, freezes: true })
    const { charge_id } = taken(await house.guest('pay', { purpose: 'deposit', part: 'all' }))
    const [charge] = await house.charges()
    expect(charge).toMatchObject({ id: charge_id, kind: 'hold', made_by: 'guest' })
    await play.freezes(charge.provider_id)
    await pass(2 * minute)
    const { money } = (await house.page()).body
    expect(money).toMatchObject({
      deposit: { all: 5000, paid: 0, hold: 5000, state: 'held' },
      online: { deposit: 0 },
      charges: [{ id: charge_id, kind: 'hold', state: 'held' }],
    })
  })

  it('is asked for nothing more once some of the deposit was kept, nor after the departure', async () => {
    const kept = await worlds.yookassa.frozen()
    taken(await kept.capture({ amount: 1500 }))
    const gone = await flat({ begin: day(app, -1), end: day(app, 1) })
    const { id } = await gone.card()
    taken(await gone.admin.call('PATCH', 'rents', { id, status: 'checked_in' }))
    taken(await gone.admin.call('PATCH', 'rents', { id, status: 'checked_out' }))
    for (const house of [kept, gone]) {
      expect((await house.page()).body.money.online).toMatchObject({ deposit: 0 })
      expect((await house.guest('pay', { purpose: 'deposit' })).body.code).toBe('charges.nothing_due')
      expect((await house.guest('paid', { purpose: 'deposit' })).body.code).toBe('guestpage.nothing_due')
    }
    expect((await kept.make({ purpose: 'deposit' })).body.code).toBe('charges.nothing_due')
    const stay = await kept.card()
    const facts = await worlds.yookassa.app.database.asSystem((tx) => readPassing(tx, stay.id))
    expect(facts.owesDeposit).toBe(false)
  })

  it('is told the day from which it is asked for, and is not asked before', async () => {
    const house = await flat({ begin: day(app, 10), end: day(app, 12) })
    const { online } = (await house.page()).body.money
    expect(online).toMatchObject({ freezes: true, freezes_from: day(app, 7) })
    const early = await house.guest('pay', { purpose: 'deposit', part: 'all' })
    expect([early.status, early.body.code]).toEqual([422, 'charges.hold_early'])
  })

  it('pays the deposit of a stay that outlives the freezing', async () => {
    const house = await flat({ begin: day(app, 1), end: day(app, 12) })
    expect((await house.page()).body.money.online).toMatchObject({ freezes: false, freezes_from: null })
    taken(await house.guest('pay', { purpose: 'deposit', part: 'all' }))
    expect(await house.charges()).toMatchObject([{ kind: 'pay', purpose: 'deposit' }])
  })
})
