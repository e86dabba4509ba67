import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
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

  it('to touch people of another stay, and those whom the staff has checked', async () => {
    const [house, other] = [await guests.house(), await guests.house()]
    await agree(house)
    await agree(other)
    const [mine] = taken(await house.send('people', anna)).people.list
    expect((await other.send('people', { id: mine.id, first_name: 'Чужая' })).status).toBe(404)
    const scan = taken(await upload(house))
    taken(await house.send('people', { id: mine.id, ...papers, file_ids: [scan.id] }))
    taken(await house.admin.call('PATCH', 'stayguests/check', { id: mine.id }))
    expect(await house.send('people', { id: mine.id, first_name: 'Другая' })).toMatchObject({
      status: 422,
      body: { code: 'guestpage.checked' },
    })
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
  it('sees names in short and states, never what the documents say, and the step follows the check', async () => {
    const house = await guests.house()
    await agree(house)
    const stepOf = (body: { steps: { form: string; state: string }[] }) =>
      body.steps.find(({ form }) => form === 'people')?.state
    const begun = taken(await house.send('people', anna))
    expect(begun.people.list).toMatchObject([{ name: 'Анна К.', is_main: true, state: 'needed' }])
    const scan = taken(await upload(house))
    const sent = await house.send('people', { id: begun.people.list[0].id, ...papers, file_ids: [scan.id] })
    const body = taken(sent)
    expect(body.people.list).toMatchObject([{ state: 'checking', photos: 1, missing: [] }])
    const seen = sent.text + (await house.page()).text
    expect(seen).not.toMatch(/КАНАРЕЙКА|Кузнецова|1991-02-03|2011-04-05/)
    if (stepOf(begun) !== undefined) expect([stepOf(begun), stepOf(body)]).toEqual(['needed', 'checking'])
    const { id } = body.people.list[0]
    taken(await house.admin.call('PATCH', 'stayguests/check', { id, reason: 'Фото смазано' }))
    const back = taken(await house.page())
    expect(back.people.list).toMatchObject([{ state: 'refused', reason: 'Фото смазано' }])
  })

  it('takes a person out again', async () => {
    const house = await guests.house()
    await agree(house)
    const [{ id }] = taken(await house.send('people', anna)).people.list
    const answer = await guests.app.anonymous('DELETE', `guestpage/people/${id}`, undefined, {
      'x-public-id': house.key,
    })
    expect(taken(answer).people.list).toEqual([])
  })
})
