// The page of a guest: who opens it, how long, what it holds, and what it never shows.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { factsOf, keys, newSection, nothing, openGuests, run } from './scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

const anyKey = Object.values(keys)
const dayMs = 86_400_000

describe('The page of a guest', () => {
  it('opens by no number, no other key, and not by a key of another agency with a token', async () => {
    const { rent, key } = await guests.house()
    const cut = [rent.id, key.slice(0, -1), `${key}.`, 'привет']
    for (const wrong of cut)
      expect(await app.anonymous('GET', `guestpage/${encodeURIComponent(wrong)}`)).toMatchObject({
        status: 404,
        body: { message: 'Ссылка больше не действует, попросите новую.' },
      })
    const headers = { authorization: 'Bearer wrong' }
    expect((await app.anonymous('GET', `guestpage/${rent.id}`, undefined, headers)).status).toBe(401)
    expect((await app.anonymous('GET', `guestpage/${'A'.repeat(22)}`)).status).toBe(404)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `guestpage/${key}`)).status).toBe(404)
    const other = await guests.house()
    expect(
      (await app.anonymous('GET', `guestpage/${key}`, undefined, { 'x-public-id': other.key })).status,
    ).toBe(404)
  })

  it('is no page of a block, and of no agency that has closed its pages', async () => {
    const { admin, flat, page } = await guests.house()
    const block = await booked(admin, flat, day(app, 5), day(app, 6), { kind: 'block', guest_name: null })
    expect((await guests.guestOf(block).page()).status).toBe(404)
    taken(await admin.call('PATCH', 'agency/settings', { guest: { page: false } }))
    expect((await page()).status).toBe(404)
  })

  it('shows the stay, the keys, the sections and the money of the own booking, and hides the rest of phone and mail', async () => {
    const { admin, flat, page } = await guests.house({
      guest_phone: '+79161231234',
      guest_email: 'anna@mail.ru',
      amount: 9000,
    })
    await newSection(admin, flat, { type: 'address', text: 'Идите прямо, {guest_first_name}' })
    const { body, headers } = await page()
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toMatchObject({
      view: 'full',
      stay: {
        begin: day(app, 0),
        nights: 3,
        guest_name: 'Анна',
        phone: '+7 ••• 12-34',
        email: 'a•••@mail.ru',
      },
      gate: { open: true, reason: 'open', missing: [] },
      keys: { ...keys, offline: true },
      money: { all: 9000, paid: 0, needToPay: 9000, lines: [{ code: 'stay', amount: 9000 }] },
    })
    expect(body.sections).toMatchObject([{ type: 'address', text: 'Идите прямо, Анна', translated: true }])
  })

  it('leads to the messengers of the agency', async () => {
    const { admin, page } = await guests.house()
    const contacts = { whatsapp: '+79001112233', telegram: '@klyuchi', max: 'klyuchi' }
    taken(await admin.call('PATCH', 'agency/contacts', contacts))
    expect((await page()).body.agency).toMatchObject({
      whatsapp: 'https://wa.me/79001112233',
      telegram: 'https://t.me/klyuchi',
      max: null,
    })
  })

  it('notes that it was opened, how often, and that the keys were read — not when staff looks', async () => {
    const { admin, rent, key, page } = await guests.house()
    taken(await admin.call('GET', `guestpage/${key}`))
    expect(await factsOf(admin, rent.id, 'keys_shown')).toEqual([])
    taken(await page())
    taken(await page())
    app.moveClock(3_600_000)
    taken(await page())
    expect(taken(await admin.call('GET', `rents/${rent.id}`))).toMatchObject({ page_openings: 2 })
    const shown = await factsOf(admin, rent.id, 'keys_shown')
    expect(shown).toMatchObject([{ data: { by: 'page' } }])
    for (const key of anyKey) expect(JSON.stringify(shown)).not.toContain(key)
  })

  it('of a booking that is off shows that it is off, and no address, key, section or way to pay', async () => {
    const { admin, rent, flat, page } = await guests.house({ amount: 9000 })
    await newSection(admin, flat, { text: 'Секрет дома' })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумал' }))
    const { body, text } = await page()
    expect(body).toMatchObject({
      view: 'off',
      stay: { status: 'canceled' },
      keys: null,
      sections: [],
      addons: [],
    })
    for (const hidden of [...anyKey, 'Невский', 'Секрет дома', 'Передумал'])
      expect(text).not.toContain(hidden)
    app.moveClock(31 * dayMs)
    expect((await page()).status).toBe(404)
    app.moveClock(-31 * dayMs)
  })

  it('dies thirty days after the departure, or as many as the agency says', async () => {
    const { agency, page } = await guests.house()
    app.moveClock(33 * dayMs)
    expect((await page()).status).toBe(200)
    app.moveClock(2 * dayMs)
    expect((await page()).status).toBe(404)
    const longer = JSON.stringify({ guest: { link_days_after: 60 } })
    await run(app, sql`update agency set settings = settings || ${longer}::jsonb where id = ${agency.id}`)
    expect((await page()).status).toBe(200)
    app.moveClock(-35 * dayMs)
  })

  it('of a request knows dates and price, no address and no ways to pay', async () => {
    const { page } = await guests.house({ status: 'request', amount: 9000 })
    const { body, text } = await page()
    expect(body).toMatchObject({
      view: 'request',
      money: { all: 9000, paid: 0, needToPay: 9000, ways: [], online: null },
      keys: null,
    })
    for (const hidden of [...anyKey, 'Невский']) expect(text).not.toContain(hidden)
  })

  it('shows a section in its stage, in the best language, and keys in no section before their hour', async () => {
    const { admin, flat, rent, ask, page } = await guests.house()
    await newSection(admin, flat, { type: 'wifi', text: 'Сеть {wifi_name}' })
    await newSection(admin, flat, { type: 'keys', text: `Наберите ${keys.door_code}` })
    await newSection(admin, flat, { type: 'rules', text: 'Тишина', secret: true })
    await newSection(admin, flat, { type: 'checkout', text: 'Вынесите мусор', stage: 'checkout' })
    await newSection(admin, flat, { type: 'parking', text: 'Двор', language: 'ru' })
    await newSection(admin, flat, { type: 'parking', text: 'Yard', language: 'en' })
    await newSection(admin, flat, { type: 'nearby', text: 'Кафе', active: false })
    const types = async (lang?: string) =>
      (await page(lang)).body.sections.map(
        ({ type, text }: { type: string; text: string }) => `${type}: ${text}`,
      )
    expect(await types()).toEqual([
      `wifi: Сеть ${keys.wifi_name}`,
      `keys: Наберите ${keys.door_code}`,
      'rules: Тишина',
      'parking: Двор',
    ])
    expect((await page()).body.sections.map(({ secret }: { secret: boolean }) => secret)).toEqual([
      ...[true, true, true, false],
    ])
    taken(await ask('PATCH', 'guestpage', { language: 'en' }))
    expect(await types()).toContain('parking: Yard')
    taken(await ask('PATCH', 'guestpage', { language: 'ru' }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 1), arrival_time: '15:00' }))
    expect(await types()).toEqual(['parking: Двор'])
    // what the booking says stands before what the phone asks for
    taken(await admin.call('PATCH', 'rents', { id: rent.id, guest_language: 'en' }))
    expect(await types('ru')).toEqual(['parking: Yard'])
  })

  it('never shows what is for staff, other guests and owners alone', async () => {
    const { admin, flat, agency, rent, page } = await guests.house({
      comment: 'КАНАРЕЙКА-комментарий',
      guest_name: 'Анна КАНАРЕЙКА',
      guest_phone: '+79160001122',
      amount: 5000,
      ota_commission: 123.45,
      color: 'КАНАРЕЙКА-цвет',
    })
    const owner = taken(
      await admin.call('POST', 'owners', { name: 'КАНАРЕЙКА-владелец', scheme: 'percent_net' }),
    )
    taken(
      await admin.call('PATCH', 'objects', { id: flat, owner_id: owner.id, keys_note: 'КАНАРЕЙКА-заметка' }),
    )
    const cleaner = taken(
      await admin.call('POST', 'cleaners', { name: 'КАНАРЕЙКА-клинер', phone: '+79160003344' }),
    )
    taken(await admin.call('POST', 'addons', { object_id: flat, name: 'Трансфер', price: 500, cost: 77.77 }))
    await booked(admin, flat, day(app, 3), day(app, 4), { guest_name: 'КАНАРЕЙКА-сосед' })
    taken(
      await admin.call('POST', 'clienttasks', {
        title: 'КАНАРЕЙКА-задача',
        text: 'КАНАРЕЙКА-текст',
        rent_id: rent.id,
        object_id: flat,
      }),
    )
    await run(
      app,
      sql`update clienttasks set origin = 'guest', result = 'КАНАРЕЙКА-итог' where agency_id = ${agency.id}`,
    )
    expect(cleaner.id).toBeGreaterThan(0)
    taken(
      await admin.call('PATCH', 'steps', { code: 'check_id', name: 'КАНАРЕЙКА-проверка', blocks_code: true }),
    )
    await newSection(admin, flat, { text: '{guest_name}, убирала {cleaner_name|мастер}' })
    await run(app, sql`update cleans set cleaner_id = ${cleaner.id} where rent_id = ${rent.id}`)
    const { text, body } = await page()
    expect(body.sections).toMatchObject([{ text: 'Анна, убирала мастер' }])
    expect(body.gate.missing).toContainEqual({ code: 'step', text: null, mine: false })
    expect(text).not.toContain('КАНАРЕЙКА')
    expect(text).not.toMatch(/77\.77|123\.45|9160001122|9160003344/)
    expect(body.addons).toMatchObject([{ name: 'Трансфер', price: 500 }])
  })

  it('of two hosts of one address tells each only the own keys after a move', async () => {
    const { admin, rent, page } = await guests.house({}, { instruction_gate: nothing })
    expect((await page()).body.keys).toMatchObject(keys)
    const { flat: other } = await guests.house()
    expect(other).not.toBe(rent.object_id)
    const own = taken(
      await admin.call('PATCH', 'objects', {
        name: 'Новая',
        address: 'Садовая, 5',
        door_code: 'НОВЫЙ-1',
        lettings: [{ from: '2020-01-01' }],
      }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: own.id }))
    const { body, text } = await page()
    expect(body.keys).toMatchObject({ door_code: 'НОВЫЙ-1' })
    for (const key of anyKey) expect(text).not.toContain(key)
  })
})
