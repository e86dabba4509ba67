import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { wipeOldPeople } from '#server/domain/stayguests/wipeOld.ts'
import {
  type Answer,
  buildTestApp,
  type Person,
  type TestAgency,
  type TestApp,
} from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number
let rent: Answer['body']
let photo: Buffer

/** Values that stand nowhere else: each must be found in no answer, no journal and no table. */
const papers = {
  document_number: 'КАНАРЕЙКА 4510 123456',
  issued_at: '1987-03-19',
  issued_by: 'КАНАРЕЙКА ОВД',
  birth_place: 'КАНАРЕЙКА Тверь',
  valid_until: '2187-04-23',
  visa_number: 'КАНАРЕЙКА виза',
  migration_card: 'КАНАРЕЙКА карта',
  home_address: 'КАНАРЕЙКА дом',
}
const canaries = ['КАНАРЕЙКА', papers.issued_at, papers.valid_until]

const anna = { last_name: 'Иванова', first_name: 'Анна', birth_date: '1990-01-01', citizenship: 'RU' }

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin, { guests_max: 2 })
  photo = await jpegOf('#aabbcc')
})
afterAll(() => app.close())

let nextDay = 0
async function newStay(fields: object = {}) {
  nextDay += 3
  return booked(admin, flat, day(app, nextDay), day(app, nextDay + 2), { adults: 2, ...fields })
}

const add = (fields: object = {}, person = admin) =>
  person.call('POST', 'stayguests', { rent_id: rent.id, ...anna, ...fields })

const stored = (text: ReturnType<typeof sql>) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, text))

beforeAll(async () => {
  rent = await newStay()
})

describe('A person of a stay is refused', () => {
  it.each([
    ['without a first name', { first_name: '' }, 'first_name'],
    ['born tomorrow', { birth_date: '2199-01-01' }, 'birth_date'],
    ['of a country that is none', { citizenship: 'QQ' }, 'citizenship'],
    ['whose paper was issued on no day', { issued_at: '2020-02-31' }, 'issued_at'],
    [
      'who may stay until before the entry',
      { entered_at: '2026-05-02', stay_until: '2026-05-01' },
      'stay_until',
    ],
    ['of a booking that is not there', { rent_id: 999_999 }, 'rent_id'],
  ])('%s', async (_, fields, name) => {
    const answer = await add(fields)
    expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([
      answer.body.errors ? 400 : 404,
      answer.body.errors ? [name] : [],
    ])
  })

  it('at dates that no guest occupies', async () => {
    const block = await booked(admin, flat, day(app, 200), day(app, 202), { kind: 'block' })
    expect(await add({ rent_id: block.id })).toMatchObject({
      status: 400,
      body: { errors: { rent_id: /[а-я]/ } },
    })
  })

  it('by a cleaner, and by a manager of other flats as if there were no such booking', async () => {
    const cleaner = await agency.as('cleaner')
    expect((await add({}, cleaner)).status).toBe(403)
    const stranger = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    expect([400, 403, 404]).toContain((await add({}, stranger)).status)
    const person = taken(await add())
    expect((await stranger.call('GET', `stayguests/${person.id}`)).status).toBe(404)
    expect((await stranger.call('POST', 'stayguests/open', { id: person.id, reason: 'Проба' })).status).toBe(
      404,
    )
    expect((await cleaner.call('POST', 'stayguests/open', { id: person.id, reason: 'Проба' })).status).toBe(
      403,
    )
    taken(await admin.call('DELETE', `stayguests/${person.id}`))
  })

  it('beyond the number that the flat can hold, after a task tells that they are more than booked', async () => {
    const stay = await newStay()
    for (const first_name of ['Аня', 'Боря', 'Вера', 'Гена'])
      taken(await add({ rent_id: stay.id, first_name }))
    expect(await add({ rent_id: stay.id })).toMatchObject({ status: 422, body: { code: 'stayguests.crowd' } })
    const tasks = taken(await admin.call('GET', `clienttasks?rent_id=${stay.id}`))
    expect(tasks).toMatchObject([{ title: 'Гостей больше, чем в брони: 4 вместо 2' }])
  })

  it('with papers where the installation has no key to seal them', async () => {
    setSecretsKey(undefined)
    const answers = [await add(papers), await sendFile(admin, photo, { kind: 'passport' })]
    setSecretsKey('key of the tests')
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'files.no_key', message: /SECRETS_KEY/ } })
  })
})

