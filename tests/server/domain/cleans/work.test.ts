import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const tasksOf = async (flat: number) => taken(await admin.call('GET', `clienttasks?object_id=${flat}`))

describe('A clean', () => {
  it('takes hours, length and price from the flat, and the cleaner’s own rate once somebody is put on it [7.78, 7.99]', async () => {
    const flat = await newFlat(admin, { clean_price: 1500, clean_duration_min: 75, checkout_time: '11:00' })
    const clean = await newClean(admin, { object_id: flat, date: day(app, 3) })
    expect(clean).toMatchObject({
      status: 'planned',
      origin: 'manual',
      price: 1500,
      duration_min: 75,
      time_from: '11:00',
      window_state: 'no_next',
    })
    const dear = await newCleaner(admin)
    taken(
      await admin.call('POST', 'cleaners/object', { cleaner_id: dear.id, object_id: flat, price: 1800.5 }),
    )
    expect(await act(admin, clean.id, { cleaner_id: dear.id })).toMatchObject({
      status: 'appointed',
      price: 1800.5,
    })
    expect(await act(admin, clean.id, { status: 'planned' })).toMatchObject({
      cleaner_id: null,
      price: 1500,
    })
    await act(admin, clean.id, { price: 2000 })
    expect(await act(admin, clean.id, { cleaner_id: dear.id })).toMatchObject({ price: 2000 })
  })

  it('is done step by step, and the flat is marked at each of them [7.80]', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const flatState = async () => taken(await admin.call('GET', `objects/${flat}`)).clean_status
    expect(await act(anna.person, id, { status: 'accepted' })).toMatchObject({ status: 'accepted' })
    expect(await act(anna.person, id, { action: 'start' })).toMatchObject({
      status: 'in_progress',
      started_at: expect.any(String),
    })
    expect(await flatState()).toBe('in_progress')
    const end = { action: 'finish', cleaner_comment: 'Готово' }
    expect(await act(anna.person, id, end)).toMatchObject({ status: 'done', finished_at: expect.any(String) })
    expect(await flatState()).toBe('clean')
    expect(await act(admin, id, { action: 'check', rating: 5 })).toMatchObject({
      status: 'checked',
      rating: 5,
      checked_by: admin.userId,
    })
    expect(await flatState()).toBe('checked')
  })

  it('takes a copy of the flat’s check-list when it begins, and keeps it whatever becomes of the flat’s', async () => {
    const flat = await newFlat(admin)
    const cleaner = await newCleaner(admin)
    const point = async (body: object) =>
      taken(await admin.call('POST', 'points', { object_id: flat, zone: 'hall', kind: 'check', ...body })).id
    const beds = await point({ title: 'Кровати', required: true })
    await point({ title: 'Окна', clean_types: ['general'] })
    await point({ title: 'Камин', active: false })
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: cleaner.id })
    expect(await act(admin, id, { action: 'accept' })).toMatchObject({ points: null })
    const begun = await act(admin, id, { action: 'start' })
    expect(begun.points).toMatchObject([{ point_id: beds, title: 'Кровати', required: true, done: false }])
    expect(begun.points).toHaveLength(1)
    taken(await admin.call('PATCH', 'points', { id: beds, title: 'Диваны' }))
    const refusal = await admin.call('PATCH', 'cleans', { id, action: 'finish' })
    expect(refusal).toMatchObject({ status: 422, body: { code: 'cleans.points_missing' } })
    expect(refusal.body.message).toContain('Кровати')
  })

  it('begins with the sample photos of a list copied from another flat, which its cleaner sees', async () => {
    const [first, second] = [await newFlat(admin), await newFlat(admin)]
    const photo = async () => taken(await sendFile(admin, await jpegOf('#123456'), { kind: 'sample' })).id
    const shared = await photo()
    const sample = { object_id: first, zone: 'hall', kind: 'photo' }
    taken(await admin.call('POST', 'points', { ...sample, title: 'Кровать', sample_file_id: await photo() }))
    taken(await admin.call('POST', 'points', { ...sample, title: 'Стол', sample_file_id: shared }))
    taken(await admin.call('POST', 'points', { object_id: second, copy_from: first }))
    const own = { ...sample, object_id: second, title: 'Окно' }
    taken(await admin.call('POST', 'points', { ...own, sample_file_id: shared }))
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: second, date: day(app, 0), cleaner_id: anna.id })
    await act(anna.person, id, { action: 'accept' })
    const { points } = await act(anna.person, id, { action: 'start' })
    expect(points.map(({ title }: { title: string }) => title)).toEqual(['Кровать', 'Стол', 'Окно'])
    const { files } = taken(await anna.person.call('GET', `cleans/${id}`))
    const seen = files.map((file: { id: number }) => file.id)
    expect(seen).toEqual(expect.arrayContaining([points[0].sample_file_id, points[1].sample_file_id]))
  })

  it('is ticked by the numbers of its points, and comes back with only the named ones to do again', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const titles = ['Пол', 'Окна']
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const listed = await act(admin, id, {
      points: titles.map((title, at) => ({ point_id: at + 1, title, required: true })),
    })
    expect(listed.points).toMatchObject(titles.map((title) => ({ title })))
    const nameless = await admin.call('PATCH', 'cleans', { id, points: [{ point_id: 9, done: true }] })
    expect(nameless).toMatchObject({ status: 400, body: { errors: { points: expect.any(String) } } })
    for (const action of ['accept', 'start']) await act(anna.person, id, { action })
    const ticked = await act(anna.person, id, {
      points: [1, 2].map((point_id) => ({ point_id, done: true })),
    })
    expect(ticked.points).toMatchObject(titles.map((title) => ({ title, done: true })))
    expect((await act(anna.person, id, { points: null })).points).toHaveLength(2)
    await act(anna.person, id, { action: 'finish' })
    const back = await act(admin, id, { action: 'rework', reason: 'Разводы', points: [2] })
    expect(back.status).toBe('rework')
    expect(back.points).toMatchObject([
      { title: 'Пол', done: true },
      { title: 'Окна', done: false, done_at: null },
    ])
    const refusal = await anna.person.call('PATCH', 'cleans', { id, action: 'finish' })
    expect(refusal).toMatchObject({ status: 422, body: { code: 'cleans.points_missing' } })
    expect(refusal.body.missing).toEqual([{ point_id: 2, title: 'Окна' }])
  })

  it('left half done leaves the flat dirty, and one under repair stays so', async () => {
    const flat = await newFlat(admin)
    const cleaner = await newCleaner(admin)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: cleaner.id })
    for (const action of ['accept', 'start']) await act(admin, id, { action })
    const canceled = await act(admin, id, { action: 'cancel', reason: 'Нет воды' })
    expect(canceled).toMatchObject({ status: 'canceled', comment: 'Отменена: Нет воды' })
    expect(taken(await admin.call('GET', `objects/${flat}`)).clean_status).toBe('dirty')
    taken(await admin.call('PATCH', 'objects', { id: flat, clean_status: 'repair' }))
    const other = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: cleaner.id })
    for (const action of ['accept', 'start', 'finish']) await act(admin, other.id, { action })
    expect(taken(await admin.call('GET', `objects/${flat}`)).clean_status).toBe('repair')
  })

  it('declined in time goes back with who and why, and nobody is alarmed', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 5), cleaner_id: anna.id })
    const left = await act(anna.person, id, { action: 'decline', reason: 'Болею' })
    expect(left).toMatchObject({ id, status: 'planned', cleaner_id: null })
    expect((await anna.person.call('GET', `cleans/${id}`)).status).toBe(404)
    const seen = taken(await admin.call('GET', `cleans/${id}`))
    expect(seen).toMatchObject({
      status: 'planned',
      cleaner_id: null,
      declined: [{ cleaner_id: anna.id, reason: 'Болею', at: expect.any(String) }],
    })
    expect(await tasksOf(flat)).toEqual([])
  })

  it('declined after it was confirmed, or on the eve, is an urgent task until somebody else is found or the clean is off', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 6), cleaner_id: anna.id })
    await act(anna.person, id, { action: 'accept' })
    await act(anna.person, id, { status: 'planned' })
    const soon = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: anna.id })
    await act(anna.person, soon.id, { action: 'decline' })
    const tasks = await tasksOf(flat)
    expect(tasks).toMatchObject([
      { type: 'problem', priority: 'urgent', status: 'new', clean_id: soon.id, origin: 'auto' },
      { type: 'problem', priority: 'urgent', status: 'new', clean_id: id },
    ])
    await watchCleans(clockTools(app, agency.id))
    const open = async () =>
      (await tasksOf(flat)).flatMap((task: { status: string; clean_id: number }) =>
        task.status === 'new' ? [task.clean_id] : [],
      )
    expect(await open()).toEqual([soon.id, id])
    await act(admin, id, { cleaner_id: (await newCleaner(admin)).id })
    expect(await open()).toEqual([soon.id])
    await act(admin, soon.id, { action: 'cancel', reason: 'Проверка' })
    expect(await open()).toEqual([])
  })

  it('of another person waits for a new confirmation', async () => {
    const flat = await newFlat(admin)
    const first = await newCleaner(admin)
    const second = await newCleaner(admin)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 4), cleaner_id: first.id })
    await act(admin, id, { action: 'accept' })
    expect(await act(admin, id, { cleaner_id: second.id })).toMatchObject({ status: 'appointed' })
    const { version: _version, ...row } = taken(await admin.call('GET', `cleans/${id}`))
    const plain = Object.fromEntries(
      Object.entries(row).filter(([name]) => !['object', 'cleaner', 'rent', 'checked_by_row'].includes(name)),
    )
    expect(await act(admin, id, { ...plain, comment: 'Ключ у консьержа' })).toMatchObject({
      status: 'appointed',
      cleaner_id: second.id,
      comment: 'Ключ у консьержа',
      moved_by_hand: false,
    })
  })

  it('with problems makes one task of each, however often it is sent', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const problems = [{ text: 'Разбито зеркало', severity: 'high', client_task_id: 1 }]
    const told = await act(anna.person, id, { problems })
    const [task] = await tasksOf(flat)
    expect(told.problems).toMatchObject([{ id: 1, text: 'Разбито зеркало', client_task_id: task.id }])
    expect(task).toMatchObject({
      type: 'problem',
      title: 'Разбито зеркало',
      priority: 'urgent',
      origin: 'cleaner',
      clean_id: id,
    })
    const more = [...told.problems, { text: 'Скол', severity: 'low' }]
    const again = await act(anna.person, id, { problems: more })
    expect(again.problems).toHaveLength(2)
    expect(await tasksOf(flat)).toHaveLength(2)
    await act(anna.person, id, { problems: again.problems })
    expect(await tasksOf(flat)).toHaveLength(2)
    // A page open on a second device sends the same words without their number.
    const twice = await act(anna.person, id, {
      problems: again.problems.map(({ id, ...rest }: { id: number }) => rest),
    })
    expect(twice.problems).toEqual(again.problems)
    expect(await tasksOf(flat)).toHaveLength(2)
  })

  it('with a problem is told of once, with its photo in the task and no louder than the cleaner says', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const photo = taken(
      await sendFile(anna.person, await jpegOf('#777777'), { entity_type: 'cleans', entity_id: id }),
    )
    await act(anna.person, id, { problems: [{ text: 'Скол', severity: 'normal', file_ids: [photo.id] }] })
    const [task] = await tasksOf(flat)
    expect(task).toMatchObject({ priority: 'normal', file_ids: [photo.id] })
    const told = await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select 1 from outbox where topic = 'clienttask.created' and payload->>'id' = ${String(task.id)}`,
      ),
    )
    expect(told).toHaveLength(1)
  })

  it('before an arrival tells who comes, when, and whether the time suffices [7.81]', async () => {
    const flat = await newFlat(admin, {
      checkin_time: '14:00',
      checkout_time: '12:00',
      clean_duration_min: 60,
    })
    const left = await booked(admin, flat, day(app, 1), day(app, 3))
    const next = await booked(admin, flat, day(app, 3), day(app, 5), { adults: 2, children: 1, pets: 1 })
    await booked(admin, flat, day(app, 6), day(app, 8), { kind: 'repair' })
    const seen = taken(await admin.call('GET', `cleans/${left.clean_id}`))
    expect(seen).toMatchObject({
      next_rent_id: next.id,
      next_arrival: { date: day(app, 3), time: '14:00', children: 1, pets: 1 },
      guests_next: 3,
      window_state: 'ok',
    })
    await act(admin, left.clean_id, { duration_min: 90 })
    expect(taken(await admin.call('GET', `cleans/${left.clean_id}`)).window_state).toBe('tight')
    const last = taken(await admin.call('GET', `rents/${next.id}`))
    expect(taken(await admin.call('GET', `cleans/${last.clean_id}`)).window_state).toBe('no_next')
  })
})

describe('Cleans without a cleaner', () => {
  it('come by deadline with those who can come first, and why the others cannot [7.79]', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const flat = await newFlat(boss)
    const day3 = day(app, 3)
    const weekday = new Date(`${day3}T00:00:00Z`).getUTCDay() || 7
    const others = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7]
        .filter((one) => one !== weekday)
        .map((one) => [one, { from: '09:00', to: '18:00' }]),
    )
    const main = await newCleaner(boss, { max_per_day: 1 })
    const spare = await newCleaner(boss)
    const away = await newCleaner(boss, { days_off: [{ begin: day3, end: day3 }] })
    const weekend = await newCleaner(boss, { work_days: others })
    const off = await newCleaner(boss, { active: false })
    for (const [order, { id }] of [main, spare, away, weekend, off].entries()) {
      const body = { cleaner_id: id, object_id: flat, priority: Math.min(order + 1, 3) }
      taken(await boss.call('POST', 'cleaners/object', body))
    }
    const elsewhere = await newFlat(boss)
    await newClean(boss, { object_id: elsewhere, date: day3, cleaner_id: main.id })
    await newClean(boss, { object_id: elsewhere, date: day3, cleaner_id: off.id }).catch(() => undefined)
    const late = await newClean(boss, { object_id: flat, date: day3, time_to: '20:00' })
    const soon = await newClean(boss, { object_id: flat, date: day3, time_to: '15:00' })
    const listed = taken(await boss.call('GET', 'cleans/unassigned'))
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id])
    expect(listed[0].candidates).toMatchObject([
      { cleaner_id: spare.id, rejected: null, reasons: ['запасной на объекте', 'день свободен'] },
      { cleaner_id: main.id, rejected: 'Больше уборок в день не берёт' },
      { rejected: expect.any(String) },
      { rejected: expect.any(String) },
      { rejected: expect.any(String) },
    ])
    taken(await boss.call('PATCH', 'cleans', listed[0]))
    const why = Object.fromEntries(
      listed[0].candidates.map(({ cleaner_id, rejected }: { cleaner_id: number; rejected: string }) => [
        cleaner_id,
        rejected,
      ]),
    )
    expect(why).toMatchObject({
      [away.id]: 'Выходной',
      [weekend.id]: 'Не рабочий день',
      [off.id]: 'Отключён',
    })
  })
})

describe('A cleaner sees', () => {
  it('the way in once the clean is begun on its day, and never a guest', async () => {
    const flat = await newFlat(admin, { door_code: '4815', keybox_code: '1623' })
    const anna = await newCleanerPerson(agency)
    const rent = await booked(admin, flat, day(app, 1), day(app, 2), { guest_phone: '+79121234567' })
    await act(admin, rent.clean_id, { cleaner_id: anna.id })
    const ahead = await anna.person.call('GET', `cleans/${rent.clean_id}`)
    expect(ahead.body.object).toMatchObject({ address: 'Невский, 1', codes: null })
    expect(ahead.text).not.toMatch(/Кузнецова|9121234567|4815|1623/)
    const today = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    await act(anna.person, today.id, { action: 'accept' })
    await act(anna.person, today.id, { action: 'start' })
    const now = taken(await anna.person.call('GET', `cleans/${today.id}`))
    expect(now.object.codes).toMatchObject({ door_code: '4815', keybox_code: '1623' })
    const byLink = await app.anonymous('GET', `cleans/${today.id}`, undefined, {
      'x-public-id': anna.public_id,
    })
    expect(byLink.body.object.codes).toMatchObject({ door_code: '4815' })
    const staff = await admin.call('GET', `cleans/${today.id}`)
    expect(staff.body.object).toMatchObject({ address: 'Невский, 1', codes: null })
    await act(admin, today.id, { action: 'cancel' })
    expect(taken(await anna.person.call('GET', `cleans/${today.id}`)).object.codes).toBeNull()
  })

  it('no sums and no guests where the agency does not show them', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const flat = await newFlat(boss, { clean_price: 1500 })
    const vera = await newCleanerPerson(home, { default_price: 1100 })
    taken(await boss.call('POST', 'cleaners/object', { cleaner_id: vera.id, object_id: flat, price: 1300 }))
    const { id } = await newClean(boss, { object_id: flat, date: day(app, 0), cleaner_id: vera.id })
    expect(taken(await vera.person.call('GET', `cleans/${id}`)).price).toBe(1300)
    const hide = { show_price_to_cleaner: false, show_guest_count: false }
    taken(await boss.call('PATCH', 'agency/clean_settings', hide))
    const texts = [
      await vera.person.call('GET', 'cleans'),
      await vera.person.call('GET', `cleans/${id}`),
      await vera.person.call('PATCH', 'cleans', { id, action: 'accept' }),
      await vera.person.call('GET', 'cleaners'),
      await vera.person.call('GET', `cleaners/${vera.id}`),
      await app.anonymous('GET', `cleaners/${vera.public_id}`),
    ].map(({ text, status }) => `${status} ${text}`)
    for (const text of texts) {
      expect(text).toMatch(/^200/)
      expect(text).not.toMatch(/1300|1100|1500/)
    }
    expect(taken(await boss.call('GET', `cleans/${id}`)).price).toBe(1300)
  })
})
