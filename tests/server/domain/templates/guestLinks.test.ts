import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNNAMED_GUEST } from '#server/domain/rents/unnamedGuest.ts'
import { buildTestApp, type Person, site, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let admin: Person
let flat: number

beforeAll(async () => {
  app = await buildTestApp()
  admin = await (await app.newAgency()).as('admin')
  flat = await newFlat(admin)
})
afterAll(() => app.close())

const filled = async (rent: { id: number }, text: string, by = admin) =>
  taken(await by.call('POST', 'templates/preview', { text, rent_id: rent.id }))

describe('The links of a guest', () => {
  it('are missing without an address of the site, and for dates that no guest takes; it is told why', async () => {
    const far = await buildTestApp({ site: undefined })
    const boss = await (await far.newAgency()).as('admin')
    const rent = await booked(boss, await newFlat(boss), day(far, 3), day(far, 5))
    expect(await filled(rent, '{guest_page} {instruction_link}', boss)).toMatchObject({
      missing: ['guest_page', 'instruction_link'],
      why: [
        { key: 'guest_page', reason: 'Не задан адрес сайта' },
        { key: 'instruction_link', reason: 'Не задан адрес сайта' },
      ],
    })
    await far.close()
    const block = await booked(admin, flat, day(app, 30), day(app, 32), { kind: 'block' })
    expect(await filled(block, '{guest_page}')).toMatchObject({ missing: ['guest_page'] })
  })

  it('lead to the page of the booking and to what it says of the flat', async () => {
    const rent = await booked(admin, flat, day(app, 3), day(app, 5))
    const { guest_page_id: key } = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(key).toMatch(/^[\w-]{22}$/)
    const { text } = await filled(rent, '{guest_page} {instruction_link}')
    expect(text).toBe(`${site}/guest/${key} ${site}/guest/${key}#info`)
  })

  it('into the bot of guests is missing while no such bot hears', async () => {
    const rent = await booked(admin, flat, day(app, 50), day(app, 51))
    expect((await filled(rent, '{guest_bot}')).why).toEqual([
      { key: 'guest_bot', reason: 'Бот для гостей не подключён' },
    ])
  })

  it('call a guest whom the channel hides by the reserve, never by a word of the stand-in', async () => {
    const rent = await booked(admin, flat, day(app, 40), day(app, 41), { guest_name: UNNAMED_GUEST })
    expect(await filled(rent, '{guest_first_name|гость} {guest_name}')).toMatchObject({
      text: 'гость {guest_name}',
      missing: ['guest_name'],
    })
  })

  it('say the day as it is said in the language of the text', async () => {
    const rent = await booked(admin, flat, day(app, 1), day(app, 2), { guest_language: 'en' })
    const text = 'Come {begin_when}, leave {end_when}, {begin_day}'
    const { id } = taken(await admin.call('POST', 'templates', { name: 'Way', language: 'en', text }))
    const preview = taken(await admin.call('POST', 'templates/preview', { id, rent_id: rent.id }))
    expect(preview.text).toBe('Come tomorrow, leave the day after tomorrow, tomorrow')
    expect((await filled(rent, '{begin_when}, {end_when}')).text).toBe('завтра, послезавтра')
  })
})

describe('How to pay', () => {
  it('is missing without an account, and where its text lacks a value; a way in is never told there', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const rent = await booked(boss, await newFlat(boss, { door_code: '4815' }), day(app, 3), day(app, 5))
    expect((await filled(rent, '{payment_link}', boss)).why).toEqual([
      { key: 'payment_link', reason: 'У брони нет счёта для оплаты' },
    ])
    const account = { name: 'Касса', type: 'sbp', is_default: true, text: 'Код {door_code}, {review_link}' }
    taken(await boss.call('POST', 'agency/invoices', account))
    expect((await filled(rent, '{invoice_requisites}', boss)).why).toEqual([
      {
        key: 'invoice_requisites',
        reason: 'В тексте счёта «Касса» нечего подставить: {door_code}, {review_link}',
      },
    ])
  })

  it('is what the account says, its variables filled, with the present sum in its link', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const rent = await booked(boss, await newFlat(boss), day(app, 3), day(app, 5), {
      amount: 12_500,
      guest_name: 'Анна',
    })
    const link = 'https://bank.example/p?s={sum}&k={sum_kop}&n={number}&to={purpose}'
    taken(
      await boss.call('POST', 'agency/invoices', {
        name: 'Эквайринг',
        type: 'acquiring',
        is_default: true,
        text: '{guest_name}, переведите {need_to_pay}',
        payment_link: link,
      }),
    )
    const purpose = encodeURIComponent(`бронь № ${rent.id}`)
    const asked = '{invoice_requisites}\n{payment_link}'
    expect((await filled(rent, asked, boss)).text).toBe(
      `Анна, переведите 12\u00a0500\u00a0₽\nНазначение: бронь № ${rent.id}\n` +
        `https://bank.example/p?s=12500.00&k=1250000&n=${rent.id}&to=${purpose}`,
    )
    taken(
      await boss.call('POST', 'rents/payment', { rent_id: rent.id, object_id: rent.object_id, amount: null }),
    )
    expect((await filled(rent, '{payment_link}', boss)).why).toEqual([
      { key: 'payment_link', reason: 'Платить нечего' },
    ])
  })
})