describe('Sealed values', () => {
  it('are found in no list, card, journal, table or answer of any role, and open by a call that says why', async () => {
    const stay = await newStay()
    const made = await add({ rent_id: stay.id, ...papers })
    const person = taken(made)
    expect(person).toMatchObject({ name: 'Иванова Анна', document_number: 'задан', is_main: true })
    const asked: Answer[] = [made]
    for (const role of ['admin', 'fullmanager', 'manager', 'cleaner'] as const) {
      const who = await agency.as(role)
      asked.push(
        await who.call('GET', 'stayguests'),
        await who.call('GET', `stayguests/${person.id}`),
        await who.call('GET', `rents/${stay.id}`),
        await who.call('GET', 'audit'),
      )
    }
    const table = await stored(sql`select * from stayguests where id = ${person.id}`)
    const audit = await stored(sql`select * from audit where entity = 'stayguests'`)
    const outbox = await stored(sql`select * from outbox`)
    const said = JSON.stringify([asked.map(({ text }) => text), table, audit, outbox])
    for (const canary of canaries) expect(said).not.toContain(canary)
    expect((await admin.call('POST', 'stayguests/open', { id: person.id })).status).toBe(400)
    const opened = taken(
      await admin.call('POST', 'stayguests/open', { id: person.id, reason: 'Сверка с МВД' }),
    )
    expect(opened).toMatchObject({ id: person.id, ...papers, until: expect.any(String) })
    const [line] = await stored(
      sql`select user_id, after from audit where entity = 'stayguests' and entity_id = ${person.id} and action = 'open'`,
    )
    expect(line).toMatchObject({ user_id: admin.userId, after: { reason: 'Сверка с МВД' } })
  })

  it('are neither searched, filtered nor sorted', async () => {
    const filter = encodeURIComponent(JSON.stringify({ document_number: papers.document_number }))
    const sort = encodeURIComponent(JSON.stringify(['document_number', 'ASC']))
    expect((await admin.call('GET', `stayguests?sort=${sort}`)).status).toBe(400)
    const found = await admin.call('GET', `stayguests?filter=${filter}`)
    expect(found.status === 400 || found.body.length === 0).toBe(true)
  })

  it('stay as they lie when the same is said again, and under the mark of a form that never saw them', async () => {
    const stay = await newStay()
    const person = taken(await add({ rent_id: stay.id, ...papers }))
    const [before] = await stored(
      sql`select document_number, home_address from stayguests where id = ${person.id}`,
    )
    taken(
      await admin.call('PATCH', 'stayguests', {
        id: person.id,
        document_number: papers.document_number,
        home_address: 'задан',
      }),
    )
    const [after] = await stored(
      sql`select document_number, home_address from stayguests where id = ${person.id}`,
    )
    expect(after).toEqual(before)
  })

  it('of one person never open in the place of another field', async () => {
    const stay = await newStay()
    const person = taken(await add({ rent_id: stay.id, ...papers }))
    await stored(sql`update stayguests set issued_by = document_number where id = ${person.id}`)
    const answer = await admin.call('POST', 'stayguests/open', { id: person.id, reason: 'Проба' })
    expect([answer.status, answer.text.includes('КАНАРЕЙКА')]).toEqual([422, false])
  })

  it('opened more than thirty times in an hour are told of to the administrators', async () => {
    const senior = await agency.newPerson('fullmanager')
    const person = taken(await add({ rent_id: (await newStay()).id, ...papers }))
    for (let time = 0; time < 31; time += 1)
      taken(await senior.call('POST', 'stayguests/open', { id: person.id, reason: 'Сверка' }))
    const traces = await app.flushTraces()
    expect(traces.filter((line) => JSON.stringify(line).includes('papers_read'))).toMatchObject([
      { event: 'papers_read', user: senior.userId, n: 1 },
    ])
  })
})

const documents = {
  document_kind: 'passport_rf',
  document_number: '4510 111111',
  issued_at: '2015-01-01',
  issued_by: 'ОВД',
}
const stateOf = async (id: number) => taken(await admin.call('GET', `rents/${id}`)).passport_state

