import { afterAll, describe, expect, it } from 'vitest'
import { formatDate } from '#schema/rules/dates.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { book, booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')

describe('A booking that cannot be', () => {
  it('is refused over dates that another guest has, and says whose they are', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 3), day(app, 6))
    const { status, body } = await book(manager, flat, day(app, 5), day(app, 8))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'rents.busy', conflicts: [{ id: first.id, begin: day(app, 3) }] })
    const taken = `${formatDate(day(app, 3))}–${formatDate(day(app, 6))}, ${first.guest_name}`
    expect(body.message).toBe(`Даты заняты: ${taken}. Выберите другие даты или другой объект.`)
  })

  it('is refused when it ends before it begins, names no guest or lasts more than a year', async () => {
    const flat = await newFlat(admin)
    expect(await book(admin, flat, day(app, 6), day(app, 3))).toMatchObject({
      status: 400,
      body: { errors: { end: expect.any(String) } },
    })
    expect(await book(admin, flat, day(app, 3), day(app, 6), { guest_name: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { guest_name: expect.any(String) } },
    })
    expect(await book(admin, flat, day(app, 3), day(app, 369))).toMatchObject({
      status: 400,
      body: { errors: { end: expect.stringContaining('365') } },
    })
  })

  it('is refused for a flat of another agency, out of reach or put away', async () => {
    const stranger = await (await app.newAgency()).as('admin')
    const foreign = await newFlat(stranger)
    expect((await book(admin, foreign, day(app, 1), day(app, 2))).status).toBe(400)
    const flat = await newFlat(admin)
    const limited = await agency.newPerson('manager', { objectIds: [flat] })
    const other = await newFlat(admin)
    expect((await book(limited, other, day(app, 1), day(app, 2))).status).toBe(400)
    expect((await book(limited, flat, day(app, 1), day(app, 2))).status).toBe(200)
  })

  it('may be forced only by senior staff', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 3), day(app, 6))
    const asked = { object_id: flat, begin: day(app, 4), end: day(app, 5), guest_name: 'Пётр', force: true }
    expect((await manager.call('PATCH', 'rents', asked)).status).toBe(403)
    expect((await admin.call('PATCH', 'rents', { ...asked, force: 'да' })).status).toBe(400)
  })
})

describe('A booking that can be', () => {
  it('may begin on the day another one ends', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 3), day(app, 6))
    expect((await book(admin, flat, day(app, 6), day(app, 8))).status).toBe(200)
    expect((await book(admin, flat, day(app, 1), day(app, 3))).status).toBe(200)
  })

  it('may be forced where it is made as where it is changed', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 3), day(app, 6))
    const asked = { object_id: flat, begin: day(app, 4), end: day(app, 5), guest_name: 'Пётр' }
    expect((await admin.call('POST', 'rents', asked)).body.code).toBe('rents.busy')
    const manager = await agency.as('manager')
    expect((await manager.call('POST', 'rents', { ...asked, force: true })).status).toBe(403)
    const { status, body } = await admin.call('POST', 'rents', { ...asked, force: true })
    expect([status, body.conflict]).toEqual([200, true])
  })

  it('is kept as a conflict when forced, holds no dates, and is told on both cards with one task', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 3), day(app, 6))
    const asked = { object_id: flat, begin: day(app, 4), end: day(app, 7), guest_name: 'Пётр', force: true }
    const { status, body: second } = await admin.call('PATCH', 'rents', asked)
    expect({ status, conflict: second.conflict }).toEqual({ status: 200, conflict: true })
    const card = await admin.call('GET', `rents/${first.id}`)
    expect(card.body.conflicts).toMatchObject([{ id: second.id }])
    expect(second.conflicts).toMatchObject([{ id: first.id }])
    const tasks = await admin.call('GET', `clienttasks?rent_id=${second.id}`)
    expect(tasks.body).toMatchObject([{ type: 'conflict', status: 'new' }])
    const [firstText, secondText] = [
      [first.guest_name, day(app, 3), day(app, 6)],
      ['Пётр', day(app, 4), day(app, 7)],
    ].map(([name, begin = '', end = '']) => `${name}, ${formatDate(begin)}–${formatDate(end)}`)
    const { name } = taken(await admin.call('GET', `objects/${flat}`))
    expect(tasks.body[0].text).toContain(`${name}, ${secondText}. Эти ночи уже занимают: ${firstText}.`)
    expect((await admin.call('PATCH', 'rents', { id: second.id, comment: 'ждём' })).body.conflict).toBe(true)
    expect((await book(admin, flat, day(app, 6), day(app, 7))).status).toBe(200)
  })

  it('takes its dates by itself once the other stay leaves them, and its task is closed [7.71]', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 3), day(app, 6))
    const asked = { object_id: flat, begin: day(app, 4), end: day(app, 7), guest_name: 'Пётр', force: true }
    const { body: second } = await admin.call('PATCH', 'rents', asked)
    await admin.call('PATCH', 'rents', { id: first.id, status: 'canceled' })
    const { body: after } = await admin.call('GET', `rents/${second.id}`)
    expect(after.conflict).toBe(false)
    expect((await book(admin, flat, day(app, 5), day(app, 6))).status).toBe(409)
    const tasks = await admin.call('GET', `clienttasks?rent_id=${second.id}`)
    expect(tasks.body).toMatchObject([{ status: 'done' }])
    const back = await admin.call('PATCH', 'rents', { id: first.id, status: 'booked' })
    expect(back).toMatchObject({ status: 409, body: { code: 'rents.busy' } })
  })

  it('frees its dates when canceled or left early, and remembers who canceled', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 0), day(app, 6))
    await admin.call('PATCH', 'rents', { id: first.id, status: 'checked_in' })
    expect((await book(admin, flat, day(app, 2), day(app, 4))).status).toBe(409)
    const left = await admin.call('PATCH', 'rents', { id: first.id, status: 'checked_out', early: true })
    expect(left.body.object.clean_status).toBe('dirty')
    const second = await booked(admin, flat, day(app, 2), day(app, 4))
    const { body } = await admin.call('PATCH', 'rents', { id: second.id, status: 'canceled' })
    expect(body).toMatchObject({ canceled_by: 'agency', canceled_at: expect.any(String) })
    expect(body.histories).toMatchObject([{ name: 'status', data: { from: 'booked', to: 'canceled' } }])
    expect((await book(admin, flat, day(app, 2), day(app, 4))).status).toBe(200)
  })

  it('holds the dates of a request only if the agency wants so', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 3), day(app, 6), { status: 'request' })
    expect((await book(admin, flat, day(app, 3), day(app, 6))).status).toBe(200)
    await booked(admin, flat, day(app, 10), day(app, 12), { status: 'request', kind: 'block' })
    expect((await book(admin, flat, day(app, 11), day(app, 12))).status).toBe(409)
  })
})

it('is sold once however many ask at the same moment', async () => {
  const flat = await newFlat(admin)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => book(admin, flat, day(app, 20), day(app, 23))),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 409)])
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'rents.busy']))
})
