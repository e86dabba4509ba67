import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { newCleaner, newCleanerPerson, taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const archive = (objectId: number) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    tx.execute(`update objects set archived_at = now() where id = ${objectId}`),
  )

describe('Flats are refused', () => {
  it('switching and loading to a manager and to a cleaner', async () => {
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('PATCH', 'objects/activeall', { active: false })).status).toBe(403)
      expect((await person.call('POST', 'objects/load', { timezone: 'Europe/Moscow' })).status).toBe(403)
    }
  })

  it('in a time zone that does not exist', async () => {
    const body = { name: 'Невский', address: 'Невский, 1', timezone: 'Mars/Olympus' }
    const zone = { timezone: expect.stringContaining('Mars/Olympus') }
    expect(await admin.call('PATCH', 'objects', body)).toMatchObject({ status: 400, body: { errors: zone } })
    const load = await admin.call('POST', 'objects/load', { timezone: 'Mars/Olympus' })
    expect(load).toMatchObject({ status: 400, body: { errors: zone } })
  })
})

describe('A new flat', () => {
  it('lives by the clock of its agency until another is told, and a change leaves the clock alone', async () => {
    const omsk = await (await app.newAgency()).as('admin')
    taken(await omsk.call('PATCH', 'agency/settings', { timezone: 'Asia/Omsk' }))
    const flat = { name: 'Ленина 5', address: 'Ленина, 5' }
    expect(taken(await omsk.call('PATCH', 'objects', flat))).toMatchObject({ timezone: 'Asia/Omsk' })
    const told = taken(await omsk.call('PATCH', 'objects', { ...flat, timezone: 'Asia/Yakutsk' }))
    expect(told).toMatchObject({ timezone: 'Asia/Yakutsk' })
    const { id, version } = told
    const renamed = taken(await omsk.call('PATCH', 'objects', { id, version, name: 'Ленина 7' }))
    expect(renamed).toMatchObject({ name: 'Ленина 7', timezone: 'Asia/Yakutsk' })
  })
})

describe('What belongs to a flat', () => {
  it('is nobody’s where the flat is absent, another agency’s or out of a manager’s reach', async () => {
    const id = await newFlat(admin)
    const manager = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    const stranger = await (await app.newAgency()).as('admin')
    for (const path of ['points', 'addons', 'objects/instruction', 'objects/instructions/other']) {
      expect((await admin.call('GET', `${path}/2000000000`)).status).toBe(404)
      expect((await stranger.call('GET', `${path}/${id}`)).status).toBe(404)
      expect((await manager.call('GET', `${path}/${id}`)).status).toBe(404)
      expect(taken(await admin.call('GET', `${path}/${id}`))).toEqual([])
    }
  })

  it('comes with its card, as the calls of its own give it', async () => {
    const id = await newFlat(admin)
    await newFlat(admin)
    taken(await admin.call('POST', 'points', { object_id: id, title: 'Пол' }))
    taken(await admin.call('POST', 'addons', { object_id: id, name: 'Трансфер', price: 2200 }))
    taken(await admin.call('POST', 'objects/instruction/', { object_id: id, type: 'wifi', text: 'Сеть' }))
    const card = taken(await admin.call('GET', `objects/${id}`))
    expect(card.points).toMatchObject([{ title: 'Пол' }])
    expect(card.addons).toMatchObject([{ name: 'Трансфер', price: 2200 }])
    expect(card.instructions).toMatchObject([{ type: 'wifi', text: 'Сеть' }])
    expect(card.instructions).toEqual(taken(await admin.call('GET', `objects/instruction/${id}`)))
  })
})

