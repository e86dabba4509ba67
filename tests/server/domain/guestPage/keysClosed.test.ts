// Keys that were open and are not: no word, kept answer or line of the talk goes on telling them.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'
import { keys, newSection, nothing, openGuests, run, tasksOf } from './scene.ts'

const guests = await openGuests()
const { app, settle } = guests
afterAll(() => guests.close())

const payment = { instruction_gate: { ...nothing, payment: true } }

describe('Keys let out by a senior', () => {
  it('are those of the flat and of the day that were decided about: a move takes the word away', async () => {
    const { admin, agency, flat, rent, page } = await guests.house({ amount: 5000 }, payment)
    const isOpen = async () => (await page()).body.gate.open
    const letOut = { override_reason: 'Платит на месте', now: true, object_id: 1, begin: '2020-01-01' }
    const fact = { name: 'instruction_sent', rent_id: rent.id, data: letOut }
    expect(await isOpen()).toBe(false)
    taken(await admin.call('POST', 'history', fact))
    expect(await isOpen()).toBe(true)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 1) }))
    expect(await isOpen()).toBe(false)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 0) }))
    expect(await isOpen()).toBe(true)
    const other = taken(
      await admin.call('PATCH', 'objects', {
        name: 'Другая',
        address: 'Садовая, 5',
        door_code: '777555',
        lettings: [{ from: '2020-01-01' }],
      }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: other.id }))
    expect((await page()).text).not.toContain('777555')
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: flat }))
    expect(await isOpen()).toBe(true)
    // words of before that do not say of what they were said open nothing
    await run(
      app,
      sql`update history set data = data - 'object_id' - 'begin' where agency_id = ${agency.id} and name = 'instruction_sent'`,
    )
    expect(await isOpen()).toBe(false)
  })
})

it('The code of a stay opens nothing in another flat: after a move the page shows the code of that flat', async () => {
  const { admin, rent, page } = await guests.house({ door_code: 'СВОЙ-5566' })
  expect((await page()).body.keys.door_code).toBe('СВОЙ-5566')
  const place = { name: 'Другая', address: 'Садовая, 5', door_code: '777555' }
  const lettings = [{ from: '2020-01-01' }]
  const { id } = taken(await admin.call('PATCH', 'objects', { ...place, lettings }))
  taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: id }))
  expect((await page()).body.keys.door_code).toBe('777555')
  expect((await page()).text).not.toContain('СВОЙ-5566')
  const [line] = taken(
    await admin.call('GET', `audit?entity=rents&entity_id=${rent.id}&action=drop_code`),
  ).data
  expect(JSON.stringify(line)).not.toContain('СВОЙ')
  taken(await admin.call('PATCH', 'rents', { id: rent.id, door_code: 'СВОЙ-7788' }))
  expect((await page()).body.keys.door_code).toBe('СВОЙ-7788')
})

it('Keys that were read ask for a new code after later days, also when something is missing by then', async () => {
  const { admin, flat, rent, page } = await guests.house({ amount: 5000 }, payment)
  taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat }))
  expect((await page()).body.keys).toMatchObject(keys)
  const later = { id: rent.id, begin: day(app, 1), end: day(app, 4), amount: 9000 }
  taken(await admin.call('PATCH', 'rents', later))
  await settle()
  expect((await page()).body.gate.reason).toBe('missing')
  expect((await tasksOf(admin)).filter(({ title }) => title.startsWith('Смените код'))).toMatchObject([
    { object_id: flat, priority: 'urgent' },
  ])
})

