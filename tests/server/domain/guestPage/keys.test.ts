// Keys follow their stay: lights hold them, a move and a cancel take them away, and closed ones near an arrival are told of.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, instantOf, localMoment, todayIn } from '#schema/rules/dates.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, zone } from '../rents/scene.ts'
import { factsOf, nothing, openGuests, run, tasksOf } from './scene.ts'

const guests = await openGuests()
const { app, settle } = guests
afterAll(() => guests.close())

const payment = { instruction_gate: { ...nothing, payment: true } }
const reasonsOf = async (page: () => Promise<{ body: { gate: unknown; keys: unknown } }>) => {
  const { gate, keys } = (await page()).body
  return { gate, keys }
}

describe('The keys on the page', () => {
  it('stay closed until what is demanded is there, and the page says what it is and whose', async () => {
    const { admin, rent, flat, page } = await guests.house({ amount: 5000 }, payment)
    expect(await reasonsOf(page)).toMatchObject({
      gate: { open: false, reason: 'missing', missing: [{ code: 'payment', mine: true }] },
      keys: null,
    })
    taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat }))
    expect(await reasonsOf(page)).toMatchObject({ gate: { open: true }, keys: { keybox_code: 'СЕЙФ-9090' } })
  })

  it('wait for the guests to be named: it is the guest who does it, until the papers are there', async () => {
    const asked = { instruction_gate: { ...nothing, guest_data: true } }
    const { admin, rent, page } = await guests.house({}, asked)
    const step = { code: 'who_comes', name: 'Кто приедет', actor: 'guest', form: 'people' }
    taken(await admin.call('PATCH', 'steps', step))
    expect((await page()).body).toMatchObject({
      gate: { reason: 'missing', missing: [{ code: 'guest_data', mine: true }] },
      steps: expect.arrayContaining([expect.objectContaining({ form: 'people', state: 'needed' })]),
    })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, passport_state: 'got' }))
    expect((await page()).body.gate).toMatchObject({ open: true, missing: [] })
  })

  it('wait for a step that holds the code, unless the agency lets steps hold nothing', async () => {
    const { admin, page } = await guests.house()
    const body = { code: 'agree', name: 'Правила', actor: 'guest', form: 'rules', blocks_code: true }
    taken(await admin.call('PATCH', 'steps', body))
    expect(await reasonsOf(page)).toMatchObject({
      gate: { missing: [{ code: 'step', text: 'Правила', mine: true }] },
      keys: null,
    })
    taken(await admin.call('PATCH', 'agency/settings', { guest: { steps_hold_code: false } }))
    expect((await page()).body.gate.open).toBe(true)
  })

  it('of a stay for nothing, or with nothing left of its price, wait for no payment; one without a price does', async () => {
    const step = { code: 'pay', name: 'Оплата', actor: 'guest', form: 'payment', auto_event: 'payment_full' }
    const shown = async (price: object) => {
      const { admin, page } = await guests.house(price)
      taken(await admin.call('PATCH', 'steps', { ...step, blocks_code: true }))
      const { gate, steps } = taken(await page())
      const pay = steps.find(({ code }: { code: string }) => code === 'pay')
      return [gate.open, pay.state]
    }
    expect(await shown({ free_reason: 'Друзья' })).toEqual([true, 'done'])
    expect(await shown({ amount: 5000, discount: 5000 })).toEqual([true, 'done'])
    expect(await shown({ free_reason: null })).toEqual([false, 'needed'])
  })

  it('come before their hour only by the written word of a senior', async () => {
    const { admin, agency, rent, page } = await guests.house()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 1), arrival_time: '15:00' }))
    expect((await page()).body.gate).toMatchObject({
      reason: 'early',
      opens_at: instantOf(zone, day(app, 1), '15:00'),
    })
    const fact = (data: object) => ({ name: 'instruction_sent', rent_id: rent.id, data })
    const manager = await agency.as('manager')
    const letOut = { override_reason: 'Рейс прилетел ночью', now: true }
    expect((await manager.call('POST', 'history', fact(letOut))).status).toBe(403)
    expect((await admin.call('POST', 'history', fact({ ...letOut, override_reason: ' ' }))).status).toBe(400)
    expect((await page()).body.keys).toBeNull()
    taken(await admin.call('POST', 'history', fact(letOut)))
    expect((await page()).body.gate).toMatchObject({ open: true })
  })

  it.each([
    [
      'a cancel',
      (id: number) => ({ id, status: 'canceled', cancel_reason: 'Передумал' }),
      'отменённой брони',
    ],
    ['later days', (id: number) => ({ id, begin: day(app, 1), end: day(app, 2) }), 'переехал'],
  ])('that were read ask for a new code after %s, once', async (_why, change, words) => {
    const { admin, agency, rent, page } = await guests.house()
    taken(await page())
    await settle()
    expect(await tasksOf(admin)).toEqual([])
    taken(await admin.call('PATCH', 'rents', change(rent.id)))
    await settle()
    expect((await page()).body.keys).toBeNull()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, comment: 'Ещё раз' }))
    await settle()
    const asked = (await tasksOf(admin)).filter(({ title }) => title.startsWith('Смените код'))
    expect(asked).toMatchObject([
      { priority: 'urgent', rent_id: rent.id, title: expect.stringContaining(words) },
    ])
    expect(agency.id).toBeGreaterThan(0)
  })

  it('that nobody read ask for nothing', async () => {
    const { admin, rent } = await guests.house()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумал' }))
    await settle()
    expect((await tasksOf(admin)).filter(({ title }) => title.startsWith('Смените код'))).toEqual([])
  })

  it('of the flat of before ask for a new code after a move', async () => {
    const { admin, flat, rent, page } = await guests.house()
    taken(await page())
    const { id } = taken(
      await admin.call('PATCH', 'objects', {
        name: 'Другая',
        address: 'Садовая, 5',
        door_code: '777555',
        lettings: [{ from: '2020-01-01' }],
      }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: id }))
    await settle()
    const asked = (await tasksOf(admin)).filter(({ title }) => title.startsWith('Смените код'))
    expect(asked).toMatchObject([{ object_id: flat }])
    taken(await page())
    expect(await factsOf(admin, rent.id, 'keys_shown')).toHaveLength(2)
  })
})

