import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { receiveNotice } from '#server/domain/rents/bookings/receiveNotice.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { notice, type StandInBooking } from '#standIns/realtyCalendar/bookings.ts'
import { startRealtyCalendarStandIn } from '#standIns/realtyCalendarStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { day, newFlat, zone } from '../scene.ts'

const manager = await startRealtyCalendarStandIn()
const outgoing = createOutgoing({ allow: [manager.host] })
const integrations = { ...realServices, realtyCalendar: { root: manager.url, pauseMs: 0 } }
const app = await buildTestApp({ outgoing, integrations })
afterAll(async () => {
  await app.close()
  await manager.stop()
})
beforeEach(() => {
  manager.fail(null)
  manager.hold([])
})

const keys = { public_key: manager.keys.publicKey, private_key: manager.keys.privateKey }
const minutes = 60_000

/** A booking that changed so many minutes ago. */
function booking(fields: Partial<StandInBooking> = {}, minutesAgo = 60): StandInBooking {
  const updated_at = new Date(app.now().getTime() - minutesAgo * minutes).toISOString()
  return { id: 77, begin_date: day(app, 3), end_date: day(app, 6), updated_at, ...fields }
}

async function connect(settings: object = { type: 'realtycalendar', ...keys }) {
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  await boss.call('PATCH', 'agency/settings', { channel_manager: settings })
  const now = () => app.now().toISOString()
  const parts = { database: app.database, outgoing, integrations, allEntityHooks, now }
  return {
    agency,
    boss,
    fetch: async () => (await boss.call('POST', 'rents/fetch', {})).body,
    /** Asks for the changes since so many minutes ago. */
    fetchSince: async (ago: number) => {
      const since = new Date(app.now().getTime() - ago * minutes).toISOString()
      return (await boss.call('POST', 'rents/fetch', { since })).body
    },
    hear: (payload: unknown) =>
      receiveNotice(
        outsideOf(parts, systemActor(agency.id, zone), { requestId: 'hook', address: null }),
        payload,
      ),
  }
}

async function withFlat() {
  const scene = await connect()
  return { ...scene, flat: await newFlat(scene.boss, { name: 'Невский 5', external_id: '501' }) }
}

async function rentsOf(person: Person) {
  const { body } = await person.call('GET', `rents?begin=${day(app, -30)}&end=${day(app, 90)}`)
  return body
}

async function updatesOf(person: Person, query = '') {
  const { body } = await person.call('GET', `updates?per_page=50${query}`)
  return body.data.sort((a: { id: number }, b: { id: number }) => a.id - b.id)
}

describe('A channel manager that cannot be read changes nothing and is named', () => {
  it.each([
    ['a failure', { kind: 'status', status: 500 }, 'не отвечает'],
    ['a page instead of data', { kind: 'html' }, 'не данными'],
    ['a request for rest', { kind: 'status', status: 429, retryAfter: 60 }, 'реже'],
    ['a broken connection', { kind: 'cutOff' }, 'Связь'],
  ] as const)('when it answers with %s', async (_title, fault, words) => {
    const { boss, fetch } = await withFlat()
    manager.hold([booking()])
    manager.fail(fault)
    const answer = await fetch()
    expect(answer).toMatchObject({ success: 1, created: 0, errors: [{ feed: 'RealtyCalendar' }] })
    expect(answer.errors[0].message).toContain(words)
    await fetch()
    expect(await updatesOf(boss)).toMatchObject([{ kind: 'error', channel: 'RealtyCalendar' }])
    manager.fail(null)
    expect(await fetch()).toMatchObject({ created: 1, errors: [] })
  })

  it('when its keys are wrong or missing', async () => {
    const wrong = await connect({ type: 'realtycalendar', ...keys, private_key: 'другой' })
    expect((await wrong.fetch()).errors[0].message).toContain('не принял ключи')
    const missing = await connect({ type: 'realtycalendar' })
    expect((await missing.fetch()).errors[0].message).toContain('ключи не заданы')
    expect((await missing.boss.call('POST', 'objects/load', { timezone: zone })).body).toMatchObject({
      success: 1,
      loaded: 0,
      errors: [{ reason: 'no_keys' }],
    })
  })
})

