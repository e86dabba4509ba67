import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { firstRow } from '#server/db/execute.ts'
import { dropOldPapers } from '#server/domain/files/dropOld.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { filmOf, jpegOf, partsOf, sendFile } from '#tests/support/pictures.ts'
import { act, newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number
let photo: Buffer

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
  photo = await jpegOf('#8899aa')
})
afterAll(() => app.close())

function fetchLink(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.app.inject({ method: 'GET', url, headers })
}

async function contentsOf(id: number): Promise<number> {
  const row = await app.database.asAgency({ agencyId: id, userId: null }, (tx) =>
    firstRow(tx, sql`select count(*)::int as pieces from file_contents`),
  )
  return Number(row?.pieces)
}

describe('A file is refused', () => {
  it.each([
    ['without bytes', { data: undefined }, 'data'],
    ['when it is empty', { data: '' }, 'data'],
    ['when it is no base64', { data: '<svg/>' }, 'data'],
    ['for a section that does not exist', { entity_type: 'moon', entity_id: 1 }, 'entity_type'],
    ['for a row that does not exist', { entity_type: 'rents', entity_id: 999_999 }, 'entity_id'],
    ['for a row without its section', { entity_id: 1 }, 'entity_type'],
    ['as a film when it is a photo', { kind: 'video' }, 'data'],
  ])('%s', async (_, fields, name) => {
    const answer = await sendFile(admin, photo, fields)
    expect([answer.status, Object.keys(answer.body.errors)], answer.text).toEqual([400, [name]])
    expect(answer.body.errors[name]).toMatch(/[а-я]/)
  })

  it('by a cleaner who does not say for which clean, or names the clean of another', async () => {
    const { id, person } = await newCleanerPerson(agency)
    const other = await newCleanerPerson(agency)
    const own = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: id })
    const foreign = await newClean(admin, { object_id: flat, date: day(app, 2), cleaner_id: other.id })
    expect((await sendFile(person, photo)).status).toBe(400)
    expect((await sendFile(person, photo, { entity_type: 'cleans', entity_id: foreign.id })).status).toBe(400)
    expect((await sendFile(person, photo, { entity_type: 'objects', entity_id: flat })).status).toBe(403)
    const place = { entity_type: 'cleans', entity_id: own.id }
    expect((await sendFile(person, photo, { ...place, kind: 'passport' })).status).toBe(400)
    expect((await sendFile(person, photo, place)).status).toBe(200)
  })

  it('when the film is longer than a minute', async () => {
    const long = await sendFile(admin, filmOf(61))
    expect(long).toMatchObject({ status: 400, body: { errors: { data: expect.stringContaining('61 с') } } })
  })
})

describe('A photo', () => {
  it('is drawn anew: upright, at most 2560 px, with a small picture, and its link opens it without signing in [7.9, 7.113]', async () => {
    const big = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#abcdef' } })
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .jpeg()
      .toBuffer()
    const row = taken(
      await sendFile(admin, big, { name: 'Кухня.png', entity_type: 'objects', entity_id: flat }),
    )
    expect(row).toMatchObject({ name: 'Кухня.png', mime: 'image/jpeg', kind: 'photo', entity_id: flat })
    expect(Math.max(row.width, row.height)).toBe(2560)
    expect(row.uploaded_by).toBe(admin.userId)
    const answer = await fetchLink(row.url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Кухня.jpg'))
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+/)
    const kept = await sharp(answer.rawPayload).metadata()
    expect([kept.exif, answer.rawPayload.length]).toEqual([undefined, row.size])
    const thumb = await sharp((await fetchLink(row.thumb_url)).rawPayload).metadata()
    expect(Math.max(thumb.width, thumb.height)).toBe(480)
  })

  it('comes in parts as well, and sent again under the same key it is stored once [7.113]', async () => {
    const { payload, type } = partsOf(
      { kind: 'receipt', entity_type: 'objects', entity_id: String(flat), sensitive: 'false' },
      { name: 'чек.jpg', bytes: photo },
    )
    const send = (key: string, body = payload) =>
      app.app.inject({
        method: 'POST',
        url: '/api/admin/files',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type, 'idempotency-key': key },
        payload: body,
      })
    const first = await send('parts-1')
    expect(first.json()).toMatchObject({ name: 'чек.jpg', kind: 'receipt', entity_id: flat })
    expect((await send('parts-1')).json().id).toBe(first.json().id)
    expect((await send('parts-2')).json().id).not.toBe(first.json().id)
    const other = partsOf({}, { name: 'чек.jpg', bytes: await jpegOf('#000') })
    expect((await send('parts-1', other.payload)).statusCode).toBe(422)
    expect((await send('parts-3', payload.subarray(0, payload.length - 60))).statusCode).toBe(400)
  })

  it('is kept once however often it came, and goes with the last file that has it [7.10]', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const first = taken(await sendFile(boss, photo))
    const pieces = await contentsOf(home.id)
    const second = taken(await sendFile(boss, photo, { name: 'Другое имя.jpg' }))
    expect([second.sha256, await contentsOf(home.id)]).toEqual([first.sha256, pieces])
    taken(await boss.call('DELETE', `files/${first.id}`))
    expect((await fetchLink(second.url)).statusCode).toBe(200)
    taken(await boss.call('DELETE', `files/${second.id}`))
    expect([await contentsOf(home.id), (await fetchLink(second.url)).statusCode]).toEqual([0, 404])
  })
})

