import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const tea = { name: 'Чай', unit: 'уп', min: 2, level: 6, per_guest: 1, shop: 'Лента' }
const salt = { name: 'Соль', min: 1, level: 1 }

describe('The forecast', () => {
  it('is not for cleaners and managers, and orders nothing of a flat that is not there', async () => {
    for (const role of ['manager', 'cleaner'] as const)
      expect((await (await agency.as(role)).call('GET', 'tasks/forecast')).status).toBe(403)
    const things = [{ object_id: 2_000_000, name: 'Чай' }]
    expect((await admin.call('POST', 'tasks/forecast', { things })).status).toBe(400)
    expect((await admin.call('POST', 'tasks/forecast', {})).status).toBe(400)
  })

  it('names what runs out, where and before whom, adds it once, and says nothing of it then', async () => {
    const flat = await newFlat(admin, { name: 'Невский 10', supplies: [tea, salt] })
    await newFlat(admin, { supplies: [{ ...tea, level: 90 }] })
    await booked(admin, flat, day(app, 2), day(app, 4), { adults: 3 })
    await booked(admin, flat, day(app, 5), day(app, 7), { adults: 4 })
    await booked(admin, flat, day(app, 30), day(app, 32), { adults: 9 })
    const lines = taken(await admin.call('GET', 'tasks/forecast'))
    expect(lines).toMatchObject([
      {
        object: { id: flat, name: 'Невский 10' },
        name: 'Чай',
        need: 7,
        qty: 3,
        low_on: day(app, 5),
        out_on: day(app, 5),
      },
    ])
    const things = [{ object_id: flat, name: 'чай' }]
    const answers = await Promise.all([1, 2].map(() => admin.call('POST', 'tasks/forecast', { things })))
    expect(answers.map((answer) => taken(answer).count).sort()).toEqual([0, 1])
    const [task, ...others] = taken(await admin.call('GET', `tasks?object_id=${flat}`))
    expect(others).toEqual([])
    expect(task).toMatchObject({
      title: 'Чай',
      qty: 3,
      unit: 'уп',
      shop: 'Лента',
      request_from: 'staff',
      due_date: day(app, 2),
    })
    expect(task.reason).toContain('за 14 дней уйдёт 7, есть 6')
    expect(taken(await admin.call('GET', 'tasks/forecast'))).toEqual([])
    taken(await admin.call('PATCH', 'tasks', { id: task.id, status: 'bought', price_fact: 300 }))
    taken(await admin.call('PATCH', 'tasks', { id: task.id, status: 'delivered' }))
    const own = taken(await admin.call('GET', `tasks/forecast?object_id=${flat}`))
    expect(own).toMatchObject([
      { name: 'Чай', level: 9, times: 1, spent: 300, last_on: day(app, 0), qty: 0 },
      { name: 'Соль', level: 1, qty: 0, times: 0 },
    ])
  })
})
