// A text tried out on oneself: by which way it comes, and that no guest hears of it.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const flat = await newFlat(admin, { door_code: '4815' })
const rent = await booked(admin, flat, day(app, 3), day(app, 5), { guest_phone: '+79213341807' })
const inside = (statement: ReturnType<typeof sql>) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))
const text = 'Код {door_code}, {guest_first_name}'
const tryOut = (person: Person, body: object) => person.call('POST', 'templates/test', body)
const outbox = () =>
  inside(sql`select topic, payload from outbox where topic in ('telegram.send', 'mail.send')`)

describe('A template tried out on oneself', () => {
  it('is refused without a text, for a booking of others, to a cleaner, and where nothing reaches the person', async () => {
    expect((await tryOut(admin, { rent_id: rent.id })).status).toBe(400)
    expect((await tryOut(admin, { text, rent_id: 2_000_000_000 })).status).toBe(404)
    const stranger = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    expect((await tryOut(stranger, { text, rent_id: rent.id })).status).toBe(404)
    expect((await tryOut(await agency.as('cleaner'), { text, rent_id: rent.id })).status).toBe(403)
    const nowhere = await tryOut(admin, { text, rent_id: rent.id })
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'templates.no_way'])
    expect(await outbox()).toEqual([])
  })

  it('comes to the own Telegram with codes behind dots, and the guest gets nothing', async () => {
    await inside(
      sql`insert into bots (agency_id, kind, token, name, active) values (${agency.id}, 'staff', '1:abc', 'Бот', true)`,
    )
    await inside(sql`update users set telegram_id = '77' where id = ${admin.userId}`)
    expect(taken(await tryOut(admin, { text, rent_id: rent.id }))).toEqual({ success: 1, to: 'telegram' })
    expect(await outbox()).toMatchObject([
      { topic: 'telegram.send', payload: { chat_id: '77', text: 'Проба шаблона\n\nКод ••••, Анна' } },
    ])
    const { total } = taken(await admin.call('GET', `automessages?rent_id=${rent.id}`))
    expect(total).toBe(0)
  })
})
