import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { moveInstant } from '#schema/rules/dates.ts'
import { undoTime } from '#schema/rules/undoTime.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const { database } = app
const inside = <T>(statement: ReturnType<typeof sql>) =>
  database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement)) as Promise<T[]>

/** Lets everybody hear what has happened so far, by default when no toast can take it back any more. */
async function hear(after = undoTime) {
  const parts = {
    database,
    outgoing: createOutgoing({ allow: [] }),
    integrations: realServices,
    allEntityHooks,
  }
  const now = () => moveInstant(app.now().toISOString(), after)
  while ((await sendDue(database, topicsOf({ ...parts, now }), now)) > 0);
}
const bellOf = async (person: typeof admin): Promise<readonly string[]> =>
  taken(await person.call('GET', 'notifications')).data.map(({ text }: { text: string }) => text)

describe('Who is put on a new clean', () => {
  it('is told of it, by nobody’s word but a yes or a no, and not at all where staff want it quiet', async () => {
    const flat = await newFlat(admin)
    const [vera, nina] = [await newCleanerPerson(agency), await newCleanerPerson(agency)]
    const body = { object_id: flat, date: day(app, 6), type: 'general' }
    const odd = await admin.call('POST', 'cleans', { ...body, cleaner_id: vera.id, notify: 'тихо' })
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ['notify']])
    await newClean(admin, { ...body, cleaner_id: vera.id })
    await newClean(admin, { ...body, cleaner_id: nina.id, notify: false })
    await hear()
    expect(await bellOf(vera.person)).toHaveLength(1)
    expect(await bellOf(nina.person)).toEqual([])
  })
})

describe('Who is put on a clean that stands already', () => {
  it('is told of it by whichever call it came, once, and who is put on by several changes only of the last', async () => {
    const flat = await newFlat(admin)
    const [vera, nina] = [await newCleanerPerson(agency), await newCleanerPerson(agency)]
    const body = { object_id: flat, type: 'general' }
    const one = await newClean(admin, { ...body, date: day(app, 7) })
    await act(admin, one.id, { cleaner_id: vera.id })
    await act(admin, one.id, { comment: 'Ключ у консьержа', cleaner_id: vera.id })
    const other = await newClean(admin, { ...body, date: day(app, 8) })
    taken(await admin.call('PATCH', 'cleaners/appoint', { clean_id: other.id, cleaner_id: nina.id }))
    const quiet = await newClean(admin, { ...body, date: day(app, 9) })
    taken(
      await admin.call('PATCH', 'cleaners/appoint', {
        clean_id: quiet.id,
        cleaner_id: nina.id,
        notify: false,
      }),
    )
    await hear()
    expect([await bellOf(vera.person), await bellOf(nina.person)]).toEqual([
      [expect.stringMatching(/./)],
      [expect.stringMatching(/./)],
    ])
  })

  it('is told of it when called to help with a new one, or when a called off one is on again', async () => {
    const flat = await newFlat(admin)
    const [vera, nina] = [await newCleanerPerson(agency), await newCleanerPerson(agency)]
    const date = day(app, 10)
    const { id } = await newClean(admin, {
      object_id: flat,
      date,
      type: 'general',
      cleaner_id: vera.id,
      helper_ids: [nina.id],
    })
    await hear()
    expect(await bellOf(nina.person)).toHaveLength(1)
    await act(admin, id, { action: 'cancel' })
    await hear()
    await act(admin, id, { status: 'planned', cleaner_id: vera.id })
    await hear()
    expect(await bellOf(vera.person)).toHaveLength(2)
  })
})