describe('A film', () => {
  it('is kept without the place where it was taken and can be wound', async () => {
    const row = taken(await sendFile(admin, filmOf(12), { name: 'Кран.mov' }))
    expect(row).toMatchObject({ kind: 'video', mime: 'video/mp4', duration: 12, thumb_url: null })
    const whole = await fetchLink(row.url)
    expect(whole.rawPayload.includes('+55.7558')).toBe(false)
    expect(whole.rawPayload.length).toBe(row.size)
    const part = await fetchLink(row.url, { range: 'bytes=600000-' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 600000-${row.size - 1}/${row.size}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(600_000))).toBe(true)
    expect((await fetchLink(row.url, { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })
})

describe('Files of a row', () => {
  it('are listed by pages with their links, for a manager only those of own objects, for a cleaner those of own cleans [7.8]', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const [mine, other] = [await newFlat(boss), await newFlat(boss)]
    const vera = await newCleanerPerson(home)
    const own = await newClean(boss, { object_id: mine, date: day(app, 1), cleaner_id: vera.id })
    const foreign = await newClean(boss, { object_id: other, date: day(app, 1) })
    const rent = await booked(boss, mine, day(app, 3), day(app, 5))
    const put = async (entity_type: string, entity_id: number, more: object = {}) =>
      taken(await sendFile(boss, photo, { entity_type, entity_id, ...more })).id
    const ids = {
      object: await put('objects', mine),
      foreignObject: await put('objects', other),
      clean: await put('cleans', own.id),
      foreignClean: await put('cleans', foreign.id),
      passport: await put('rents', rent.id, { kind: 'passport' }),
    }
    const seenBy = async (person: Person) => {
      const { data } = taken(await person.call('GET', 'files'))
      return data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    }
    const manager = await home.newPerson('manager', { objectIds: [mine] })
    expect(await seenBy(manager)).toEqual([ids.object, ids.clean, ids.passport])
    expect(await seenBy(vera.person)).toEqual([ids.clean])
    expect(await seenBy(await home.as('fullmanager'))).toHaveLength(5)
    const page = taken(await boss.call('GET', 'files?entity_type=objects&kind=photo&page=1&per_page=1'))
    expect(page).toMatchObject({ total: 2, page: 1, per_page: 1, data: [{ id: ids.foreignObject }] })
    expect(taken(await manager.call('GET', `rents/${rent.id}`)).files).toMatchObject([
      { id: ids.passport, url: null },
    ])
    expect((await manager.call('DELETE', `files/${ids.clean}`)).status).toBe(403)
    expect((await manager.call('DELETE', `files/${ids.foreignObject}`)).status).toBe(404)
  })

  it('leave its fields when they are deleted, and cannot be deleted while a deposit is withheld by them', async () => {
    const rent = await booked(admin, flat, day(app, 20), day(app, 22), { defaultDeposit: 5000 })
    const place = { entity_type: 'rents', entity_id: rent.id }
    const { id } = taken(await sendFile(admin, photo, place))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, contract_file_id: id }))
    const fact = (name: string, data: object) =>
      admin.call('POST', 'history', {
        name,
        rent_id: rent.id,
        data,
        ...(name === 'deposit_withhold' && { early: true }),
      })
    taken(await fact('deposit', { amount: 5000 }))
    const lost = await fact('deposit_withhold', { amount: 100, reason: 'Пятно', file_ids: [999_999] })
    expect([lost.status, Object.keys(lost.body.errors)]).toEqual([400, ['data']])
    const proof = taken(await fact('deposit_withhold', { amount: 100, reason: 'Пятно', file_ids: [id] }))
    expect(await admin.call('DELETE', `files/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'files.evidence' },
    })
    taken(await admin.call('DELETE', `history/${proof.id}`))
    taken(await admin.call('DELETE', `files/${id}`))
    expect(taken(await admin.call('GET', `rents/${rent.id}`)).contract_file_id).toBeNull()
  })

  it('that are not there, are another agency’s or no picture are refused at their field', async () => {
    const stranger = await (await app.newAgency()).as('admin')
    const foreign = taken(await sendFile(stranger, photo))
    const film = taken(await sendFile(admin, filmOf(3)))
    for (const id of [999_999, foreign.id, film.id]) {
      const cover = await admin.call('PATCH', 'objects', { id: flat, cover_file_id: id })
      expect([cover.status, Object.keys(cover.body.errors)]).toEqual([400, ['cover_file_id']])
      const many = await admin.call('PATCH', 'objects', { id: flat, photo_ids: [id] })
      expect([many.status, Object.keys(many.body.errors)]).toEqual([400, ['photo_ids']])
    }
    const rent = await booked(admin, flat, day(app, 30), day(app, 32), { amount: 9000 })
    const pay = { rent_id: rent.id, object_id: flat, amount: 100, file_id: foreign.id }
    const payment = await admin.call('POST', 'rents/payment', pay)
    expect([payment.status, Object.keys(payment.body.errors)]).toEqual([400, ['file_id']])
    const { id } = taken(await sendFile(admin, photo))
    taken(await admin.call('POST', 'rents/payment', { ...pay, file_id: id }))
    const { data } = taken(await admin.call('GET', `files?entity_type=rents&entity_id=${rent.id}`))
    expect(data).toMatchObject([{ id }])
  })
})

describe('A closed paper', () => {
  it('has no link in lists; each opening gives one for five minutes and is noted', async () => {
    const rent = await booked(admin, flat, day(app, 40), day(app, 42))
    const place = { entity_type: 'rents', entity_id: rent.id, kind: 'passport' }
    const paper = taken(await sendFile(admin, photo, place))
    expect(paper).toMatchObject({ sensitive: true, url: null, thumb_url: null })
    const { person } = await newCleanerPerson(agency)
    expect((await person.call('POST', 'files/open', { id: paper.id })).status).toBe(403)
    const { url } = taken(await admin.call('POST', 'files/open', { id: paper.id }))
    expect((await fetchLink(url)).statusCode).toBe(200)
    app.moveClock(301_000)
    const late = (await fetchLink(url)).statusCode
    app.moveClock(-301_000)
    expect(late).toBe(404)
    const noted = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      firstRow(
        tx,
        sql`select user_id from audit where entity = 'files' and action = 'open' and entity_id = ${paper.id}`,
      ),
    )
    expect(noted).toEqual({ user_id: admin.userId })
  })

  it('is deleted when the guest has been gone for as long as the agency keeps papers', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    taken(await boss.call('PATCH', 'agency/settings', { document_keep_days: 10 }))
    const place = await newFlat(boss)
    const stay = async (begin: number, end: number) => {
      const { id } = await booked(boss, place, day(app, begin), day(app, end))
      const paper = { entity_type: 'rents', entity_id: id, kind: 'passport' }
      return taken(await sendFile(boss, photo, paper)).id
    }
    const [old, fresh] = [await stay(-14, -11), await stay(-6, -2)]
    const door = { outgoing: createOutgoing({ allow: [] }), integrations: realServices }
    const parts = { database: app.database, allEntityHooks, ...door }
    const now = () => app.now().toISOString()
    const actor = systemActor(home.id, 'Europe/Moscow')
    await dropOldPapers(outsideOf({ ...parts, now }, actor, { requestId: 'job', address: null }))
    const { data } = taken(await boss.call('GET', 'files'))
    expect(data.map(({ id }: { id: number }) => id)).toEqual([fresh])
    expect(old).not.toBe(fresh)
  })
})

describe('The link of a cleaner', () => {
  it('sends photos to own cleans alone, and the page shows them', async () => {
    const anna = await newCleanerPerson(agency)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    const foreign = await newClean(admin, { object_id: flat, date: day(app, 50) })
    const link = { 'x-public-id': anna.public_id }
    const byLink = {
      call: (...[method, path, body]: Parameters<Person['call']>) => app.anonymous(method, path, body, link),
    }
    const place = { entity_type: 'cleans', entity_id: clean.id, point_id: 7 }
    expect((await sendFile(byLink, photo, { ...place, entity_id: foreign.id })).status).toBe(400)
    expect((await sendFile(byLink, photo, { entity_type: 'cleans' })).status).toBe(400)
    expect((await app.anonymous('GET', 'files', undefined, link)).status).toBe(401)
    const sent = taken(await sendFile(byLink, photo, place))
    expect(sent).toMatchObject({ point_id: 7, uploaded_by: null })
    await act(anna.person, clean.id, { action: 'accept' })
    await act(anna.person, clean.id, { photos_before: [sent.id] })
    const page = taken(await app.anonymous('GET', `cleaners/${anna.public_id}`))
    expect(page.files).toMatchObject([{ id: sent.id, thumb_url: expect.stringContaining('/files/') }])
    const one = taken(await app.anonymous('GET', `cleans/${clean.id}`, undefined, link))
    expect(one.files).toMatchObject([{ id: sent.id }])
  })
})