describe('The channel manager is read', () => {
  it('by the days of changes, a booking once, with guest, sums and source', async () => {
    const { boss, fetch, flat } = await withFlat()
    manager.hold([
      booking(),
      booking(),
      booking({ id: 78, status_cd: 3 }),
      booking({ id: 'x', begin_date: 'нет' } as never),
    ])
    expect(await fetch()).toMatchObject({
      created: 1,
      errors: [{ message: expect.stringContaining('Даты брони') }],
    })
    expect(await fetch()).toMatchObject({ created: 0, updated: 0 })
    expect(await rentsOf(boss)).toMatchObject([
      {
        object_id: flat,
        external_id: '77',
        status: 'booked',
        begin: day(app, 3),
        guest_name: 'Анна Кузнецова',
        guest_phone: '+79213341807',
        amount: 12_000,
        prepayment: 2000,
        arrival_time: '15:00',
      },
    ])
    expect(await updatesOf(boss, '&kind=created')).toHaveLength(1)
    const days = manager.calls.map(({ body }) => JSON.parse(body))
    expect(days.at(-1).begin_date > days[0].begin_date).toBe(true)
  })

  it('and obeyed in what people have not fixed by hand', async () => {
    const { boss, fetch } = await withFlat()
    manager.hold([booking()])
    await fetch()
    const [rent] = await rentsOf(boss)
    await boss.call('PATCH', 'rents', { id: rent.id, amount: 15_000 })
    manager.hold([booking({ end_date: day(app, 8), amount: '11000' }, 30)])
    expect(await fetch()).toMatchObject({ updated: 1 })
    expect((await rentsOf(boss))[0]).toMatchObject({ end: day(app, 8), amount: 15_000 })
    const [partly] = await updatesOf(boss, '&waiting=1')
    expect(partly).toMatchObject({ kind: 'changed', result: 'partly', origin: 'fetch' })
    expect(partly.diffs).toMatchObject([
      { field: 'end', new: day(app, 8) },
      { field: 'amount', old: 15_000, new: 11_000, held: true },
    ])
    await boss.call('PATCH', 'updates', { id: partly.id, action: 'apply' })
    expect((await rentsOf(boss))[0]).toMatchObject({ amount: 11_000 })
    expect((await boss.call('GET', 'clienttasks/done')).body).toMatchObject([
      { rent_id: rent.id, result: 'Решено в обновлениях.' },
    ])
  })

  it('and what the channel no longer asks for waits for nobody, nor does its task', async () => {
    const { boss, fetch } = await withFlat()
    manager.hold([booking()])
    await fetch()
    const [rent] = await rentsOf(boss)
    await boss.call('PATCH', 'rents', { id: rent.id, amount: 15_000 })
    manager.hold([booking({ amount: '11000' }, 30)])
    await fetch()
    expect((await boss.call('GET', 'clienttasks/new')).body).toHaveLength(1)
    manager.hold([booking({ amount: '15000' }, 10)])
    await fetch()
    expect(await updatesOf(boss, '&waiting=1')).toEqual([])
    expect((await boss.call('GET', 'clienttasks/new')).body).toEqual([])
  })

  it('and not from a moment after the last reading: what changed in between would be lost', async () => {
    const { boss, fetchSince } = await withFlat()
    manager.hold([booking({}, 60 * 24 * 40)])
    await fetchSince(0)
    expect(await rentsOf(boss)).toHaveLength(1)
    const first = () => JSON.parse(manager.calls.at(-1)?.body ?? '{}').begin_date
    await fetchSince(-60 * 24 * 5)
    const usual = first()
    await fetchSince(60 * 24 * 20)
    expect(first() < usual).toBe(true)
  })

  it('and compared: a difference that waits can be taken from where it is shown', async () => {
    const { boss, fetch } = await withFlat()
    manager.hold([booking()])
    await fetch()
    const [rent] = await rentsOf(boss)
    await boss.call('PATCH', 'rents', { id: rent.id, amount: 15_000 })
    const { body } = await boss.call('POST', 'rents/refresh', {})
    expect(body.differences).toMatchObject([
      { rent_id: rent.id, field: 'amount', ours: 15_000, theirs: 12_000, applied: false },
    ])
    await boss.call('PATCH', 'updates', { id: body.differences[0].update_id, action: 'apply' })
    const again = await boss.call('POST', 'rents/refresh', {})
    expect(again.body).toMatchObject({ checked: 1, differences: [] })
  })

  it('and a guest who lives there is not sent away silently, nor a stay revived that we called off', async () => {
    const { boss, fetch } = await withFlat()
    manager.hold([
      booking({ begin_date: day(app, 0) }),
      booking({ id: 79, begin_date: day(app, 20), end_date: day(app, 22) }),
    ])
    await fetch()
    const [living, off] = await rentsOf(boss)
    await boss.call('PATCH', 'rents', { id: living.id, status: 'checked_in', early: true })
    await boss.call('PATCH', 'rents', { id: off.id, status: 'canceled' })
    manager.hold([
      booking({ begin_date: day(app, 0), status_cd: 3 }, 10),
      booking({ id: 79, begin_date: day(app, 20), end_date: day(app, 23) }, 10),
    ])
    await fetch()
    expect(await rentsOf(boss)).toMatchObject([{ status: 'checked_in' }, { status: 'canceled' }])
    expect(await updatesOf(boss, '&waiting=1')).toMatchObject([
      { kind: 'canceled', result: 'held', rent_id: living.id },
      { kind: 'changed', result: 'held', rent_id: off.id },
    ])
    expect((await boss.call('GET', `clienttasks?rent_id=${living.id}`)).body).toHaveLength(1)
  })
})

