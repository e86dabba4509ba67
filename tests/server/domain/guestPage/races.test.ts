// Two at once at the page of a guest: what only one can have, one has, and a link that is taken away ends in the middle of an act too.
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { openGuests, tasksOf } from './scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

describe('Two guests of one flat', () => {
  it('who want the hours of one clean at the same moment: one has them, the other is told that they are gone', async () => {
    const { admin, flat, rent, send } = await guests.house({ amount: 9000, departure_time: '12:00' })
    taken(await admin.call('PATCH', 'objects', { id: flat, clean_duration_min: 60 }))
    const next = await booked(admin, flat, day(app, 3), day(app, 5), { arrival_time: '17:00', amount: 9000 })
    const extra = async (kind: string, hour: string) =>
      taken(await admin.call('POST', 'addons', { object_id: flat, name: hour, price: 1000, kind, hour }))
    const [late, early] = [await extra('late_checkout', '14:30'), await extra('early_checkin', '15:00')]
    const answers = await Promise.all([
      send('addon', { addon_id: late.id }),
      guests.guestOf(next).send('addon', { addon_id: early.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('guestpage.sold_out')
    const [leaves, comes] = [
      taken(await admin.call('GET', `rents/${rent.id}`)).departure_time,
      taken(await admin.call('GET', `rents/${next.id}`)).arrival_time,
    ]
    expect([`${leaves} ${comes}`]).not.toContain('14:30 15:00')
    expect([leaves === '14:30', comes === '15:00'].toSorted()).toEqual([false, true])
  })
})

describe('A link that is taken away', () => {
  it('while a photo comes by it names that photo nowhere, and the new link reads none of it unasked', async () => {
    const { admin, rent, ask, send } = await guests.house()
    const photo = (await jpegOf('#335577', 8, 8)).toString('base64')
    const [sent, again] = await Promise.all([
      ask('POST', 'files', { name: 'чек.jpg', data: photo, kind: 'photo' }),
      admin.call('PATCH', 'rents/guestlink', { rent_id: rent.id, reissue: true }),
    ])
    expect([200, 404]).toContain(sent.status)
    const file_ids = sent.status === 200 ? [Number(sent.body.id)] : []
    const wish = { type: 'problem', text: 'Сломан стул', file_ids }
    expect((await send('request', wish)).status).toBe(404)
    expect(await tasksOf(admin)).toEqual([])
    const key = String(taken(again).url).split('/').at(-1)
    const page = await app.anonymous('GET', `guestpage/${key}`, undefined, { 'x-public-id': String(key) })
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('чек.jpg')
  })
})
