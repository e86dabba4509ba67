// What becomes of a registration when what it was told by changes: the country, the place, the days, a slip of the hand.
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { openGuests, tasksOf } from '../guestPage/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const guests = await openGuests()
const { app } = guests
const photo = await jpegOf('#556677')
afterAll(() => guests.close())

type House = Awaited<ReturnType<typeof guests.house>>

const rustam = { first_name: 'Рустам', last_name: 'Каримов', birth_date: '1988-09-14', citizenship: 'UZ' }

/** A guest from abroad whom the guest has written down by the page. */
async function abroad() {
  const house = await guests.house()
  const paper = taken(await house.page()).consents.find(({ kind }: { kind: string }) => kind === 'data')
  taken(await house.send('consent', { kind: 'data', version: paper.edition, language: 'ru' }))
  taken(await house.send('people', rustam))
  const [{ id }] = taken(await house.ask('GET', `guestpage/people/${house.key}`)).list
  return { ...house, id: Number(id) }
}

/** A guest from abroad in a hotel, of whom the staff has told; whoever is written down is no citizen of Russia. */
async function inHotel() {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const place = await newFlat(admin, { registration: 'hotel' })
  const rent = await booked(admin, place, day(app, 2), day(app, 5))
  const { id } = taken(await admin.call('POST', 'stayguests', { rent_id: rent.id, ...rustam }))
  const register = (body: object) => admin.call('PATCH', 'stayguests/register', { id, ...body })
  const shown = async () => taken(await admin.call('GET', `stayguests/${id}`))
  return { admin, place, rent, id, register, shown }
}

const titles = async ({ admin }: Pick<House, 'admin'>) => (await tasksOf(admin)).map(({ title }) => title)

describe('A guest who becomes a citizen of Russia on the page', () => {
  it('is looked at by the staff, once a day however often that is said', async () => {
    const house = await abroad()
    for (const citizenship of ['RU', 'UZ', 'RU'])
      taken(await house.send('people', { id: house.id, citizenship }))
    expect(taken(await house.admin.call('GET', `stayguests/${house.id}`)).registration).toBe('none')
    expect(await titles(house)).toEqual([expect.stringMatching(/^Гость больше не иностранец/)])
  })

  it('is looked at too when the guest takes the foreigner out, and not when one who was never to be told of goes', async () => {
    const house = await abroad()
    taken(await house.send('people', { ...rustam, first_name: 'Анна', citizenship: 'RU' }))
    const { list } = taken(await house.ask('GET', `guestpage/people/${house.key}`))
    const off = (id: number) =>
      app.anonymous('DELETE', `guestpage/people/${id}`, undefined, { 'x-public-id': house.key })
    taken(await off(list[1].id))
    expect(await titles(house)).not.toContainEqual(expect.stringMatching(/^Гость больше не/))
    taken(await off(house.id))
    expect(await titles(house)).toContainEqual(expect.stringMatching(/^Гость больше не иностранец/))
  })
})

describe('The departure of a guest of a hotel', () => {
  it('is told by nobody where the arrival is not to be told, and is asked for again with it', async () => {
    const { register, shown } = await inHotel()
    taken(await register({ state: 'not_needed' }))
    expect(await shown()).toMatchObject({ departure_state: 'none', departure_due: null })
    taken(await register({ state: 'needed' }))
    expect(await shown()).toMatchObject({ departure_state: 'needed' })
  })

  it('may be not needed, and needed again when that was a slip', async () => {
    const { register } = await inHotel()
    taken(await register({ state: 'sent', number: '1' }))
    expect(taken(await register({ departure: 'not_needed' })).departure_state).toBe('not_needed')
    expect(taken(await register({ departure: 'needed' })).departure_state).toBe('needed')
  })

  it('of a stay that is off is told by nobody, also when the arrival was told', async () => {
    const { admin, rent, register, shown } = await inHotel()
    taken(await register({ state: 'sent', number: '1' }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' }))
    expect(await shown()).toMatchObject({
      registration: 'sent',
      departure_state: 'none',
      departure_due: null,
    })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'booked' }))
    expect(await shown()).toMatchObject({ registration: 'sent', departure_state: 'needed' })
  })

  it('is to be told anew when the end of the stay moves, whatever was settled of the day before', async () => {
    const { admin, rent, register, shown } = await inHotel()
    taken(await register({ state: 'sent', number: '1' }))
    let end = rent.end
    for (const departure of ['sent', 'not_needed']) {
      taken(await register({ departure }))
      end = addDays(end, 1)
      taken(await admin.call('PATCH', 'rents', { id: rent.id, end }))
      expect(await shown()).toMatchObject({ departure_due: addDays(end, 1), departure_state: 'needed' })
    }
  })
})

describe('A registration that was marked by a slip', () => {
  it('goes back from «Принято» and from «Подано», and asks for the number of the new notice', async () => {
    const { register } = await inHotel()
    taken(await register({ state: 'sent', number: '77-1' }))
    taken(await register({ state: 'accepted' }))
    expect(taken(await register({ state: 'sent' }))).toMatchObject({
      registration: 'sent',
      registration_number: '77-1',
    })
    taken(await register({ state: 'accepted' }))
    expect(taken(await register({ state: 'needed' }))).toMatchObject({
      registration: 'needed',
      registration_number: null,
    })
    expect(await register({ state: 'sent' })).toMatchObject({ status: 422 })
    taken(await register({ state: 'sent', number: '77-2' }))
    taken(await register({ state: 'needed' }))
  })
})

describe('A guest who was told of and then moved to another flat', () => {
  it('is a task for the staff, once for the flat; one who was not told of follows by the list', async () => {
    const { admin, rent, register } = await inHotel()
    const other = await newFlat(admin)
    const quiet = await booked(admin, other, day(app, 12), day(app, 14))
    taken(await admin.call('POST', 'stayguests', { rent_id: quiet.id, ...rustam }))
    taken(await register({ state: 'sent', number: '1' }))
    const third = await newFlat(admin)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: third }))
    taken(await admin.call('PATCH', 'rents', { id: quiet.id, object_id: third }))
    const moved = (await tasksOf(admin)).filter(({ title }) => /^Гость переехал/.test(title))
    expect(moved).toMatchObject([{ rent_id: rent.id, priority: 'urgent' }])
  })
})

describe('The scan of a notice', () => {
  it('is no photo that the guest has sent', async () => {
    const house = await abroad()
    const scan = taken(
      await house.admin.call('POST', 'files', {
        name: 'Уведомление.jpg',
        data: photo.toString('base64'),
        kind: 'passport',
      }),
    )
    const told = { id: house.id, state: 'sent', number: '1', file_id: scan.id }
    taken(await house.admin.call('PATCH', 'stayguests/register', told))
    expect(taken(await house.ask('GET', `guestpage/people/${house.key}`)).list).toMatchObject([
      { id: house.id, photos_at: null },
    ])
  })
})
