// How a freezing ends: only by what the service says, or by a person's word; whatever is odd about it is told.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { watchHolds } from '#server/domain/charges/watchHolds.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'
import { openHolds } from './holdScene.ts'
import { minute } from './scene.ts'

const worlds = { yookassa: await openHolds('yookassa'), tbank: await openHolds('tbank') }
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))
beforeEach(() => {
  for (const world of Object.values(worlds)) world.recovers()
})

const hour = 60 * minute
const both = [['yookassa'], ['tbank']] as const

describe.each(both)('A deposit frozen through %s', (kind) => {
  const { app, play, flat, frozen, settle, pass, meanwhile, asClock, recovers } = worlds[kind]
  /** What the service calls a freezing that the bank has ended. */
  const freed = kind === 'yookassa' ? 'expired' : 'canceled'
  type Frozen = Awaited<ReturnType<typeof frozen>>

  const goesOn = async (house: Pick<Frozen, 'charges'>, days: number) => {
    for (let parts = 0; parts < days * 4; parts += 1) {
      await pass(6 * hour)
      await house.charges()
    }
  }
  const ofTitle = async (house: Frozen, form: RegExp) =>
    (await house.titles()).filter((title) => form.test(title)).length

  it('for longer than was told stays frozen as long as the service says so, is told, and seen when the bank takes it', async () => {
    const house = await frozen()
    await goesOn(house, 10)
    const { state, expires_at } = await house.charge()
    expect(state).toBe('held')
    expect(Date.parse(expires_at)).toBeGreaterThan(app.now().getTime())
    expect((await house.card()).depositHold).toEqual({ amount: 5000, until: expires_at })
    expect(await ofTitle(house, /Заморозка залога длится дольше ожидаемого/)).toBe(1)
    expect(await ofTitle(house, /Спишите или отпустите/)).toBe(0)
    await play.ends(house.providerId, 'taken')
    await pass(hour)
    expect(await house.entries()).toEqual([['deposit', 5000]])
    expect(await ofTitle(house, /длится дольше|Спишите или отпустите/)).toBe(0)
  })

  it('that the service is silent about for a day after its end is given up, and comes back with its first word', async () => {
    const house = await frozen()
    play.hides('down', 200)
    await goesOn(house, 10)
    expect(await house.charge()).toMatchObject({ state: 'expired', error_code: 'unheard' })
    expect(await ofTitle(house, /Сервис молчит о замороженном залоге/)).toBe(1)
    expect((await house.card()).deposit_state).toBe('wait')
    // asked by hand while the service still fails: the silence is no other one by that
    await house.admin.call('POST', `charges/${house.id}/refresh`)
    expect(await house.charge()).toMatchObject({ state: 'expired', error_code: 'unheard' })
    recovers()
    taken(await house.admin.call('POST', `charges/${house.id}/refresh`))
    expect(await ofTitle(house, /Сервис молчит/)).toBe(0)
    expect(await house.charge()).toMatchObject({ state: 'held', error_code: null })
    expect((await house.card()).deposit_state).toBe('held')
    await play.ends(house.providerId, 'free')
    await pass(2 * minute)
    expect(await house.charge()).toMatchObject({ state: freed })
  })

  it('while its link was being given up is not: what a notice said meanwhile counts', async () => {
    const house = await flat()
    const { id, provider_id } = taken(await house.hold())
    const goes = async (hours: number) => {
      for (let passed = 0; passed < hours; passed += 1) {
        await pass(hour)
        await house.charges()
      }
    }
    await goes(47)
    play.hides('down')
    meanwhile(async () => {
      await play.freezes(provider_id)
      for (const told of play.notices(house, provider_id)) await told
      await settle()
    })
    await goes(3)
    expect(await house.charges()).toMatchObject([{ id, state: 'held' }])
    await play.ends(provider_id, 'free')
    await pass(hour)
    expect(await house.charges()).toMatchObject([{ state: freed }])
  })

  it('by a link that was overtaken is let go by nobody but a person, who is told', async () => {
    const house = await frozen({}, {}, async ({ hold }) => {
      taken(await hold({ amount: 3000 }))
    })
    await settle()
    expect(play.of(house.providerId).word).toBe('held')
    expect(await house.charge()).toMatchObject({ state: 'held', deed: null })
    expect(await ofTitle(house, /Залог заморожен по заменённой ссылке: 5\s000/)).toBe(1)
    taken(await house.release())
    expect(await ofTitle(house, /по заменённой ссылке/)).toBe(0)
  })

  it('that was taken although the answer was lost is not decided about anew where the keys fail next', async () => {
    const house = await frozen()
    play.fails('cut')
    expect(taken(await house.capture({ amount: 1500 }))).toMatchObject({ state: 'held', deed: 'capture' })
    recovers()
    play.hides('token', 20)
    await pass(2 * minute)
    expect(await house.charge()).toMatchObject({ state: 'held', deed: 'capture' })
    expect(await ofTitle(house, /Залог ещё не списан/)).toBe(1)
    expect((await house.release()).body.code).toBe('charges.hold_decided')
    recovers()
    await pass(10 * minute)
    expect(await house.entries()).toEqual([
      ['deposit', 1500],
      ['deposit_withhold', 1500],
    ])
    expect(await ofTitle(house, /Залог ещё не списан/)).toBe(0)
  })

  it('that nobody asks about any more is asked about again', async () => {
    const house = await frozen()
    const tools = asClock(house.agency.id)
    expect(await watchHolds(tools)).toBe(0)
    // an older server beside this one takes the reading for the last one
    await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update outbox set state = 'sent' where topic = 'charge.poll' and payload->>'id' = ${String(house.id)}`,
      ),
    )
    await play.ends(house.providerId, 'free')
    expect([await watchHolds(tools), await watchHolds(tools)]).toEqual([1, 0])
    await pass(2 * minute)
    expect(await house.charge()).toMatchObject({ state: freed })
  })

  it('beside a paid one is told as surplus', async () => {
    const house = await frozen({}, {}, async ({ admin, rent, account }) => {
      const data = { amount: 5000, invoice_id: account.id, kind: 'deposit', method: 'cash' }
      taken(await admin.call('POST', 'history', { name: 'deposit', rent_id: rent.id, data }))
    })
    expect(await ofTitle(house, /Лишняя заморозка 5\s000/)).toBe(1)
    taken(await house.release())
    expect(await house.titles()).toEqual([])
  })

  it('of a booking that has moved to another flat meanwhile is told', async () => {
    const house = await frozen({}, {}, async ({ admin, rent }) => {
      const object_id = await newFlat(admin)
      const { version } = taken(await admin.call('GET', `rents/${rent.id}`))
      taken(await admin.call('PATCH', 'rents', { id: rent.id, version, object_id }))
    })
    expect(await ofTitle(house, /Заморожен залог перенесённой брони/)).toBe(1)
  })

  it.each(['canceled', 'no_show'])('of a booking that becomes %s is asked about at once', async (status) => {
    const house = await frozen()
    const { version } = await house.card()
    taken(await house.admin.call('PATCH', 'rents', { id: house.rent.id, version, status }))
    expect(await ofTitle(house, /Отпустите замороженный залог: 5\s000/)).toBe(1)
    taken(await house.release())
    expect(await house.titles()).toEqual([])
  })

  it('is not let go by who meant its link', async () => {
    const house = await frozen()
    const answer = await house.admin.call('POST', `charges/${house.id}/cancel`, { link: true })
    expect([answer.status, answer.body.code]).toEqual([422, 'charges.just_held'])
    expect(answer.body.message).toMatch(/только что заморозил.*«Отпустить»/)
    expect(play.of(house.providerId).word).toBe('held')
  })
})

describe('A link of Т-Банк', () => {
  const { flat, play } = worlds.tbank

  it('by which the guest has frozen meanwhile is not taken back: said so, and the deposit is frozen', async () => {
    const house = await flat()
    const { id, provider_id } = taken(await house.hold())
    await play.freezes(provider_id)
    const answer = await house.admin.call('POST', `charges/${id}/cancel`)
    expect([answer.status, answer.body.code]).toEqual([422, 'charges.just_held'])
    expect(play.of(provider_id).word).toBe('held')
    expect(await house.charges()).toMatchObject([{ state: 'held', deed: null }])
  })
})

it('A freezing that the bank prolongs needs no decision yet: the task closes, and comes anew with the day of the new end', async () => {
  const { service, frozen, pass } = worlds.yookassa
  const house = await frozen()
  const asked = async (): Promise<{ readonly title: string; readonly text: string }[]> =>
    taken(await house.admin.call('GET', 'clienttasks?status=new')).filter(({ title }: { title: string }) =>
      title.startsWith('Спишите или отпустите'),
    )
  const untilAsked = async () => {
    for (let hours = 0; hours < 12 * 24 && (await asked()).length === 0; hours += 1) {
      await pass(hour)
      await house.charges()
    }
    return (await asked()).map(({ text }) => text)
  }
  const [first = ''] = await untilAsked()
  expect(first).toMatch(/сам \d\d\.\d\d\.\d{4} в \d\d:\d\d/)
  const payment = service.shop.payments.get(house.providerId)
  const { expires_at } = await house.charge()
  if (payment) payment.expires_at = new Date(Date.parse(expires_at) + 3 * 24 * hour).toISOString()
  await pass(2 * hour)
  await house.charges()
  expect(await asked()).toEqual([])
  const [second = first] = await untilAsked()
  expect(second).not.toBe(first)
})