describe('A repeated request of the guest', () => {
  const twice = async (path: string, body: object, close: (id: number) => object) => {
    const house = await guests.house()
    const send = () =>
      app.anonymous('POST', `guestpage/${path}`, body, { 'x-public-id': house.key, 'idempotency-key': 'k-1' })
    const first = await send()
    taken(await house.admin.call('PATCH', 'rents', close(house.rent.id)))
    return { ...house, first, again: await send() }
  }

  it.each([
    ['other days', (id: number) => ({ id, begin: day(app, 1) })],
    ['a cancel', (id: number) => ({ id, status: 'canceled', cancel_reason: 'Передумал' })],
  ])('does nothing twice, and after %s its answer holds no keys', async (_why, close) => {
    const wish = { type: 'question', text: 'Где фен?' }
    const { admin, first, again } = await twice('request', wish, close)
    expect(first.body.keys).toMatchObject(keys)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ keys: null, gate: { open: false } })
    for (const key of Object.values(keys)) expect(again.text).not.toContain(key)
    expect((await tasksOf(admin)).filter(({ type }) => type === 'question')).toHaveLength(1)
  })

  it('of the chat says its words once', async () => {
    const { again } = await twice('message', { text: 'Где фен?' }, (id) => ({ id, begin: day(app, 1) }))
    expect(again.body.messages).toMatchObject([{ mine: true, text: 'Где фен?' }])
  })
})

it('The chat tells the way in only while the keys are open: later its words are dots, its pictures gone', async () => {
  const { admin, agency, flat, rent, key } = await guests.house()
  const picture = await jpegOf('#335577', 8, 8)
  const file = { name: 'дверь.jpg', data: picture.toString('base64'), kind: 'photo' }
  const { id } = taken(await admin.call('POST', 'files', file))
  const now = app.now().toISOString()
  await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    tx.execute(
      sql`with said as (
          insert into automessages (rent_id, object_id, audience, channel, status, text, file_ids, planned_at, sent_at)
          select ${rent.id}::int, ${flat}::int, 'guest', 'whatsapp', 'delivered', m.text, array[${id}::int], ${now}::timestamptz, ${now}::timestamptz
          from (values ('За зелёной дверью направо'), ('Код ДВЕРЬ-4821'), ('Добро пожаловать')) as m(text)
          returning id, text)
        insert into history (name, rent_id, data)
        select 'instruction_sent', ${rent.id}::int, json_build_object('automessage_id', id) from said where text like 'За зелёной%'`,
    ),
  )
  const talk = async () =>
    (await app.anonymous('GET', `guestpage/messages/${key}`)).body.messages.map(
      ({ text, files }: { text: string; files: unknown[] }) => `${text}: ${files.length}`,
    )
  expect(await talk()).toEqual(['За зелёной дверью направо: 1', 'Код •••: 1', 'Добро пожаловать: 1'])
  const other = await newFlat(admin, { door_code: '777111' })
  taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: other }))
  expect(await talk()).toEqual(['•••: 0', '•••: 0', 'Добро пожаловать: 1'])
  taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: flat }))
  expect(await talk()).toEqual(['За зелёной дверью направо: 1', 'Код •••: 1', 'Добро пожаловать: 1'])
  taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумал' }))
  expect(await talk()).toEqual(['•••: 0', '•••: 0', 'Добро пожаловать: 1'])
})

it('A key that somebody typed into a step, an extra, the requisites or an answer stands there as dots, at an open gate too', async () => {
  const { admin, flat, rent, page, send } = await guests.house({ amount: 5000 }, payment)
  const step = { code: 'key', name: 'Ключ', actor: 'guest', text: 'Возьмите ключ ПОД-КОВРИКОМ' }
  taken(await admin.call('PATCH', 'steps', step))
  const addon = {
    object_id: flat,
    name: 'Парковка',
    price: 500,
    active: true,
    description: 'Въезд СЕЙФ-9090',
  }
  taken(await admin.call('POST', 'addons', addon))
  const text = 'Оплатите и звоните: квартира КВ-145, домофон ДОМОФОН-145К'
  taken(await admin.call('POST', 'agency/invoices', { name: 'Касса', type: 'sbp', is_default: true, text }))
  taken(await send('request', { type: 'question', text: 'Где ключ?' }))
  const [task] = await tasksOf(admin)
  taken(await admin.call('PATCH', 'clienttasks', { id: task.id, guest_note: 'Код ДВЕРЬ-4821, поднимайтесь' }))
  for (const isOpen of [false, true]) {
    const { keys: shown, gate, ...rest } = taken(await page())
    expect([gate.open, shown !== null]).toEqual([isOpen, isOpen])
    for (const key of Object.values(keys)) expect(JSON.stringify(rest)).not.toContain(key)
    expect(rest.requests[0].note).toBe('Код •••, поднимайтесь')
    if (!isOpen) taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat }))
  }
})

