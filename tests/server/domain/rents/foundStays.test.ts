import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const flat = await newFlat(admin)

const find = async (q: string, who = admin) =>
  (await who.call('GET', `rents/found?q=${encodeURIComponent(q)}`)).body
const idsOf = ({ stays }: { stays: { id: number }[] }) => stays.map(({ id }) => id)

describe('The search of every screen', () => {
  it('is refused without words, with too many of them, and to a cleaner', async () => {
    for (const q of ['', 'а б в г д е ж', 'я'.repeat(101)]) {
      const { status, body } = await admin.call('GET', `rents/found?q=${encodeURIComponent(q)}`)
      expect([status, Object.keys(body.errors)], q).toEqual([400, ['q']])
    }
    const cleaner = await agency.newPerson('cleaner')
    expect((await cleaner.call('GET', 'rents/found?q=Козлов')).status).toBe(403)
  })

  it('keeps to the flats and the agency of the person', async () => {
    const other = await newFlat(admin)
    const theirs = await booked(admin, other, day(app, 1), day(app, 2), { guest_name: 'Чужов Лев' })
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    expect(await find('Чужов', manager)).toEqual({ stays: [], coming: 0, past: 0, off: 0, past_since: null })
    expect(await find(String(theirs.id), manager)).toMatchObject({ stays: [] })
    expect(await find('Чужов', await (await app.newAgency()).as('admin'))).toMatchObject({
      stays: [],
      past: 0,
    })
    expect(idsOf(await find('чужов'))).toEqual([theirs.id])
  })

  it('puts who is nearest to today first and tells of the past only how much there is and since when', async () => {
    const guest = { guest_name: 'Козлов Пётр', guest_phone: '+79213341807' }
    const old = await booked(admin, flat, day(app, -40), day(app, -38), guest)
    await booked(admin, flat, day(app, -30), day(app, -28), guest)
    const far = await booked(admin, flat, day(app, 20), day(app, 22), guest)
    const next = await booked(admin, flat, day(app, 3), day(app, 5), guest)
    const now = await booked(admin, flat, day(app, -1), day(app, 2), guest)
    for (const words of ['козлов петр', '1807', '8 921 334-18-07']) {
      const found = await find(words)
      expect(idsOf(found), words).toEqual([now.id, next.id, far.id])
      expect(found, words).toMatchObject({ coming: 3, past: 2, past_since: old.begin })
    }
    expect(idsOf(await find(`№${old.id}`))[0]).toBe(old.id)
    expect((await find('козлов')).stays[0]).toMatchObject({
      object_id: flat,
      status: 'booked',
      blacklisted: false,
    })
  })

  it('takes four digits for the end of a phone before a stay of the past with that number, unless «№» stands there', async () => {
    const past = await booked(admin, flat, day(app, -60), day(app, -58), { guest_name: 'Давний Олег' })
    const digits = String(past.id).padStart(4, '0')
    const phone = { guest_name: 'Близкая Нина', guest_phone: `+7921000${digits}` }
    const coming = await booked(admin, flat, day(app, 80), day(app, 82), phone)
    expect(idsOf(await find(digits))[0]).toBe(coming.id)
    expect(idsOf(await find(`№ ${past.id}`))[0]).toBe(past.id)
    expect(idsOf(await find(String(coming.id)))[0]).toBe(coming.id)
  })

  it('tells a booking that was called off before its day from the past', async () => {
    const stay = await booked(admin, flat, day(app, 60), day(app, 62), { guest_name: 'Отменов Юрий' })
    await admin.call('PATCH', 'rents', { id: stay.id, status: 'canceled' })
    expect(await find('отменов')).toEqual({ stays: [], coming: 0, past: 0, off: 1, past_since: null })
  })

  it('warns of a guest of the black list', async () => {
    const stay = await booked(admin, flat, day(app, 50), day(app, 51), {
      guest_name: 'Буянов Игнат',
      guest_phone: '+79030001122',
    })
    const guests = (await admin.call('GET', 'guests?q=Буянов')).body
    await admin.call('PATCH', 'guests', { id: guests[0].id, blacklisted: true, blacklist_reason: 'Шумел' })
    expect((await find('буянов')).stays).toMatchObject([{ id: stay.id, blacklisted: true }])
  })
})
