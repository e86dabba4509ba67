import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const flat = await newFlat(admin, { clean_price: 1500 })

describe('Cleaners are refused', () => {
  it('to everyone without the right', async () => {
    const manager = await agency.as('manager')
    const anna = await newCleanerPerson(agency)
    const asked = [
      await manager.call('POST', 'cleaners', { name: 'Вера', phone: '+79120009988' }),
      await manager.call('GET', `cleaners/${anna.id}`),
      await manager.call('PATCH', 'cleaners/appoint', { clean_id: 1, cleaner_id: anna.id }),
      await anna.person.call('PATCH', 'cleaners', { id: anna.id, default_price: 9000 }),
      await anna.person.call('DELETE', `cleaners/${anna.id}`),
      await anna.person.call('POST', 'cleaners/object', { cleaner_id: anna.id, object_id: flat }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const listed = await manager.call('GET', 'cleaners')
    expect(Object.keys(listed.body[0]).sort()).toEqual(
      expect.not.arrayContaining(['balance', 'payout_details', 'public_id', 'default_price', 'objects']),
    )
  })

  it('with days off or hours of a day that end before they begin, and nothing is changed', async () => {
    const { id } = await newCleaner(admin, { days_off: [{ begin: day(app, 3), end: day(app, 4) }] })
    const change = (fields: object) => admin.call('PATCH', 'cleaners', { id, ...fields })
    expect(await change({ days_off: [{ begin: day(app, 9), end: day(app, 5) }] })).toMatchObject({
      status: 400,
      body: {
        errors: { days_off: expect.stringContaining('Строка 1: «По»: Последний день раньше первого') },
      },
    })
    taken(await change({ work_days: { 2: { from: '09:00', to: '18:00' } } }))
    expect(await change({ work_days: { 2: { from: '19:00' } } })).toMatchObject({
      status: 400,
      body: { errors: { work_days: expect.stringContaining('«Вторник»: «До»: Конец не позже начала') } },
    })
    expect(taken(await change({ days_off: [{ begin: day(app, 5), end: day(app, 5) }] }))).toMatchObject({
      days_off: [{ begin: day(app, 5), end: day(app, 5) }],
      work_days: { 2: { from: '09:00', to: '18:00' } },
    })
  })

  it('by the short list as by the whole one: no flats, terms and links for a manager, one row for a cleaner, no part of it', async () => {
    const own = await newCleanerPerson(agency, { object_ids: [flat] })
    taken(await admin.call('PATCH', 'cleaners/object', { cleaner_id: own.id, object_id: flat, price: 700 }))
    const rowOf = (rows: { id: number }[]) => rows.find(({ id }) => id === own.id)
    const named = taken(await admin.call('GET', 'cleaners?view=names'))
    expect(rowOf(named)).toMatchObject({
      public_id: expect.any(String),
      objects: [{ object_id: flat, price: 700 }],
    })
    const seen = taken(await (await agency.as('manager')).call('GET', 'cleaners?view=names'))
    expect(Object.keys(rowOf(seen) ?? {}).sort()).toEqual(['active', 'id', 'name', 'phone'])
    expect(taken(await own.person.call('GET', 'cleaners?view=names'))).toMatchObject([{ id: own.id }])
    const cut = await admin.call('GET', 'cleaners?view=names&range=[0,9]')
    expect([cut.status, Object.keys(cut.body.errors)]).toEqual([400, ['range']])
  })

  it('with their documents and accounts to managers and to the cleaner, seniors see who signs in', async () => {
    const anna = await newCleanerPerson(agency)
    const row = taken(await admin.call('PATCH', 'cleaners', { id: anna.id, documents_file_ids: [] }))
    expect(row).toMatchObject({ user_id: anna.person.userId, documents_file_ids: [] })
    const manager = await agency.as('manager')
    for (const seen of [await manager.call('GET', 'cleaners'), await anna.person.call('GET', 'cleaners')])
      expect(seen.text).not.toMatch(/documents_file_ids|user_id/)
  })

  it('to another cleaner and to another person’s link [6.10]', async () => {
    const anna = await newCleanerPerson(agency)
    const vera = await newCleanerPerson(agency)
    expect((await anna.person.call('GET', `cleaners/${vera.id}`)).status).toBe(404)
    expect((await anna.person.call('GET', `cleaners/${vera.public_id}`)).status).toBe(404)
    const crossed = await app.anonymous('GET', `cleaners/${vera.public_id}`, undefined, {
      'x-public-id': anna.public_id,
    })
    expect(crossed.status).toBe(404)
    expect((await app.anonymous('GET', `cleaners/${vera.id}`)).status).toBe(401)
  })

  it('with flats that are not there, and twice on the same flat', async () => {
    const body = { name: 'Вера', phone: '+79120009988' }
    const wrong = [
      await admin.call('POST', 'cleaners', { ...body, object_ids: [999_999] }),
      await admin.call('POST', 'cleaners', { ...body, object_ids: '1' }),
      await admin.call('POST', 'cleaners/object', { cleaner_id: 999_999, object_id: flat }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    const { id } = await newCleaner(admin, { object_ids: [flat] })
    expect(await admin.call('POST', 'cleaners/object', { cleaner_id: id, object_id: flat })).toMatchObject({
      status: 409,
      body: { code: 'cleaners.bound' },
    })
    const other = await newFlat(admin)
    const untied = await admin.call('PATCH', 'cleaners/object', {
      cleaner_id: id,
      object_id: other,
      price: 1,
    })
    expect(untied.status).toBe(404)
  })

  it('for switching off or putting away while cleans wait', async () => {
    const { id } = await newCleaner(admin)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 2), cleaner_id: id })
    expect(await admin.call('PATCH', 'cleaners', { id, active: false })).toMatchObject({
      status: 409,
      body: { code: 'cleaners.has_cleans', cleans: [{ id: clean.id, object_id: flat, date: day(app, 2) }] },
    })
    expect(await admin.call('DELETE', `cleaners/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'cleaners.has_cleans' },
    })
    expect(taken(await admin.call('GET', `cleans/${clean.id}`))).toMatchObject({ cleaner_id: id })
  })

  it('for an appointment that names nothing, somebody who cannot come, or work that has begun', async () => {
    const { id } = await newCleaner(admin)
    expect((await admin.call('PATCH', 'cleaners/appoint', { cleaner_id: id })).status).toBe(400)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 3) })
    const appoint = (cleaner_id: number | null) =>
      admin.call('PATCH', 'cleaners/appoint', { clean_id: clean.id, cleaner_id })
    expect((await admin.call('PATCH', 'cleaners/appoint', { clean_id: clean.id })).status).toBe(400)
    expect((await appoint(999_999)).status).toBe(400)
    const gone = await newCleaner(admin)
    taken(await admin.call('DELETE', `cleaners/${gone.id}`))
    expect(await appoint(gone.id)).toMatchObject({ status: 409, body: { code: 'cleans.cleaner_archived' } })
    const off = await newCleaner(admin, { active: false })
    expect(await appoint(off.id)).toMatchObject({ status: 409, body: { code: 'cleans.cleaner_off' } })
    taken(await appoint(id))
    for (const action of ['accept', 'start']) await act(admin, clean.id, { action })
    expect(await appoint(null)).toMatchObject({ status: 422, body: { code: 'cleans.begun' } })
  })
})

describe('A cleaner', () => {
  it('is made with flats and a link, changed, untied and put away [7.94, 7.95, 7.98, 7.100, 7.101]', async () => {
    const made = await newCleaner(admin, { object_ids: [flat, flat], active: true })
    expect(made).toMatchObject({
      objects: [{ object_id: flat, priority: 1 }],
      invited_at: expect.any(String),
      page_url: expect.stringMatching(new RegExp(`^https?://.+/cleaner/${made.public_id}$`)),
    })
    const terms = { cleaner_id: made.id, object_id: flat }
    expect(
      taken(await admin.call('PATCH', 'cleaners/object', { ...terms, price: 1700, priority: 2 })),
    ).toMatchObject({
      success: 1,
      objects: [{ object_id: flat, price: 1700, priority: 2 }],
    })
    expect((await app.anonymous('GET', `cleaners/${made.public_id}`)).status).toBe(200)
    expect(taken(await admin.call('PATCH', 'cleaners/object/delete', terms))).toEqual({
      success: 1,
      objects: [],
    })
    expect(taken(await admin.call('DELETE', `cleaners/${made.id}`))).toEqual({ success: 1 })
    const listed = taken(await admin.call('GET', 'cleaners'))
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(made.id)
    expect((await app.anonymous('GET', `cleaners/${made.public_id}`)).status).toBe(404)
  })

  it('switched off together with the cleans ahead leaves them to others, and the link is dead', async () => {
    const made = await newCleaner(admin)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 4), cleaner_id: made.id })
    const answer = taken(
      await admin.call('PATCH', 'cleaners', { id: made.id, active: false, reassign: true }),
    )
    expect(answer).toMatchObject({ active: false })
    expect(taken(await admin.call('GET', `cleans/${clean.id}`))).toMatchObject({
      cleaner_id: null,
      status: 'planned',
    })
    expect((await app.anonymous('GET', `cleaners/${made.public_id}`)).status).toBe(404)
  })

  it('is appointed with warnings for what is unusual, and taken off again [7.102]', async () => {
    const { id, name } = await newCleaner(admin, {
      max_per_day: 1,
      days_off: [{ begin: day(app, 5), end: day(app, 5) }],
    })
    const home = await newFlat(admin)
    const first = await newClean(admin, {
      object_id: flat,
      date: day(app, 5),
      time_from: '08:00',
      time_to: '10:00',
    })
    const second = await newClean(admin, { object_id: home, date: day(app, 5), time_from: '12:00' })
    const clean_ids = [second.id, first.id]
    const put = taken(await admin.call('PATCH', 'cleaners/appoint', { clean_ids, cleaner_id: id }))
    expect(put).toMatchObject({
      success: 1,
      cleans: [
        { id: first.id, status: 'appointed', cleaner_id: id, assign_log: [{ cleaner_id: id }] },
        { id: second.id, status: 'appointed', cleaner_id: id },
      ],
    })
    expect(put.warnings).toEqual([
      `${name}: объект не привязан`,
      `${name}: выходной`,
      `${name}: объект не привязан`,
      `${name}: выходной`,
      `${name}: больше уборок в день не берёт`,
    ])
    const off = taken(await admin.call('PATCH', 'cleaners/appoint', { clean_ids, cleaner_id: null }))
    expect(off).toMatchObject({ warnings: [], cleans: [{ status: 'planned' }, { status: 'planned' }] })
  })

  it('has a page with the days and sums of a period [7.97, 7.135]', async () => {
    const anna = await newCleanerPerson(agency)
    const home = await newFlat(admin, { clean_price: 1000.5, clean_duration_min: 60 })
    const done = await newClean(admin, { object_id: home, date: day(app, 0), cleaner_id: anna.id })
    for (const action of ['accept', 'start', 'finish', 'check']) await act(admin, done.id, { action })
    await act(admin, done.id, { bonus: 200, penalty: 50.5, penalty_reason: 'Опоздание' })
    await newClean(admin, { object_id: home, date: day(app, 1), cleaner_id: anna.id })
    const far = await newClean(admin, { object_id: home, date: day(app, 30), cleaner_id: anna.id })
    const page = taken(await admin.call('GET', `cleaners/${anna.id}`))
    expect(page).toMatchObject({
      cleaner: { id: anna.id, balance: 1150, today: 1 },
      days: [
        { date: day(app, 0), count: 1, minutes: 60 },
        { date: day(app, 1), count: 1, minutes: 60 },
      ],
      totals: {
        count: 2,
        done: 1,
        checked: 1,
        rework: 0,
        earned: 1000.5,
        bonus: 200,
        penalty: 50.5,
        paid: 0,
        to_pay: 1150,
        avg_minutes: 0,
      },
    })
    const later = `begin=${day(app, 20)}&end=${day(app, 40)}`
    const byLink = await app.anonymous('GET', `cleaners/${anna.public_id}?${later}`)
    expect(byLink.body.cleans).toMatchObject([{ id: far.id }])
    const past = await anna.person.call('GET', `cleaners/${anna.id}?end=${day(app, -3)}`)
    expect(past).toMatchObject({ status: 200, body: { cleans: [], totals: { count: 0, avg_minutes: null } } })
  })

  it('sees on the page first what is going on or due first, whenever it was made, and last what is off', async () => {
    const { id: cleaner_id, public_id } = await newCleaner(admin)
    const date = day(app, 3)
    const made = new Map<string, number>()
    for (const [name, hours] of Object.entries({
      evening: { time_from: '11:00', time_to: '19:00' },
      anyHour: { time_from: '11:00' },
      early: { time_from: '08:00', time_to: '10:00' },
      off: { time_from: '08:00', time_to: '09:30' },
      noon: { time_from: '11:00', time_to: '14:00' },
    })) {
      const asked = { object_id: await newFlat(admin), type: 'general', date, cleaner_id, duration_min: 30 }
      made.set(name, (await newClean(admin, { ...asked, ...hours })).id)
    }
    await act(admin, made.get('off') ?? 0, { action: 'cancel', reason: 'Проверка' })
    const order = async () => {
      const link = { 'x-public-id': public_id }
      const { cleans } = taken(await app.anonymous('GET', `cleaners/${public_id}`, undefined, link))
      const ids = cleans.map(({ id }: { id: number }) => id)
      return [...made.keys()].sort((a, b) => ids.indexOf(made.get(a)) - ids.indexOf(made.get(b)))
    }
    expect(await order()).toEqual(['early', 'noon', 'evening', 'anyHour', 'off'])
    for (const action of ['accept', 'start']) await act(admin, made.get('evening') ?? 0, { action })
    expect(await order()).toEqual(['evening', 'early', 'noon', 'anyHour', 'off'])
  })
})