describe('A notice of the channel manager', () => {
  it('that is no booking is kept as a trouble and changes nothing', async () => {
    const { boss, hear } = await withFlat()
    expect(await hear({ action: 'burn_down' })).toBe('unreadable')
    expect(await updatesOf(boss)).toMatchObject([{ kind: 'error', origin: 'webhook' }])
  })

  it('counts once however often it comes, and an older one comes too late', async () => {
    const { boss, hear } = await withFlat()
    const [first, second] = [booking({}, 60), booking({ end_date: day(app, 8) }, 30)]
    await hear(notice('update_booking', second))
    for (let time = 0; time < 3; time += 1) {
      await hear(notice('update_booking', second))
      await hear(notice('create_booking', first))
    }
    expect(await rentsOf(boss)).toMatchObject([{ end: day(app, 8) }])
    expect(await updatesOf(boss)).toMatchObject([{ kind: 'created' }, { kind: 'changed', result: 'ignored' }])
  })

  it('comes in by the secret address of a hook and is read after it was kept', async () => {
    const { boss } = await withFlat()
    const { body: hook } = await boss.call('POST', 'agency/hooks', {
      direction: 'in',
      provider: 'realtycalendar',
    })
    const path = new URL(hook.issued.address).pathname.replace('/api/admin/', '')
    const { body: taken } = await app.anonymous('POST', path, notice('create_booking', booking()))
    expect(taken).toEqual({ success: 1 })
    expect(await rentsOf(boss)).toEqual([])
    const now = () => app.now().toISOString()
    const handlers = topicsOf({ database: app.database, outgoing, integrations, allEntityHooks, now })
    const { 'hook.received': received } = handlers
    while ((await sendDue(app.database, received ? { 'hook.received': received } : {}, now)) > 0);
    expect(await rentsOf(boss)).toMatchObject([{ external_id: '77', guest_name: 'Анна Кузнецова' }])
    expect(await updatesOf(boss)).toMatchObject([{ kind: 'created', origin: 'webhook' }])
  })

  it('that dates itself into the future or a century back is no news, and sends us nowhere far', async () => {
    const { boss, hear } = await withFlat()
    expect(await hear(notice('create_booking', booking({}, -2 * 60)))).toBe('unconfirmed')
    expect(await rentsOf(boss)).toEqual([])
    await hear(notice('create_booking', booking()))
    let asked = 0
    manager.hold(() => {
      asked += 1
      return []
    })
    const old = { updated_at: '1926-01-01T00:00:00Z' }
    expect(await hear(notice('cancel_booking', booking(old)))).toBe('unconfirmed')
    expect(asked).toBeLessThan(6)
    expect(await rentsOf(boss)).toMatchObject([{ status: 'booked' }])
  })

  it('of a booking that moved to another flat is stored once, though both notices of it come at one moment', async () => {
    const { boss, hear } = await withFlat()
    const other = await newFlat(boss, { name: 'Невский 6', external_id: '502' })
    const ids = Array.from({ length: 12 }, (_, index) => 9100 + index)
    const moved = { apartment: { id: 502, title: 'Невский 6', address: null } }
    const heard = ids.flatMap((id, index) => {
      const nights = { id, begin_date: day(app, 3 + index), end_date: day(app, 4 + index) }
      return [
        hear(notice('create_booking', booking(nights, 60))),
        hear(notice('update_booking', booking({ ...nights, ...moved }, 30))),
      ]
    })
    expect(new Set(await Promise.all(heard))).toEqual(new Set(['done']))
    const rents = await rentsOf(boss)
    expect(rents.map(({ external_id }: { external_id: string }) => Number(external_id)).sort()).toEqual(ids)
    expect(new Set(rents.map(({ object_id }: { object_id: number }) => object_id))).toEqual(new Set([other]))
  })

  it('is not believed about money and cancellations before the channel says so itself', async () => {
    const { boss, hear } = await withFlat()
    manager.hold([booking()])
    await hear(notice('create_booking', booking()))
    const forged = notice('cancel_booking', booking({}, 5))
    manager.hold([])
    expect(await hear(forged)).toBe('unconfirmed')
    manager.fail({ kind: 'status', status: 503 })
    expect(await hear(forged)).toBe('later')
    manager.fail(null)
    expect(await rentsOf(boss)).toMatchObject([{ status: 'booked' }])
    manager.hold([booking({ status_cd: 3 }, 5)])
    expect(await hear(forged)).toBe('done')
    expect(await rentsOf(boss)).toMatchObject([{ status: 'canceled', canceled_by: 'ota' }])
  })
})

