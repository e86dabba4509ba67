import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { openGuests } from './scene.ts'

let guests: Awaited<ReturnType<typeof openGuests>>
let photo: Buffer

beforeAll(async () => {
  guests = await openGuests()
  photo = await jpegOf('#334455')
})
afterAll(() => guests.close())

const anna = { last_name: 'Кузнецова', first_name: 'Анна', birth_date: '1991-02-03', citizenship: 'RU' }
const papers = {
  document_kind: 'passport_rf',
  document_number: 'КАНАРЕЙКА-4510',
  issued_at: '2011-04-05',
  issued_by: 'КАНАРЕЙКА-ОВД',
}

type House = Awaited<ReturnType<typeof guests.house>>

async function agree({ page, send }: House) {
  const { consents } = taken(await page())
  const paper = consents.find(({ kind }: { kind: string }) => kind === 'data')
  taken(await send('consent', { kind: 'data', version: paper.edition, language: 'ru' }))
}

const people = async ({ key, ask }: House) => taken(await ask('GET', `guestpage/people/${key}`)).list

const upload = ({ ask }: House, fields: object = {}) =>
  ask('POST', 'files', {
    name: 'Паспорт.jpg',
    data: photo.toString('base64'),
    kind: 'passport',
    entity_type: 'stayguests',
    ...fields,
  })

describe('A guest is refused', () => {
  it('to write anybody down or to send a document before the consent to keep data', async () => {
    const house = await guests.house()
    for (const answer of [await house.send('people', anna), await upload(house)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'guestpage.consent' } })
    await agree(house)
    taken(await house.send('people', anna))
  })

  it('to give a document of a day that has not come', async () => {
    const house = await guests.house()
    await agree(house)
    const dated = (issued_at: string) =>
      house.send('people', { ...anna, document_kind: 'passport_rf', issued_at })
    expect(await dated(day(guests.app, 1))).toMatchObject({
      status: 400,
      body: { errors: { issued_at: expect.any(String) } },
    })
    taken(await dated(day(guests.app, 0)))
  })

  it('to touch people of another stay, and those whom the staff has checked', async () => {
    const [house, other] = [await guests.house(), await guests.house()]
    await agree(house)
    await agree(other)
    taken(await house.send('people', anna))
    const [mine] = await people(house)
    expect((await other.send('people', { id: mine.id, first_name: 'Чужая' })).status).toBe(404)
    const scan = taken(await upload(house))
    taken(await house.send('people', { id: mine.id, ...papers, file_ids: [scan.id] }))
    taken(await house.admin.call('PATCH', 'stayguests/check', { id: mine.id }))
    expect(await house.send('people', { id: mine.id, first_name: 'Другая' })).toMatchObject({
      status: 422,
      body: { code: 'guestpage.checked' },
    })
  })

  it('to change whoever was taken out for the authorities, or anybody once the stay is over', async () => {
    const house = await guests.house()
    await agree(house)
    taken(await house.send('people', anna))
    const [{ id }] = await people(house)
    const store = (statement: SQL) =>
      guests.app.database.asAgency({ agencyId: house.agency.id, userId: null }, (tx) => tx.execute(statement))
    await store(sql`update stayguests set registration = 'exported' where id = ${id}`)
    expect(await house.send('people', { id, first_name: 'Другая' })).toMatchObject({
      status: 422,
      body: { code: 'guestpage.told' },
    })
    await store(sql`update stayguests set registration = 'none' where id = ${id}`)
    await store(sql`update rents set status = 'checked_out' where id = ${house.rent.id}`)
    expect((await house.send('people', { id, first_name: 'Другая' })).body.code).toBe('guestpage.left')
    expect((await house.send('people', { first_name: 'Ещё' })).body.code).toBe('guestpage.left')
  })

  it('to have what was given back taken without anything new', async () => {
    const house = await guests.house()
    await agree(house)
    taken(await house.send('people', anna))
    const [{ id }] = await people(house)
    taken(await house.admin.call('PATCH', 'stayguests/check', { id, reason: 'Фото смазано' }))
    for (const body of [{ id }, { id, ...anna }])
      expect(await house.send('people', body)).toMatchObject({
        status: 422,
        body: { code: 'guestpage.unmended', message: expect.stringContaining('Фото смазано') },
      })
    taken(await house.send('people', { id, last_name: 'Кузнецова-Левина' }))
  })

  it('to name a document where photos are shown, or a document that another link sent', async () => {
    const [house, other] = [await guests.house(), await guests.house()]
    await agree(house)
    await agree(other)
    const scan = taken(await upload(house))
    expect((await house.send('request', { type: 'problem', text: 'Кран', file_ids: [scan.id] })).status).toBe(
      400,
    )
    expect((await other.send('people', { ...anna, file_ids: [scan.id] })).status).toBe(400)
  })
})