describe('The list of cleaners', () => {
  it('tells nobody but seniors who is bound to a flat, and refuses what is no flat', async () => {
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      for (const value of [flat, 'кв', 2_000_000_000])
        expect((await person.call('GET', `cleaners?object_id=${value}`)).status).toBe(403)
      expect((await person.call('GET', 'cleaners?group=Центр')).status).toBe(403)
    }
    const lost = await admin.call('GET', 'cleaners?object_id=кв')
    expect([lost.status, Object.keys(lost.body.errors)]).toEqual([400, ['object_id']])
  })

  it('is narrowed to those of a flat or a group, to who works today, to who has no bot', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [near, far] = [await newFlat(boss, { group: 'Центр' }), await newFlat(boss, { group: 'Уралмаш' })]
    const one = await newCleaner(boss, { object_ids: [near] })
    const other = await newCleaner(boss, { object_ids: [far] })
    const clean = { object_id: far, date: day(app, 0), cleaner_id: other.id, type: 'general' }
    const made = await newClean(boss, clean)
    const found = async (query: string) =>
      taken(await boss.call('GET', `cleaners?${query}`)).map(({ id }: { id: number }) => id)
    expect(await found(`object_id=${near}`)).toEqual([one.id])
    expect(await found(`group=${encodeURIComponent('Уралмаш')}`)).toEqual([other.id])
    expect(await found(`object_id=${near}&group=${encodeURIComponent('Уралмаш')}`)).toEqual([])
    expect(await found('works_today=1')).toEqual([other.id])
    expect((await found('without_bot=1')).sort()).toEqual([one.id, other.id].sort())
    const filtered = await boss.call('GET', `cleans?group=${encodeURIComponent('Центр')}`)
    expect(taken(filtered)).toEqual([])
    const own = taken(await boss.call('GET', `cleans?group=${encodeURIComponent('Уралмаш')}`))
    expect(own.map(({ id }: { id: number }) => id)).toContain(made.id)
    await act(boss, made.id, { action: 'cancel' })
    expect(await found('works_today=1')).toEqual([])
  })
})