describe('A flat of the channel that we do not know', () => {
  it('is asked about once, and its bookings are stored when somebody says which it is', async () => {
    const { boss, fetch } = await connect()
    manager.hold([booking(), booking({ id: 78, begin_date: day(app, 10), end_date: day(app, 12) })])
    await fetch()
    await fetch()
    const waiting = await updatesOf(boss, '&waiting=1')
    expect(waiting).toMatchObject([{ kind: 'unmapped', object_id: null }, { kind: 'unmapped' }])
    expect((await boss.call('GET', 'clienttasks')).body).toHaveLength(1)
    const taken = await newFlat(boss, { external_id: 'чужой' })
    const flat = await newFlat(boss)
    const map = (object_id: number) =>
      boss.call('PATCH', 'updates', { id: waiting[0].id, action: 'map', object_id })
    expect((await map(2_147_483_000)).status).toBe(400)
    expect((await map(taken)).status).toBe(409)
    expect((await map(flat)).body).toMatchObject({ decision: 'mapped', object_id: flat })
    expect(await rentsOf(boss)).toMatchObject([{ object_id: flat }, { object_id: flat }])
    expect(await updatesOf(boss, '&waiting=1')).toEqual([])
    expect((await boss.call('GET', 'clienttasks?status=done')).body).toHaveLength(1)
  })

  it('is asked about no more when the channel calls its bookings off', async () => {
    const { boss, fetch } = await connect()
    const two = booking({ id: 78, begin_date: day(app, 10), end_date: day(app, 12) })
    manager.hold([booking(), two])
    await fetch()
    manager.hold([booking({ status_cd: 3 }, 10), two])
    await fetch()
    expect(await updatesOf(boss, '&waiting=1')).toMatchObject([{ external_id: '78' }])
    expect((await boss.call('GET', 'clienttasks/new')).body).toHaveLength(1)
    manager.hold([booking({ id: 78, status_cd: 3 }, 10)])
    await fetch()
    expect(await updatesOf(boss, '&waiting=1')).toEqual([])
    expect((await boss.call('GET', 'clienttasks/new')).body).toEqual([])
  })

  it('becomes an object when flats are loaded, once, without a word of the person being lost [7.43, 7.121]', async () => {
    const { boss, fetch } = await connect()
    manager.hold([booking()])
    await fetch()
    const load = async () => (await boss.call('POST', 'objects/load', { timezone: 'Asia/Omsk' })).body
    expect(await load()).toMatchObject({
      success: 1,
      loaded: 1,
      created: 1,
      errors: [],
      objects: [{ name: 'Студия на Невском', external_id: '501', result: 'created' }],
    })
    expect(await rentsOf(boss)).toMatchObject([{ external_id: '77' }])
    const [object] = (await boss.call('GET', 'objects')).body
    expect(object).toMatchObject({ timezone: 'Asia/Omsk', address: 'Невский проспект, 5' })
    expect(await load()).toMatchObject({ created: 0, updated: 0, skipped: 1 })
    await boss.call('PATCH', 'objects', { id: object.id, title: 'Моё имя' })
    const apartment = { id: 501, title: 'Другое имя', address: 'Невский проспект, 7' }
    manager.hold([booking({ apartment }, 5)])
    expect(await load()).toMatchObject({ updated: 1 })
    expect((await boss.call('GET', `objects/${object.id}`)).body).toMatchObject({
      title: 'Моё имя',
      address: 'Невский проспект, 7',
    })
  })

  it('is not loaded by those without the right, into no zone, or from nowhere', async () => {
    const { agency, boss } = await connect({ type: 'none' })
    expect((await (await agency.as('manager')).call('POST', 'objects/load', { timezone: zone })).status).toBe(
      403,
    )
    expect((await boss.call('POST', 'objects/load', { timezone: 'Луна' })).status).toBe(400)
    expect((await boss.call('POST', 'objects/load', { timezone: zone })).body).toMatchObject({
      success: 1,
      loaded: 0,
      errors: [{ reason: 'nothing_connected' }],
    })
  })
})