describe('A guest who writes down the people', () => {
  it('sees names in short, masks and states, never what the documents say, and the step follows the check', async () => {
    const house = await guests.house()
    taken(
      await house.admin.call('PATCH', 'steps', {
        code: 'who',
        name: 'Кто едет',
        actor: 'guest',
        form: 'people',
      }),
    )
    await agree(house)
    const stepOf = async () =>
      taken(await house.page()).steps.find(({ form }: { form: string }) => form === 'people')
    taken(await house.send('people', anna))
    const [{ id }] = await people(house)
    expect(await people(house)).toMatchObject([{ name: 'Анна К.', is_main: true, state: 'needed' }])
    expect((await stepOf()).state).toBe('needed')
    const scan = taken(await upload(house))
    const sent = await house.send('people', { id, ...papers, file_ids: [scan.id] })
    expect(sent.status).toBe(200)
    const shown = await house.ask('GET', `guestpage/people/${house.key}`)
    expect(taken(shown).list).toMatchObject([
      { state: 'checking', photos_at: expect.any(String), missing: [], document_number: 'КАНА ••••10' },
    ])
    const seen = sent.text + shown.text + (await house.page()).text
    expect(seen).not.toMatch(/КАНАРЕЙКА|Кузнецова|1991-02-03|2011-04-05/)
    expect((await stepOf()).state).toBe('checking')
    taken(await house.admin.call('PATCH', 'stayguests/check', { id, reason: 'Фото смазано' }))
    expect(await people(house)).toMatchObject([{ state: 'refused', reason: 'Фото смазано' }])
    expect(await stepOf()).toMatchObject({ state: 'refused', reason: 'Фото смазано' })
    taken(await house.send('people', { id, file_ids: [taken(await upload(house)).id] }))
    expect(taken(await house.admin.call('GET', `stayguests/${id}`)).file_ids).toHaveLength(1)
    expect(taken(await house.admin.call('GET', 'files')).data).toHaveLength(1)
    taken(await house.admin.call('PATCH', 'stayguests/check', { id }))
    expect([(await people(house))[0].state, (await stepOf()).state]).toEqual(['done', 'done'])
  })

  it('has the step done by whoever writes the people down, and the code waits for it again when they are given back', async () => {
    const house = await guests.house()
    const step = { code: 'who', name: 'Кто едет', actor: 'guest', form: 'people', blocks_code: true }
    taken(await house.admin.call('PATCH', 'steps', step))
    const stands = async () => {
      const { gate } = taken(await house.page())
      const { steps } = taken(await house.admin.call('GET', `rents/${house.rent.id}`))
      return [gate.open, steps.find(({ code }: { code: string }) => code === 'who').done]
    }
    expect(await stands()).toEqual([false, false])
    const scan = taken(
      await house.admin.call('POST', 'files', {
        name: 'Паспорт.jpg',
        data: photo.toString('base64'),
        kind: 'passport',
      }),
    )
    const whole = { rent_id: house.rent.id, ...anna, ...papers, file_ids: [scan.id] }
    const person = taken(await house.admin.call('POST', 'stayguests', whole))
    expect(await stands()).toEqual([true, true])
    taken(await house.admin.call('PATCH', 'stayguests/check', { id: person.id, reason: 'Не тот паспорт' }))
    expect(await stands()).toEqual([false, false])
    taken(await house.admin.call('PATCH', 'rents', { id: house.rent.id, passport_state: 'none' }))
    expect(await stands()).toEqual([true, true])
  })

  it('takes a person out again', async () => {
    const house = await guests.house()
    await agree(house)
    taken(await house.send('people', anna))
    const [{ id }] = await people(house)
    const answer = await guests.app.anonymous('DELETE', `guestpage/people/${id}`, undefined, {
      'x-public-id': house.key,
    })
    expect(answer.status).toBe(200)
    expect(await people(house)).toEqual([])
  })

  it('is asked nothing of a booking that is off, and nobody reads the people by another key', async () => {
    const [house, other] = [await guests.house(), await guests.house()]
    await agree(house)
    taken(await house.send('people', anna))
    expect((await other.ask('GET', `guestpage/people/${house.key}`)).status).toBe(404)
    taken(await house.admin.call('PATCH', 'rents', { id: house.rent.id, status: 'canceled' }))
    expect((await house.ask('GET', `guestpage/people/${house.key}`)).status).toBe(422)
    expect((await house.send('people', anna)).status).toBe(422)
  })
})
