// A guest who comes or leaves before the day of the booking: the server asks whoever wants to be asked, whichever verb it is.
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('A step before its day', () => {
  it('is taken as it is said by whoever does not ask, as the specification has it', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 1), day(app, 3))
    for (const status of ['checked_in', 'checked_out'])
      expect((await admin.call('PATCH', 'rents', { id: rent.id, status })).body.status).toBe(status)
  })

  it('asks with the day, the debt and the deposit, and changes nothing until it is said again', async () => {
    const flat = await newFlat(admin)
    const end = day(app, 3)
    const rent = await booked(admin, flat, day(app, -1), end, { amount: 10_000, defaultDeposit: 5_000 })
    const money = { rent_id: rent.id, object_id: flat }
    await admin.call('POST', 'rents/payment', { ...money, amount: 4_000 })
    await admin.call('POST', 'rents/payment', { ...money, amount: 5_000, kind: 'deposit' })
    expect((await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_in' })).status).toBe(200)
    const out = { id: rent.id, status: 'checked_out' }
    const asked = await admin.call('PATCH', 'rents', { ...out, early: false })
    expect([asked.status, asked.body.code]).toEqual([409, 'rents.early'])
    const { title, lines } = asked.body.question
    expect(title).toBe('Выезд раньше срока')
    expect(lines.join(' ')).toContain(`По брони выезд ${formatDate(end)}`)
    expect(lines.join(' ')).toMatch(/3\s+ночи раньше.*Долг 6\s000.*Залог 5\s000/s)
    expect((await admin.call('GET', `rents/${rent.id}`)).body.status).toBe('checked_in')
    const again = await admin.call('PATCH', 'rents', { ...out, early: true })
    expect(again.body.status).toBe('checked_out')
  })

  it('asks before an arrival too, and of a new booking that has begun already', async () => {
    const flat = await newFlat(admin)
    const begin = day(app, 2)
    const rent = await booked(admin, flat, begin, day(app, 4))
    const asked = await admin.call('PATCH', 'rents', {
      id: rent.id,
      status: 'checked_in',
      early: false,
    })
    expect(asked.body.question.title).toBe('Заезд раньше срока')
    const words = `Заезд раньше срока. По брони заезд ${formatDate(begin)}, сегодня ${formatDate(day(app, 0))}. Если всё верно, подтвердите.`
    expect(asked.body.message).toBe(words)
    const stay = { object_id: flat, begin: day(app, 5), end: day(app, 6), guest_name: 'Рябова Кира' }
    const made = await admin.call('POST', 'rents', { ...stay, status: 'checked_in', early: false })
    expect([made.status, made.body.code]).toEqual([409, 'rents.early'])
    const known = await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_in', early: 'yes' })
    expect([known.status, Object.keys(known.body.errors)]).toEqual([400, ['early']])
  })

  it('asks nothing on its day, nor when a mistake is taken back', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, addDays(day(app, 0), -2), day(app, 0))
    for (const status of ['checked_in', 'checked_out', 'checked_in', 'booked']) {
      const answer = await admin.call('PATCH', 'rents', { id: rent.id, status, early: false })
      expect(answer.status, status).toBe(200)
    }
  })
})