it('What a secret section says is dots in an answer to the guest, wherever the lines of it break', async () => {
  const { admin, flat, page, send } = await guests.house()
  taken(await newSection(admin, flat, { text: 'За щитком ключ\nна красном гвозде', secret: true }))
  taken(await send('request', { type: 'question', text: 'Где ключ?' }))
  const [task] = await tasksOf(admin)
  const guest_note = 'Смотрите: за щитком ключ на красном гвозде. Ждём!'
  taken(await admin.call('PATCH', 'clienttasks', { id: task.id, guest_note }))
  expect(taken(await page()).requests[0].note).toBe('Смотрите: •••. Ждём!')
})

it('What was typed of the keys of a flat stays dots for who has been moved to another one', async () => {
  const { admin, rent, page, send } = await guests.house()
  taken(await send('request', { type: 'question', text: 'Где ключ?' }))
  const [task] = await tasksOf(admin)
  const guest_note = 'Код ДВЕРЬ-4821; квартира КВ-145, домофон ДОМОФОН-145К'
  taken(await admin.call('PATCH', 'clienttasks', { id: task.id, guest_note }))
  const note = async () => taken(await page()).requests[0].note
  expect(await note()).toBe('Код •••; квартира •••, домофон •••')
  const other = await newFlat(admin, { door_code: '777111' })
  taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: other }))
  expect(await note()).toBe('Код •••; квартира •••, домофон •••')
})

describe('A key that somebody typed, not as it is spelt in the flat,', () => {
  it('is dots in the name of a step that holds the code, and so is the way past the intercom beside it', async () => {
    const { admin, page } = await guests.house({}, { instruction_gate: nothing })
    const words = {
      name: 'Код дверь-4821',
      text: 'Ключ под ковриком, сейф-9090; квартира кв-145, домофон-145к',
    }
    const step = { code: 'key', actor: 'guest', form: 'tick', blocks_code: true, ...words }
    taken(await admin.call('PATCH', 'steps', step))
    const { gate, steps } = taken(await page())
    expect(gate.missing).toEqual([{ code: 'step', text: 'Код •••', mine: true }])
    expect(steps.find(({ code }: { code: string }) => code === 'key')).toMatchObject({
      name: 'Код •••',
      text: 'Ключ •••, •••; квартира •••, •••',
    })
  })

  it('is dots in the address of the flat, in the contract and in what a person is given back for', async () => {
    const { admin, flat, rent, page, key, ask } = await guests.house()
    const way = 'Невский, 88, кв-145, домофон-145к'
    taken(await admin.call('PATCH', 'objects', { id: flat, address: way }))
    const contract = { name: 'Договор', code: 'contract', category: 'document' }
    taken(await admin.call('POST', 'templates', { ...contract, text: 'Ключ под ковриком. {begin}' }))
    const { id } = taken(await admin.call('POST', 'stayguests', { rent_id: rent.id, first_name: 'Анна' }))
    taken(await admin.call('PATCH', 'stayguests/check', { id, reason: 'Нет фото. Код дверь-4821' }))
    expect(taken(await page()).stay.address_line).toBe('Невский, 88, •••, •••')
    expect(taken(await ask('GET', `guestpage/contract/${key}`)).text).toMatch(/^Ключ •••\. /)
    expect(taken(await ask('GET', `guestpage/people/${key}`)).list[0].reason).toBe('Нет фото. Код •••')
  })
})
