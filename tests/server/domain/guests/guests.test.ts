import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number
let other: number
let manager: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
  other = await newFlat(admin)
  manager = await agency.newPerson('manager', { objectIds: [flat] })
})
afterAll(() => app.close())

let shift = 0

/** A stay of its own days by a guest of a phone. */
const stayOf = (guest_phone: string | null, object_id = flat, more: object = {}) => {
  shift += 3
  return booked(admin, object_id, day(app, shift), day(app, shift + 2), { guest_phone, ...more })
}

const guestIn = async (id: number, person = admin) => taken(await person.call('GET', `guests/${id}`))

describe('Guests are refused', () => {
  it('to cleaners, and merging them to managers', async () => {
    const cleaner = await agency.as('cleaner')
    for (const path of ['guests', 'guests/1', 'guests/check?phone=%2B79120001122']) {
      expect((await cleaner.call('GET', path)).status).toBe(403)
    }
    expect((await manager.call('PATCH', 'guests/merge', { id: 1, with_ids: [2] })).status).toBe(403)
  })

  it('to a manager whose flats they have never stayed in, and to other agencies', async () => {
    const { guest_id } = await stayOf('+79120000001', other)
    expect((await manager.call('GET', `guests/${guest_id}`)).status).toBe(404)
    expect((await manager.call('PATCH', 'guests', { id: guest_id, notes: 'моя' })).status).toBe(404)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `guests/${guest_id}`)).status).toBe(404)
    expect(taken(await stranger.call('GET', 'guests/check?phone=%2B79120000001'))).toMatchObject({
      known: false,
    })
  })

  it('a second card for a phone, and the black list without a reason', async () => {
    const { guest_id } = await stayOf('8 912 000-00-02')
    const twin = await admin.call('POST', 'guests', { name: 'Двойник', phone: '+7 912 000 00 02' })
    expect(twin).toMatchObject({ status: 409, body: { code: 'guests.taken', guest_id } })
    const bare = await admin.call('PATCH', 'guests', { id: guest_id, blacklisted: true })
    expect(bare).toMatchObject({ status: 400, body: { errors: { blacklist_reason: expect.any(String) } } })
  })
})

describe('The card of a guest', () => {
  it('is one for a phone, however it is written, and counts its stays', async () => {
    const first = await stayOf('+79121112233')
    const second = await stayOf('8 (912) 111-22-33', other)
    expect(second.guest_id).toBe(first.guest_id)
    const card = await guestIn(first.guest_id)
    expect(card).toMatchObject({ phone: '+79121112233', stays_count: 2, last_stay: second.begin })
    expect(card.stays.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(JSON.stringify(card)).not.toContain('phone_hash')
    expect(await guestIn(first.guest_id, manager)).toMatchObject({
      stays_count: 1,
      stays: [{ id: first.id }],
    })
  })

  it('follows the phone of a booking: changed, taken away, of an owner', async () => {
    const stay = await stayOf('+79122220001')
    const known = await stayOf('+79122220002')
    const moved = taken(await admin.call('PATCH', 'rents', { id: stay.id, guest_phone: '+79122220002' }))
    expect(moved.guest_id).toBe(known.guest_id)
    expect(moved.guest_card).toMatchObject({ id: known.guest_id, stays: [{ id: known.id }] })
    const bare = taken(await admin.call('PATCH', 'rents', { id: stay.id, guest_phone: null }))
    expect(bare).toMatchObject({ guest_id: null, guest_card: null })
    expect((await stayOf('+79122220002', flat, { kind: 'owner_stay' })).guest_id).toBeNull()
  })

  it('warns of the black list: on the booking, before it is made, and by an urgent task', async () => {
    const { guest_id } = await stayOf('+79123330001', other)
    taken(
      await admin.call('PATCH', 'guests', {
        id: guest_id,
        blacklisted: true,
        blacklist_reason: 'Сломал кровать',
      }),
    )
    const ask = async () => taken(await manager.call('GET', 'guests/check?phone=89123330001'))
    const warning = { known: true, blacklisted: true, blacklist_reason: 'Сломал кровать' }
    // the name is for those whose flats the guest has been in
    expect(await ask()).toMatchObject({ ...warning, name: null })
    const again = await stayOf('+79123330001', flat, { guest_name: 'Иванов Пётр' })
    expect(await ask()).toMatchObject({ ...warning, name: expect.stringMatching(/\S/) })
    const seen = taken(await manager.call('GET', `rents/${again.id}`))
    expect(seen.guest_card).toMatchObject({
      blacklisted: true,
      blacklist_reason: 'Сломал кровать',
      stays: [],
    })
    const tasks = taken(await admin.call('GET', `clienttasks?rent_id=${again.id}`))
    expect(tasks).toMatchObject([{ priority: 'urgent', title: expect.stringContaining('чёрного списка') }])
    taken(await admin.call('PATCH', 'rents', { id: again.id, comment: 'без изменений' }))
    expect(taken(await admin.call('GET', `clienttasks?rent_id=${again.id}`))).toHaveLength(1)
  })

  it('takes over the stays, notes and black list of the cards merged into it, for later bookings too', async () => {
    const [a, b] = [await stayOf('+79124440001'), await stayOf('+79124440002')]
    taken(
      await admin.call('PATCH', 'guests', {
        id: b.guest_id,
        notes: 'Курит',
        blacklisted: true,
        blacklist_reason: 'Прожёг диван',
      }),
    )
    const itself = await admin.call('PATCH', 'guests/merge', { id: a.guest_id, with_ids: [a.guest_id] })
    expect(itself.status).toBe(400)
    const kept = taken(await admin.call('PATCH', 'guests/merge', { id: a.guest_id, with_ids: [b.guest_id] }))
    expect(kept).toMatchObject({ stays_count: 2, notes: 'Курит', blacklisted: true })
    const { body } = await admin.call('GET', `guests/${b.guest_id}`)
    expect(body).toMatchObject({ merged_into_id: a.guest_id, stays_count: 0 })
    expect((await stayOf('+79124440002')).guest_id).toBe(a.guest_id)
  })

  it('is made once when two bookings of a new phone come at the same moment', async () => {
    shift += 10
    const rows = await Promise.all(
      [flat, other].map((object_id) =>
        booked(admin, object_id, day(app, shift), day(app, shift + 2), { guest_phone: '+79125550001' }),
      ),
    )
    expect(new Set(rows.map(({ guest_id }) => guest_id)).size).toBe(1)
  })
})
