import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('The list of stays', () => {
  it('is refused by owner to those who may not know owners', async () => {
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'rents?owner_id=1')).status).toBe(400)
  })

  it('shows a week back and a month ahead unless told, and never a door code', async () => {
    const owner = await admin.call('POST', 'owners', { name: 'Пётр Сергеев' })
    const flat = await newFlat(admin, { owner_id: owner.body.id })
    const near = await booked(admin, flat, day(app, 2), day(app, 4), { door_code: '4521' })
    expect(near.door_code).toBe('4521')
    await booked(admin, flat, day(app, 60), day(app, 62))
    const { body } = await admin.call('GET', `rents?owner_id=${owner.body.id}`)
    expect(body).toMatchObject([{ id: near.id, object: { id: flat }, nights: 2 }])
    for (const name of ['door_code', 'occupies', 'histories', 'readiness', 'clean_id', 'locked_fields']) {
      expect(body[0]).not.toHaveProperty(name)
    }
  })
})

describe('The board', () => {
  it('holds flats, stays, cleans and the free nights between stays', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 1), day(app, 3))
    await booked(admin, flat, day(app, 5), day(app, 7))
    await booked(admin, flat, day(app, 7), day(app, 9))
    const { status, body } = await admin.call('GET', `rents?view=board&object_id=${flat}`)
    expect(status).toBe(200)
    expect(body.objects).toMatchObject([{ id: flat, clean_status: 'clean' }])
    expect(body.rents).toHaveLength(3)
    for (const stay of body.rents) {
      const { histories, readiness, clean_id } = (await admin.call('GET', `rents/${stay.id}`)).body
      expect(stay).toMatchObject({ histories, readiness, clean_id })
    }
    expect(body.cleans).toHaveLength(3)
    expect(body.gaps).toEqual([{ object_id: flat, begin: day(app, 3), end: day(app, 5), nights: 2 }])
  })

  it('shows a manager only own flats', async () => {
    const flat = await newFlat(admin)
    const limited = await agency.newPerson('manager', { objectIds: [flat] })
    const { body } = await limited.call('GET', 'rents?view=board')
    expect(body).toMatchObject({ objects: [{ id: flat }], rents: [], cleans: [], gaps: [] })
  })
})

it('The card tells of the flat, the clean after the stay and the next guest', async () => {
  const flat = await newFlat(admin)
  const first = await booked(admin, flat, day(app, 1), day(app, 3))
  const second = await booked(admin, flat, day(app, 3), day(app, 7))
  const { body } = await admin.call('GET', `rents/${first.id}`)
  expect(body).toMatchObject({
    object: { id: flat, clean_status: 'clean' },
    clean: { id: body.clean_id, date: day(app, 3) },
    next_rent: { id: second.id },
    conflicts: [],
    steps: [],
    automessages: [],
    updates: [],
    files: [],
    readiness: { clean: 'ok', can_send_code: expect.any(Boolean) },
  })
  const next = await admin.call('GET', `rents/${second.id}`)
  expect(next.body.readiness.clean).toBe('wait')
})
