import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { undoTime } from '#schema/rules/undoTime.ts'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { act, newClean, newCleaner, taken } from '../cleans/scene.ts'
import { book, booked, day, zone } from '../rents/scene.ts'
import { messagesOf, newPhone, newRule, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app } = messages
let agency: TestAgency
let admin: Person
beforeAll(async () => {
  agency = await app.newAgency()
  admin = await agency.as('admin')
  await setUp(admin, 'whatsapp')
})
afterAll(() => messages.close())

const off = (id: number) => admin.call('PATCH', 'messages', { id, active: false }).then(taken)

describe('A rule', () => {
  it('of bookings that have become ready waits quietly while none has', async () => {
    const other = await app.newAgency()
    const boss = await other.as('admin')
    await newRule(boss, { event: 'readiness_green', offset_minutes: 0, at_time: null })
    await expect(messages.watch(other.id)).resolves.toBeUndefined()
  })

  it.each([
    ['turned off', off],
    ['deleted', (id: number) => admin.call('DELETE', `messages/${id}`).then(taken)],
  ])('that is %s sends nothing of what it has planned, nor of what waits for a condition', async (_, end) => {
    const [later, waiting] = [
      await newRule(admin),
      await newRule(admin, {
        event: 'booking_created',
        offset_minutes: 0,
        at_time: null,
        text: 'Код {door_code}',
      }),
    ]
    const rent = await booked(admin, await talkingFlat(admin), day(app, 5), day(app, 8), {
      guest_phone: newPhone(),
    })
    await messages.deliver()
    const statuses = async () =>
      (await messagesOf(admin, rent.id)).map(({ status }: { status: string }) => status).toSorted()
    expect(await statuses()).toEqual(['held', 'planned'])
    for (const { id } of [later, waiting]) await end(id)
    expect(await statuses()).toEqual(['skipped', 'skipped'])
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ reason_code: 'off' }, { reason_code: 'off' }])
  })

  it('plans each new booking at its hour in the zone of the flat, and follows its dates', async () => {
    const rule = await newRule(admin)
    const here = await talkingFlat(admin)
    const far = await talkingFlat(admin, { timezone: 'Asia/Vladivostok' })
    const silent = await talkingFlat(admin, { bot_active: false })
    const [near, east, none] = [
      await booked(admin, here, day(app, 5), day(app, 8), { guest_phone: newPhone() }),
      await booked(admin, far, day(app, 5), day(app, 8), { guest_phone: newPhone() }),
      await booked(admin, silent, day(app, 5), day(app, 8), { guest_phone: newPhone() }),
    ]
    await messages.settle()
    expect(await messagesOf(admin, near.id)).toMatchObject([
      { status: 'planned', planned_at: instantOf(zone, day(app, 4), '12:00'), message_id: rule.id },
    ])
    expect(await messagesOf(admin, east.id)).toMatchObject([
      { planned_at: instantOf('Asia/Vladivostok', day(app, 4), '12:00') },
    ])
    expect(await messagesOf(admin, none.id)).toEqual([])
    taken(await admin.call('PATCH', 'rents', { id: near.id, begin: day(app, 6), end: day(app, 9) }))
    await messages.settle()
    expect(await messagesOf(admin, near.id)).toMatchObject([
      { planned_at: instantOf(zone, day(app, 5), '12:00') },
    ])
    taken(await admin.call('PATCH', 'rents', { id: near.id, status: 'canceled' }))
    await messages.settle()
    expect(await messagesOf(admin, near.id)).toMatchObject([{ status: 'canceled', reason_code: 'canceled' }])
    taken(await admin.call('PATCH', 'rents', { id: near.id, status: 'booked' }))
    await messages.settle()
    expect(await messagesOf(admin, near.id)).toMatchObject([{ status: 'planned', reason_code: null }])
    await off(rule.id)
    expect(await messagesOf(admin, near.id)).toMatchObject([{ status: 'skipped', reason_code: 'off' }])
  })

  it('turned on leaves the bookings that are there alone until a person says so, and tells how many they are', async () => {
    const flat = await talkingFlat(admin)
    const rent = await booked(admin, flat, day(app, 5), day(app, 8), { guest_phone: newPhone() })
    const gone = await booked(admin, flat, day(app, 0), day(app, 2), { guest_phone: newPhone() })
    const conditions = { object_ids: [flat] }
    const rule = await newRule(admin, { active: false, conditions })
    expect((await admin.call('POST', `messages/${rule.id}/plan`)).status).toBe(422)
    taken(await admin.call('PATCH', 'messages', { id: rule.id, active: true }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, comment: 'Окна во двор' }))
    await messages.settle()
    expect(await messagesOf(admin, rent.id)).toEqual([])
    const senior = await agency.as('fullmanager')
    expect(taken(await senior.call('GET', `messages/${rule.id}/receivers`))).toMatchObject({
      count: 1,
      waiting: 1,
      receivers: [{ rent_id: rent.id, planned: false }],
    })
    expect((await (await agency.as('manager')).call('POST', `messages/${rule.id}/plan`)).status).toBe(403)
    expect(taken(await admin.call('POST', `messages/${rule.id}/plan`))).toEqual({ success: 1, planned: 1 })
    taken(await admin.call('POST', `messages/${rule.id}/plan`))
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned' }])
    expect(await messagesOf(admin, gone.id)).toEqual([])
    await off(rule.id)
  })

  it('sends at once, leaves out or joins what a late booking has missed', async () => {
    const flat = await talkingFlat(admin)
    const conditions = { object_ids: [flat] }
    const early = { conditions, offset_minutes: -5 * 1440, event: 'checkin' }
    const rules = [
      await newRule(admin, { ...early, name: 'Сразу', late_policy: 'send_now', text: 'Сразу' }),
      await newRule(admin, { ...early, name: 'Пропуск', late_policy: 'skip', text: 'Пропуск' }),
      await newRule(admin, { ...early, name: 'Адрес', late_policy: 'merge', text: 'Адрес' }),
      await newRule(admin, { ...early, name: 'Правила', late_policy: 'merge', text: 'Правила' }),
    ]
    const rent = await booked(admin, flat, day(app, 1), day(app, 3), { guest_phone: newPhone() })
    await messages.deliver()
    const log = await messagesOf(admin, rent.id)
    const of = (index: number) =>
      log.find(({ message_id }: { message_id: number }) => message_id === rules[index].id)
    expect(of(0)).toMatchObject({ status: 'queued', text: 'Сразу' })
    expect(of(1)).toMatchObject({ status: 'skipped', reason_code: 'late' })
    expect(of(2)).toMatchObject({ status: 'queued', text: 'Адрес\n\nПравила' })
    expect(of(3)).toMatchObject({ status: 'skipped', reason_code: 'merged' })
    for (const { id } of rules) await off(id)
  })

  it('tells a cleaner of a clean and of its new time, and asks when it is not begun', async () => {
    const cleaner = await newCleaner(admin)
    const flat = await talkingFlat(admin)
    taken(await admin.call('PATCH', 'agency/contacts', { phone: '+79213341807' }))
    const told = { audience: 'cleaner', offset_minutes: 0, at_time: null }
    const rules = [
      await newRule(admin, {
        ...told,
        event: 'clean_assigned',
        text: '{cleaner_name}: {object_name}, {clean_window}, {manager_phone}',
      }),
      await newRule(admin, { ...told, event: 'clean_changed', text: 'Новое время: {clean_window}' }),
      await newRule(admin, {
        ...told,
        event: 'clean_not_started',
        offset_minutes: 30,
        text: 'Всё в порядке?',
      }),
      await newRule(admin, { ...told, event: 'clean_assigned', text: 'Код {door_code}' }),
    ]
    const clean = await newClean(admin, {
      object_id: flat,
      date: day(app, 1),
      time_from: '12:00',
      time_to: '15:00',
      cleaner_id: cleaner.id,
    })
    const deliver = async () => {
      await messages.settle()
      app.moveClock(undoTime)
      await messages.deliver()
    }
    await deliver()
    const log = async () => taken(await admin.call('GET', `automessages?clean_id=${clean.id}`)).data
    expect(await log()).toHaveLength(3)
    const first = (await log()).find(({ message_id }: { message_id: number }) => message_id === rules[0].id)
    expect(first).toMatchObject({
      status: 'queued',
      to_name: cleaner.name,
      text: expect.stringContaining('12:00–15:00, +7 921 334-18-07'),
    })
    const code = (await log()).find(({ message_id }: { message_id: number }) => message_id === rules[3].id)
    expect(code).toMatchObject({ status: 'held', reason_code: 'variable' })
    const asksAt = async () =>
      (await log())
        .filter(
          ({ message_id, status }: { message_id: number; status: string }) =>
            message_id === rules[2].id && status === 'planned',
        )
        .map(({ planned_at }: { planned_at: string }) => planned_at)
    expect(await asksAt()).toEqual([instantOf(zone, day(app, 1), '12:30')])
    await act(admin, clean.id, { time_from: '13:00' })
    await deliver()
    expect(await asksAt()).toContain(instantOf(zone, day(app, 1), '13:30'))
    const changed = (await log()).filter(
      ({ message_id }: { message_id: number }) => message_id === rules[1].id,
    )
    expect(changed).toMatchObject([{ status: 'queued', text: 'Новое время: 13:00–15:00' }])
    for (const { id } of rules) await off(id)
  })

  it('tells nobody of a clean that was taken back in time, and tells again who is put on it again', async () => {
    const [one, other] = [await newCleaner(admin), await newCleaner(admin)]
    const rule = await newRule(admin, {
      audience: 'cleaner',
      event: 'clean_assigned',
      offset_minutes: 0,
      at_time: null,
      text: 'Вам',
    })
    const { id } = await newClean(admin, { object_id: await talkingFlat(admin), date: day(app, 2) })
    const give = (cleaner_id: number | null) =>
      admin.call('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id }).then(taken)
    const told = async () =>
      taken(await admin.call('GET', `automessages?clean_id=${id}`))
        .data.filter(({ status }: { status: string }) => status === 'queued')
        .map(({ to_name }: { to_name: string }) => to_name)
    await give(one.id)
    await messages.deliver()
    expect(await told()).toEqual([])
    await give(other.id)
    await messages.settle()
    app.moveClock(undoTime)
    await messages.deliver()
    expect(await told()).toEqual([other.name])
    await give(one.id)
    await messages.settle()
    app.moveClock(undoTime)
    await messages.deliver()
    expect((await told()).toSorted()).toEqual([one.name, other.name].toSorted())
    await off(rule.id)
  })

  it('of cancelled bookings writes to those and to no others', async () => {
    const flat = await talkingFlat(admin)
    const rule = await newRule(admin, {
      event: 'booking_canceled',
      offset_minutes: 0,
      at_time: null,
      text: 'Жаль',
    })
    const [kept, lost] = [
      await booked(admin, flat, day(app, 10), day(app, 12), { guest_phone: newPhone() }),
      await booked(admin, flat, day(app, 15), day(app, 17), { guest_phone: newPhone() }),
    ]
    expect((await book(admin, flat, day(app, 10), day(app, 12))).status).toBe(409)
    taken(await admin.call('PATCH', 'rents', { id: lost.id, status: 'canceled' }))
    await messages.deliver()
    expect(await messagesOf(admin, lost.id)).toMatchObject([{ status: 'queued', text: 'Жаль' }])
    expect(await messagesOf(admin, kept.id)).toEqual([])
    await off(rule.id)
  })
})

it('The start set of rules is added once, and every rule of it is off', async () => {
  const other = await (await app.newAgency()).as('admin')
  expect(taken(await other.call('POST', 'messages/starter')).added).toBeGreaterThan(5)
  expect(taken(await other.call('POST', 'messages/starter')).added).toBe(0)
  const rules = taken(await other.call('GET', 'messages'))
  expect(rules.filter(({ active }: { active: boolean }) => active)).toEqual([])
})