describe('The codes of a flat', () => {
  it('are opened by a call of their own that the audit remembers, and never for flats of others', async () => {
    const id = await newFlat(admin, { door_code: '4815', wifi_password: 'секрет' })
    expect(taken(await admin.call('GET', `objects/${id}`))).toMatchObject({
      door_code: 'задан',
      wifi_password: 'задан',
      keybox_code: null,
    })
    const manager = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    expect((await manager.call('POST', 'objects/secrets', { id })).status).toBe(404)
    expect((await (await agency.as('cleaner')).call('POST', 'objects/secrets', { id })).status).toBe(403)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', 'objects/secrets', { id })).status).toBe(404)
    const own = await agency.newPerson('manager', { objectIds: [id] })
    expect(taken(await own.call('POST', 'objects/secrets', { id }))).toEqual({
      id,
      door_code: '4815',
      wifi_password: 'секрет',
      keybox_code: null,
      key_place: null,
    })
    const lines = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select action from audit where entity = 'objects' and entity_id = ${id} order by id`),
    )
    expect(lines.map(({ action }) => action)).toEqual(['create', 'secrets_shown'])
  })

  it('stay when the mark comes back with the row', async () => {
    const id = await newFlat(admin, { door_code: '4815' })
    taken(await admin.call('PATCH', 'objects', { id, door_code: 'задан', comment: 'новое' }))
    expect(taken(await admin.call('POST', 'objects/secrets', { id })).door_code).toBe('4815')
  })
})

describe('Settings of a flat', () => {
  it('are not copied without a part that is named, nor by a manager', async () => {
    const [from, to] = [await newFlat(admin), await newFlat(admin)]
    const nothing = await admin.call('PATCH', 'objects/copy', { from, ids: [to] })
    expect(nothing).toMatchObject({ status: 400, body: { errors: { times: expect.any(String) } } })
    const manager = await agency.as('manager')
    expect((await manager.call('PATCH', 'objects/copy', { from, ids: [to], times: true })).status).toBe(403)
  })

  it('go to the named flats: values are replaced, lists get what they lack', async () => {
    const from = await newFlat(admin, { checkin_time: '14:00', default_deposit: 7000, clean_price: 1500 })
    const [to, other] = [await newFlat(admin, { default_deposit: 100 }), await newFlat(admin)]
    taken(await admin.call('POST', 'addons', { object_id: from, name: 'Трансфер', price: 2000 }))
    for (const object_id of [from, to])
      taken(
        await admin.call('POST', 'objects/instruction/', {
          object_id,
          type: 'wifi',
          text: `Сеть ${object_id}`,
        }),
      )
    taken(
      await admin.call('POST', 'objects/instruction/', { object_id: from, type: 'trash', text: 'За аркой' }),
    )
    const body = {
      from,
      ids: [from, to],
      times: true,
      money: true,
      addons: true,
      instructions: true,
      points: true,
    }
    expect(taken(await admin.call('PATCH', 'objects/copy', body))).toEqual({ success: 1, updated: 1 })
    expect(taken(await admin.call('GET', `objects/${to}`))).toMatchObject({
      checkin_time: '14:00',
      default_deposit: 7000,
      clean_price: null,
    })
    expect(taken(await admin.call('GET', `addons/${to}`))).toMatchObject([{ name: 'Трансфер', price: 2000 }])
    expect(taken(await admin.call('GET', `objects/instruction/${to}`))).toMatchObject([
      { type: 'wifi', text: `Сеть ${to}` },
      { type: 'trash', text: 'За аркой' },
    ])
    expect(taken(await admin.call('GET', `objects/${other}`)).default_deposit).not.toBe(7000)
  })
})

describe('A flat', () => {
  it('tells how far it is filled and what is missing', async () => {
    const bare = taken(await admin.call('GET', `objects/${await newFlat(admin)}`))
    expect(bare.completeness).toBe(10)
    expect(bare.missing).toContainEqual({ field: 'cleaners', name: 'Клинер' })
    const id = await newFlat(admin, {
      city: 'Казань',
      guests_max: 4,
      base_price: 4000,
      default_deposit: 5000,
      wifi_name: 'Дом',
      keybox_code: '12',
      clean_price: 1500,
    })
    await newCleaner(admin, { name: 'Вера', object_ids: [id] })
    const full = taken(await admin.call('GET', `objects/${id}`))
    expect(full).toMatchObject({
      completeness: 90,
      missing: [{ field: 'owner_id', name: 'Собственник' }],
      cleaners: [{ name: 'Вера' }],
    })
  })

  it('is found by what its card lacks and by having nobody to clean it', async () => {
    const mine = await app.newAgency()
    const boss = await mine.as('admin')
    const owner = taken(await boss.call('POST', 'owners', { name: 'Собственник' }))
    const filled = {
      city: 'Казань',
      guests_max: 2,
      base_price: 3000,
      default_deposit: 1000,
      wifi_name: 'Сеть',
      keybox_code: '11',
      clean_price: 500,
      owner_id: owner.id,
    }
    const whole = await newFlat(boss, filled)
    const uncleaned = await newFlat(boss, filled)
    const unpriced = await newFlat(boss, { ...filled, clean_price: null })
    await newCleaner(boss, { object_ids: [whole, unpriced] })
    const found = async (query: string, person = boss) =>
      taken(await person.call('GET', `objects?${query}`)).map(({ id }: { id: number }) => id)
    expect(new Set(await found('unfilled=1'))).toEqual(new Set([uncleaned, unpriced]))
    expect(await found('uncleaned=1')).toEqual([uncleaned])
    expect(await found(`filter=${encodeURIComponent('{"uncleaned":true,"unfilled":true}')}`)).toEqual([
      uncleaned,
    ])
    expect(await found('unfilled=0')).toHaveLength(3)
    expect(await found('unfilled=1', await mine.as('fullmanager'))).toHaveLength(2)
    expect((await boss.call('GET', 'objects?unfilled=maybe')).status).toBe(400)
    expect((await (await mine.as('cleaner')).call('GET', 'objects?uncleaned=1')).status).toBe(400)
  })

  it('tells who lives there and who comes next, closed nights left out', async () => {
    const id = await newFlat(admin)
    const row = async () => taken(await admin.call('GET', `objects/${id}`))
    const now = await booked(admin, id, day(app, -2), day(app, 1))
    await booked(admin, id, day(app, 1), day(app, 2), { kind: 'repair' })
    const next = await booked(admin, id, day(app, 2), day(app, 4), { guest_name: 'Пётр Ильин' })
    expect(await row()).toMatchObject({
      current_rent: { id: now.id, begin: day(app, -2), end: day(app, 1) },
      next_rent: { id: next.id, guest_name: 'Пётр Ильин' },
    })
    expect(await row()).toMatchObject({ next_rent: { arrival_time: '15:00', departure_time: '12:00' } })
    taken(await admin.call('PATCH', 'objects', { id, checkin_time: '16:30' }))
    taken(await admin.call('PATCH', 'rents', { id: next.id, departure_time: '10:00' }))
    expect(await row()).toMatchObject({ next_rent: { arrival_time: '16:30', departure_time: '10:00' } })
    await admin.call('PATCH', 'rents', { id: now.id, status: 'canceled' })
    expect(await row()).toMatchObject({ current_rent: null, next_rent: { id: next.id } })
    const today = await booked(admin, id, day(app, 0), day(app, 1))
    expect(await row()).toMatchObject({ current_rent: null, next_rent: { id: today.id } })
    taken(await admin.call('PATCH', 'rents', { id: today.id, status: 'checked_in', early: true }))
    expect(await row()).toMatchObject({ current_rent: { id: today.id }, next_rent: { id: next.id } })
  })

  it('put away leaves the short list, and each role has its own rows there', async () => {
    const home = await newFlat(admin, { group: 'Дом 1' })
    const gone = await newFlat(admin)
    await archive(gone)
    const ids = (body: { id: number }[]) => body.map(({ id }) => id)
    const all = taken(await admin.call('GET', 'objects/select'))
    expect(ids(all)).toContain(home)
    expect(ids(all)).not.toContain(gone)
    expect(all.find(({ id }: { id: number }) => id === home)).toEqual({
      id: home,
      name: expect.any(String),
      group: 'Дом 1',
      active: true,
    })
    const manager = await agency.newPerson('manager', { objectIds: [home] })
    expect(ids(taken(await manager.call('GET', 'objects/select')))).toEqual([home])
    const anna = await newCleanerPerson(agency, { object_ids: [home] })
    expect(ids(taken(await anna.person.call('GET', 'objects/select')))).toEqual([home])
  })

  it('are named all at once, each role by what it sees, and never a part of them', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const ids = await Promise.all([newFlat(boss, { clean_price: 900 }), newFlat(boss)])
    taken(await boss.call('PATCH', 'objects', { id: await newFlat(boss), archived: true }))
    const named = taken(await boss.call('GET', 'objects?view=names'))
    expect(named.map(({ id }: { id: number }) => id).sort()).toEqual(ids.toSorted())
    const priced = named.find(({ id }: { id: number }) => id === ids[0])
    expect(priced).toMatchObject({ clean_price: 900, timezone: 'Europe/Moscow' })
    expect(Object.keys(priced)).not.toContain('door_code')
    const manager = await own.newPerson('manager', { objectIds: [ids[0] ?? 0] })
    const [seen, ...others] = taken(await manager.call('GET', 'objects?view=names'))
    expect(others).toEqual([])
    expect(Object.keys(seen)).not.toContain('clean_price')
    expect(await boss.call('GET', 'objects?view=names&range=[0,9]')).toMatchObject({
      status: 400,
      body: { errors: { range: expect.any(String) } },
    })
  })

  it('is switched with others at once: those named, or all that are not put away [7.47]', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const [one, two] = [await newFlat(boss), await newFlat(boss)]
    const state = async () =>
      taken(await boss.call('GET', 'objects')).map(({ active }: { active: boolean }) => active)
    const off = await boss.call('PATCH', 'objects/activeall', { active: false, ids: [one] })
    expect(off.body).toEqual({ success: 1, updated: 1, ids: [one] })
    expect(await state()).toEqual([false, true])
    expect(taken(await boss.call('PATCH', 'objects/activeall', { active: false, ids: [] }))).toEqual({
      success: 1,
      updated: 0,
      ids: [],
    })
    // Only those that changed are named: who takes it back leaves the others as they were.
    expect(taken(await boss.call('PATCH', 'objects/activeall', { active: true }))).toMatchObject({
      updated: 1,
      ids: [one],
    })
    expect(await state()).toEqual([true, true])
    expect(two).toBeGreaterThan(one)
  })

  it('is not loaded from a channel that is not connected, and the answer says so', async () => {
    const answer = taken(await admin.call('POST', 'objects/load', { timezone: 'Asia/Yekaterinburg' }))
    expect(answer).toMatchObject({ success: 1, loaded: 0, created: 0, updated: 0, skipped: 0, objects: [] })
    expect(answer.errors[0].message).toContain('не подключён')
  })
})