describe('Who cleans is told', () => {
  it('of a clean that is given to another, moved, returned or cancelled, on the site and in Telegram', async () => {
    await inside(
      sql`insert into bots (agency_id, kind, token, name, active) values (${agency.id}, 'cleaner', '1:abc', 'Бот', true)`,
    )
    const flat = await newFlat(admin, { name: 'Невский 10' })
    const [anna, olga] = [await newCleanerPerson(agency), await newCleanerPerson(agency)]
    await inside(sql`update cleaners set telegram_id = '551' where id = ${anna.id}`)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 3), cleaner_id: anna.id })
    await act(admin, id, { date: day(app, 4) })
    taken(await admin.call('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: olga.id }))
    await act(admin, id, { action: 'cancel', reason: 'Гость остался' })
    await hear()
    const mine = await bellOf(anna.person)
    expect(mine.some((text) => text.startsWith('Уборку перенесли: '))).toBe(true)
    expect(mine.some((text) => /передали другому.*Невский 10/.test(text))).toBe(true)
    expect((await bellOf(olga.person)).some((text) => /^Уборку .* отменили/.test(text))).toBe(true)
    const sent = await inside<{ payload: { chat_id: string; text: string } }>(
      sql`select payload from outbox where topic = 'telegram.send' and payload ->> 'chat_id' = '551' order by id`,
    )
    expect(sent.map(({ payload }) => payload.text)).toEqual([
      expect.stringContaining('перенесли'),
      expect.stringContaining('передали другому'),
    ])
  })

  it('not before it can no longer be taken back: what is taken back in time nobody hears of', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency, { object_ids: [flat] })
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 5) })
    const assignments = [{ clean_id: id, cleaner_id: anna.id }]
    const given = await admin.call('PATCH', 'cleans/distribute', { assignments })
    expect(taken(given).refused).toEqual([])
    await hear(0)
    expect(await bellOf(anna.person)).toEqual([])
    taken(await admin.call('POST', 'audit/undo', { id: Number(given.headers['x-act']) }))
    await hear()
    expect(await bellOf(anna.person)).toEqual([])
    taken(await admin.call('PATCH', 'cleans/distribute', { assignments }))
    await hear()
    const again = await admin.call('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: null })
    await hear()
    taken(again)
    expect(await bellOf(anna.person)).toHaveLength(2)
  })

  it('why a clean is returned, by point and in words, on the page whatever its day, until it is done again', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, -2), cleaner_id: anna.id })
    await act(admin, id, { points: [{ point_id: 4, title: 'Плита' }] })
    for (const action of ['accept', 'start']) await act(admin, id, { action })
    await act(admin, id, { action: 'finish', points: [{ point_id: 4, done: true }] })
    const points = [{ point_id: 4, note: 'жир' }]
    await act(admin, id, { action: 'rework', points, check_comment: 'Плита в жире' })
    const page = taken(await anna.person.call('GET', `cleaners/${anna.id}`))
    expect(page.cleans).toMatchObject([
      { id, check_comment: 'Плита в жире', points: [{ done: false, required: true, note: 'жир' }] },
    ])
    expect(page.totals.count).toBe(0)
    expect((await anna.person.call('PATCH', 'cleans', { id, action: 'finish' })).status).toBe(422)
    await act(anna.person, id, { points: [{ point_id: 4, done: true }] })
    expect(await act(anna.person, id, { action: 'finish' })).toMatchObject({ check_comment: null })
    await hear()
    expect(await bellOf(anna.person)).toContainEqual(expect.stringContaining('на доработку: Плита в жире'))
  })
})

describe('Nobody is proposed first', () => {
  it('for a clean they have declined; for an absent one others come with reasons, tied to the flat or not', async () => {
    const flat = await newFlat(admin)
    const [main, other] = [
      await newCleanerPerson(agency, { object_ids: [flat] }),
      await newCleanerPerson(agency),
    ]
    const date = day(app, 9)
    const { id } = await newClean(admin, { object_id: flat, date, cleaner_id: main.id })
    await act(main.person, id, { action: 'decline', reason: 'Далеко' })
    const waiting = taken(await admin.call('GET', `cleans/unassigned?begin=${date}&end=${date}`))
    const [clean] = waiting.filter((row: { id: number }) => row.id === id)
    expect(clean.candidates).toMatchObject([{ cleaner_id: main.id, rejected: 'Отказ: Далеко' }])
    taken(await admin.call('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: main.id }))
    const { affected } = taken(
      await admin.call('PATCH', 'cleaners/absent', { id: main.id, begin: date, end: date }),
    )
    const proposal = affected[0].proposals.find((one: { cleaner_id: number }) => one.cleaner_id === other.id)
    expect(proposal).toMatchObject({ rejected: null, reasons: ['объект не привязан', 'день свободен'] })
  })
})

describe('A clean in the hands of a cleaner', () => {
  it('is not accepted with an open problem that forbids guests, unless one says so', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    for (const action of ['accept', 'start']) await act(anna.person, id, { action })
    await act(anna.person, id, { problems: [{ text: 'Нет воды', severity: 'high' }] })
    await act(anna.person, id, { action: 'finish' })
    for (const way of [{ action: 'check' }, { status: 'checked' }]) {
      const refusal = await admin.call('PATCH', 'cleans', { id, ...way })
      expect(refusal).toMatchObject({ status: 409, body: { code: 'cleans.problem_open' } })
    }
    expect(await act(admin, id, { action: 'check', despite_problem: true })).toMatchObject({
      status: 'checked',
    })
  })

  it('asks to buy what runs out, once for each thing, and keeps the photos that two phones bring', async () => {
    const flat = await newFlat(admin)
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const supplies_report = [
      { name: 'Мыло', level: 'empty' },
      { name: 'Соль', level: 'enough' },
    ]
    for (let time = 0; time < 2; time += 1) await act(anna.person, id, { supplies_report })
    await act(anna.person, id, {
      supplies_report: [...supplies_report, { name: 'Губки', level: 'low', qty: 3 }],
    })
    expect(taken(await admin.call('GET', `tasks?object_id=${flat}&sort=["id","ASC"]`))).toMatchObject([
      { title: 'Мыло', priority: 'normal', request_from: 'cleaner', clean_id: id },
      { title: 'Губки', priority: 'normal', qty: 3 },
    ])
    const photo = async (fields: object = {}) =>
      taken(
        await sendFile(anna.person, await jpegOf('#123456'), {
          entity_type: 'cleans',
          entity_id: id,
          ...fields,
        }),
      )
    const [one, two] = [await photo({ taken_at: '2020-01-01T00:00:00.000Z' }), await photo()]
    expect(one.taken_at.slice(0, 10)).toBe(app.now().toISOString().slice(0, 10))
    await act(anna.person, id, { photos_after: [one.id] })
    expect(await act(anna.person, id, { photos_after: [two.id] })).toMatchObject({
      photos_after: [one.id, two.id],
    })
  })
})
