import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#schema/roles.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { tellPeople } from '#server/domain/users/tellPeople.ts'
import { refusedFields } from '#tests/support/answers.ts'
import { make } from '#tests/support/make.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())

let agency: Agency
beforeEach(async () => {
  agency = await world.newAgency()
})

describe('The notices of a person', () => {
  it('are refused for an event of another role, an unknown way and a broken hour', async () => {
    const cleaner = agency.as('cleaner')
    expect((await cleaner('PATCH', 'users/notices', { payment: ['telegram'] })).status).toBe(403)
    for (const [name, value] of [
      ['payment', ['pigeon']],
      ['payment', 'telegram'],
      ['quiet_from', '25:00'],
    ] as const) {
      const answer = await agency.admin('PATCH', 'users/notices', { [name]: value })
      expect([answer.status, refusedFields(answer)], name).toEqual([400, [name]])
    }
    expect((await world.anonymous('GET', 'users/notices')).status).toBe(401)
  })

  it.each(roles)('are changed one by one by the role %s, for itself alone', async (role) => {
    const me = agency.as(role)
    const event = role === 'cleaner' ? 'clean_mine' : 'payment'
    const before = Object((await me('GET', 'users/notices')).body)
    expect(before[event]).toEqual(['telegram', 'site'])
    await me('PATCH', 'users/notices', { [event]: ['email'] })
    const after = await me('PATCH', 'users/notices', { quiet_from: '22:00', quiet_to: '08:00' })
    expect(after.body).toEqual({ ...before, [event]: ['email'], quiet_from: '22:00', quiet_to: '08:00' })
    expect((await me('GET', 'users/notices')).body).toEqual(after.body)
    const other = role === 'admin' ? 'fullmanager' : 'admin'
    expect(Object((await agency.as(other)('GET', 'users/notices')).body).quiet_from).toBeNull()
  })
})

describe('A person who asked to be told', () => {
  const news = (id: number, topic: string, about: number) => ({
    id,
    agencyId: agency.id,
    topic,
    payload: { id: about },
  })
  const parts = {
    database: world.database,
    outgoing: createOutgoing({ allow: [] }),
    integrations: realServices,
    allEntityHooks,
    now: () => '2026-11-21T20:30:00.000Z',
  }
  const planned = () =>
    world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`select payload, due_at::text as due from outbox where topic = 'telegram.send' order by id`,
      ),
    )
  const letters = () =>
    world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select payload from outbox where topic = 'mail.send' order by id`),
    )

  it('is told once, in a few words without names, after the quiet hours', async () => {
    await agency.insert('bots', { kind: 'staff', token: '1:abc', name: 'Бот', active: true })
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const rent = await make(agency, 'rents', { guest_name: 'Петров', object_id: object.id })
    await agency.set('users', agency.userOf('admin'), { telegram_id: '77' })
    await agency.set('users', agency.userOf('fullmanager'), { telegram_id: '78' })
    await agency.set('users', agency.userOf('manager'), {
      telegram_id: '79',
      object_ids: [Number(object.id) + 1],
    })
    await agency.as('admin')('PATCH', 'users/notices', { quiet_from: '22:00', quiet_to: '08:00' })
    await agency.as('fullmanager')('PATCH', 'users/notices', { rent_created: ['email'] })
    for (let time = 0; time < 2; time += 1) {
      await tellPeople.hear(news(5, 'rent.created', Number(rent.id)), parts)
    }
    const [message, ...more] = await planned()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      payload: { chat_id: '77', text: `Новая бронь, бронь № ${rent.id}, Невский 12` },
      due: '2026-11-22 05:00:00+00',
    })
  })

  it('hears on the site once, of own flats only, and marks it as read for nobody else', async () => {
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const rent = await make(agency, 'rents', { guest_name: 'Петров', object_id: object.id })
    await agency.set('users', agency.userOf('manager'), { object_ids: [Number(object.id) + 1] })
    await agency.as('fullmanager')('PATCH', 'users/notices', { rent_created: ['telegram'] })
    for (let time = 0; time < 2; time += 1)
      await tellPeople.hear(news(7, 'rent.created', Number(rent.id)), parts)
    const seen = async (role: 'admin' | 'fullmanager' | 'manager' | 'cleaner') =>
      Object((await agency.as(role)('GET', 'notifications')).body)
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const)
      expect(await seen(role)).toMatchObject({ data: [], unread: 0 })
    const mine = await seen('admin')
    expect(mine).toMatchObject({
      total: 1,
      unread: 1,
      data: [
        { text: `Новая бронь, бронь № ${rent.id}, Невский 12`, link: `/rents/${rent.id}`, read_at: null },
      ],
    })
    const other = await agency.as('fullmanager')('PATCH', 'notifications', { ids: [mine.data[0].id] })
    expect([other.status, (await seen('admin')).unread]).not.toEqual([200, 0])
    expect((await agency.admin('PATCH', 'notifications', {})).body).toEqual({ success: 1, unread: 0 })
    expect((await seen('admin')).data[0].read_at).not.toBeNull()
    expect((await world.anonymous('GET', 'notifications')).status).toBe(401)
  })

  it('is told of what is somebody else’s by no list, not as an administrator either', async () => {
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const rent = await make(agency, 'rents', { guest_name: 'Петров', object_id: object.id })
    await agency.as('admin')('PATCH', 'users/notices', { rent_created: ['telegram'] })
    await tellPeople.hear(news(8, 'rent.created', Number(rent.id)), parts)
    const bell = async (role: 'admin' | 'fullmanager') =>
      Object((await agency.as(role)('GET', 'notifications')).body).total
    expect([await bell('fullmanager'), await bell('admin')]).toEqual([1, 0])
  })

  it('is written to from the agency’s mailbox, and not while there is none or the login is a phone', async () => {
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const rent = await make(agency, 'rents', { guest_name: 'Петров', object_id: object.id })
    await agency.admin('PATCH', 'users/notices', { rent_created: ['email'] })
    await agency.as('fullmanager')('PATCH', 'users/notices', { rent_created: ['email'] })
    await agency.set('users', agency.userOf('admin'), { login: 'anna@example.ru' })
    await agency.set('users', agency.userOf('fullmanager'), { login: '+79120000001' })
    await tellPeople.hear(news(8, 'rent.created', Number(rent.id)), parts)
    expect(await letters()).toEqual([])
    await agency.insert('senders', { type: 'email', name: 'Почта', active: true })
    for (let time = 0; time < 2; time += 1)
      await tellPeople.hear(news(9, 'rent.created', Number(rent.id)), parts)
    expect(await letters()).toEqual([
      {
        payload: {
          user_id: agency.userOf('admin'),
          text: `Новая бронь, бронь № ${rent.id}, Невский 12`,
        },
      },
    ])
  })
})