describe('Closed keys', () => {
  const notices = (agencyId: number) =>
    run(
      app,
      sql`select payload->>'missing' as missing from outbox where agency_id = ${agencyId} and topic = 'keys.closed'`,
    )

  it('are told of two hours before the arrival and at it, once each, and not when they are open', async () => {
    const { admin, agency, flat } = await guests.house({ status: 'canceled', cancel_reason: 'Нет' }, payment)
    const today = todayIn(zone, app.now().getTime())
    const arrivesAt = new Date(instantOf(zone, addDays(today, 1), '15:00')).getTime()
    await booked(admin, flat, addDays(today, 1), addDays(today, 3), { arrival_time: '15:00', amount: 7000 })
    const shift = arrivesAt - app.now().getTime()
    app.moveClock(shift - 3 * 3_600_000)
    await guests.watch(agency.id)
    expect(await notices(agency.id)).toEqual([])
    app.moveClock(1.5 * 3_600_000)
    await guests.watch(agency.id)
    await guests.watch(agency.id)
    expect(await notices(agency.id)).toEqual([{ missing: 'оплата' }])
    app.moveClock(1.6 * 3_600_000)
    await guests.watch(agency.id)
    await guests.watch(agency.id)
    expect(await notices(agency.id)).toHaveLength(2)
    const other = await guests.house({ amount: 0, free_reason: 'Свои' })
    await guests.watch(other.agency.id)
    expect(await notices(other.agency.id)).toEqual([])
  })
})

describe('Open keys', () => {
  const planned = (rentId: number) =>
    run(app, sql`select urgent, status from automessages where rent_id = ${rentId} order by id`)
  const justNow = () => ({
    guest_phone: '+79161234567',
    arrival_time: localMoment(zone, app.now().getTime()).time,
  })
  const rule = {
    name: 'Код',
    audience: 'guest',
    event: 'readiness_green',
    text: 'Код {door_code}',
    essential: true,
    active: true,
  }

  it('that nobody read or sent go at once by the essential rule about them, once', async () => {
    const { admin, agency, rent, flat } = await guests.house(justNow())
    taken(await admin.call('PATCH', 'objects', { id: flat, bot_active: true }))
    await guests.watch(agency.id)
    expect(await planned(rent.id)).toEqual([])
    taken(await admin.call('POST', 'messages', rule))
    await guests.watch(agency.id)
    await guests.watch(agency.id)
    expect(await planned(rent.id)).toEqual([{ urgent: true, status: 'planned' }])
  })

  it('that the guest has read on the page are sent to nobody', async () => {
    const { admin, agency, rent, flat, page } = await guests.house(justNow())
    taken(await admin.call('PATCH', 'objects', { id: flat, bot_active: true }))
    taken(await admin.call('POST', 'messages', rule))
    taken(await page())
    await guests.watch(agency.id)
    expect(await planned(rent.id)).toEqual([])
  })
})