describe('The papers of a stay', () => {
  it('are got when everybody has what is asked, go back with a reason, and are checked by the staff', async () => {
    const stay = await newStay()
    const main = taken(await add({ rent_id: stay.id, ...documents }))
    expect([main.missing, await stateOf(stay.id)]).toEqual([['file_ids'], 'wait'])
    expect(await admin.call('PATCH', 'stayguests/check', { id: main.id })).toMatchObject({
      status: 422,
      body: { message: /фото документа/ },
    })
    const scan = taken(
      await sendFile(admin, photo, { entity_type: 'stayguests', name: 'Паспорт Ивановой.jpg' }),
    )
    expect(scan).toMatchObject({ sensitive: true, url: null, thumb_url: null })
    expect(scan.name).not.toContain('Ивановой')
    taken(await admin.call('PATCH', 'stayguests', { id: main.id, file_ids: [scan.id] }))
    expect(await stateOf(stay.id)).toBe('got')
    taken(await admin.call('PATCH', 'stayguests/check', { id: main.id, reason: 'Фото смазано' }))
    expect(await stateOf(stay.id)).toBe('wait')
    taken(await admin.call('PATCH', 'stayguests/check', { id: main.id }))
    expect(await stateOf(stay.id)).toBe('checked')
  })

  it('lie sealed: no byte of them is in the database as it came, and the link opens what was sent', async () => {
    const scan = taken(await sendFile(admin, photo, { entity_type: 'stayguests' }))
    const pieces = await stored(
      sql`select encode(c.bytes, 'base64') as text, c.sealed from file_contents c where c.sha256 = ${scan.sha256}`,
    )
    expect(pieces.map(({ sealed }) => sealed)).toEqual([true])
    expect(Buffer.from(String(pieces[0]?.text), 'base64').includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(
      false,
    )
    const { url } = taken(await admin.call('POST', 'files/open', { id: scan.id }))
    const answer = await app.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, scan.size])
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('of a child are not asked where adults alone are, and there is always one main guest', async () => {
    const stay = await newStay()
    const main = taken(await add({ rent_id: stay.id }))
    const child = taken(await add({ rent_id: stay.id, first_name: 'Петя', birth_date: day(app, -3000) }))
    expect([child.is_main, child.missing]).toEqual([false, []])
    taken(await admin.call('PATCH', 'stayguests', { id: child.id, is_main: true }))
    expect(taken(await admin.call('GET', `stayguests/${main.id}`)).is_main).toBe(false)
    expect((await admin.call('PATCH', 'stayguests', { id: child.id, is_main: false })).status).toBe(400)
  })

  it('are gone when the agency keeps them no longer, and the name stays', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    taken(await boss.call('PATCH', 'agency/settings', { document_keep_days: 10 }))
    const place = await newFlat(boss)
    const old = await booked(boss, place, day(app, -20), day(app, -18))
    const person = taken(await boss.call('POST', 'stayguests', { rent_id: old.id, ...anna, ...papers }))
    taken(await sendFile(boss, photo, { entity_type: 'stayguests', entity_id: person.id }))
    const parts = {
      database: app.database,
      allEntityHooks,
      outgoing: createOutgoing({ allow: [] }),
      integrations: realServices,
      now: () => app.now().toISOString(),
    }
    await wipeOldPeople(
      outsideOf(parts, systemActor(home.id, 'Europe/Moscow'), { requestId: 'job', address: null }),
    )
    const kept = taken(await boss.call('GET', `stayguests/${person.id}`))
    expect([kept.name, kept.document_number, kept.home_address]).toEqual(['Иванова Анна', null, null])
    expect(taken(await boss.call('GET', 'files')).data).toEqual([])
  })

  it('go with the person who is deleted', async () => {
    const person = taken(await add({ rent_id: (await newStay()).id }))
    const scan = taken(await sendFile(admin, photo, { entity_type: 'stayguests', entity_id: person.id }))
    taken(await admin.call('DELETE', `stayguests/${person.id}`))
    expect((await admin.call('POST', 'files/open', { id: scan.id })).status).toBe(404)
  })
})

describe('What was checked or closed', () => {
  const shown = async (id: number) => taken(await admin.call('GET', `stayguests/${id}`))
  const scanOf = async () => taken(await sendFile(admin, photo, { entity_type: 'stayguests' })).id

  /** A main guest with everything, checked. */
  async function checked() {
    const stay = await newStay()
    const scan = await scanOf()
    const person = taken(await add({ rent_id: stay.id, ...documents, file_ids: [scan] }))
    taken(await admin.call('PATCH', 'stayguests/check', { id: person.id }))
    return { stay, scan, person }
  }

  it('a main guest who is deleted leaves another main one, whose papers are asked for', async () => {
    const stay = await newStay()
    const main = taken(await add({ rent_id: stay.id }))
    const other = taken(await add({ rent_id: stay.id, first_name: 'Борис' }))
    taken(await admin.call('DELETE', `stayguests/${main.id}`))
    expect([(await shown(other.id)).is_main, await stateOf(stay.id)]).toEqual([true, 'wait'])
  })

  it('a document that is deleted takes the check and the light with it', async () => {
    const { stay, scan, person } = await checked()
    expect(await stateOf(stay.id)).toBe('checked')
    taken(await admin.call('DELETE', `files/${scan}`))
    expect([(await shown(person.id)).checked_at, await stateOf(stay.id)]).toEqual([null, 'wait'])
  })

  it('whoever is changed after the check is to be checked again', async () => {
    const { stay, person } = await checked()
    taken(await admin.call('PATCH', 'stayguests', { id: person.id, document_number: '4510 222222' }))
    expect([(await shown(person.id)).checked_at, await stateOf(stay.id)]).toEqual([null, 'got'])
  })

  it('a photo that lies open is no document, nor is that of somebody else', async () => {
    const { scan } = await checked()
    const open = taken(await sendFile(admin, photo, { kind: 'photo' }))
    for (const id of [open.id, scan])
      expect(await add({ rent_id: (await newStay()).id, file_ids: [id] })).toMatchObject({
        status: 400,
        body: { errors: { file_ids: expect.any(String) } },
      })
  })

  it('an opening asked for again under its key is another opening', async () => {
    const person = taken(await add({ rent_id: (await newStay()).id, ...papers }))
    const ask = () =>
      admin.call(
        'POST',
        'stayguests/open',
        { id: person.id, reason: 'Сверка' },
        { 'idempotency-key': 'open-1' },
      )
    taken(await ask())
    taken(await ask())
    const lines = await stored(
      sql`select id from audit where entity = 'stayguests' and entity_id = ${person.id} and action = 'open'`,
    )
    expect(lines).toHaveLength(2)
  })

  it('a replaced key of the installation loses the papers of before, says so, takes new ones, and opens the old ones when it returns', async () => {
    const [kept, rewritten] = [
      taken(await add({ rent_id: (await newStay()).id, ...papers })),
      taken(await add({ rent_id: (await newStay()).id, ...papers })),
    ]
    const open = ({ id }: { id: number }) => admin.call('POST', 'stayguests/open', { id, reason: 'Сверка' })
    setSecretsKey('another key')
    const lost = await open(rewritten)
    const again = await admin.call('PATCH', 'stayguests', { id: rewritten.id, ...papers })
    const opened = await open(rewritten)
    const strange = await open(kept)
    setSecretsKey('key of the tests')
    expect(lost).toMatchObject({ status: 422, body: { code: 'files.key_replaced', message: /прежний ключ/ } })
    expect([again.status, opened.body.document_number]).toEqual([200, papers.document_number])
    expect(strange).toMatchObject({ status: 422, body: { code: 'files.broken_seal' } })
    expect(taken(await open(kept))).toMatchObject(papers)
    expect(await open(rewritten)).toMatchObject({ status: 422, body: { code: 'files.broken_seal' } })
  })

  it('a photo of a document that another key closed is a refusal with words, not a fault', async () => {
    const scan = await scanOf()
    const { url } = taken(await admin.call('POST', 'files/open', { id: scan }))
    await stored(sql`update file_contents set bytes = set_byte(bytes, 20, get_byte(bytes, 20) # 255)
      where sha256 = (select sha256 from files where id = ${scan})`)
    const answer = await app.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'files.broken_seal'])
  })

  it('a seal that is broken is mended by saying the value again', async () => {
    const person = taken(await add({ rent_id: (await newStay()).id, ...papers }))
    await stored(sql`update stayguests set issued_by = document_number where id = ${person.id}`)
    taken(await admin.call('PATCH', 'stayguests', { id: person.id, issued_by: papers.issued_by }))
    expect(
      taken(await admin.call('POST', 'stayguests/open', { id: person.id, reason: 'Сверка' })),
    ).toMatchObject(papers)
  })
})
