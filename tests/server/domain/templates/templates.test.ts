import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTemplates } from '#server/domain/templates/startSet.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const add = async (person: Person, text: string, more: object = {}) =>
  taken(await person.call('POST', 'templates', { name: 'Текст', text, ...more }))

const rule = { name: 'Правило', audience: 'guest', event: 'checkin' }

describe('Templates refuse', () => {
  it('to go while a rule sends them, and a rule that has no text at all [7.63, 7.136]', async () => {
    const template = await add(admin, 'Ждём вас')
    const bare = await admin.call('POST', 'messages', rule)
    expect(bare).toMatchObject({ status: 400, body: { errors: { text: expect.any(String) } } })
    const message = taken(await admin.call('POST', 'messages', { ...rule, template_id: template.id }))
    const emptied = await admin.call('PATCH', 'messages', { id: message.id, template_id: null })
    expect(emptied).toMatchObject({ status: 400, body: { errors: { text: expect.any(String) } } })
    expect(await admin.call('DELETE', `templates/${template.id}`)).toMatchObject({
      status: 409,
      body: { code: 'templates.in_use', messages: [{ id: message.id, name: 'Правило' }] },
    })
    taken(await admin.call('PATCH', 'messages', { id: message.id, template_id: null, text: 'Свой текст' }))
    taken(await admin.call('DELETE', `templates/${template.id}`))
    const gone = await admin.call('POST', 'messages', { ...rule, template_id: template.id })
    expect(gone).toMatchObject({ status: 400, body: { errors: { template_id: expect.any(String) } } })
  })

  it('a change by managers, who use them, and everything to cleaners', async () => {
    await add(admin, 'Привет')
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'templates')).status).toBe(200)
    expect((await manager.call('POST', 'templates', { name: 'Свой', text: 'Текст' })).status).toBe(403)
    expect((await (await agency.as('cleaner')).call('GET', 'templates/options')).status).toBe(403)
  })

  it('to copy a text without a code, and to show it with a booking that is not the person’s', async () => {
    const { id } = await add(admin, 'Без кода')
    expect(await admin.call('PATCH', 'templates/bulk', { id })).toMatchObject({
      status: 422,
      body: { code: 'templates.no_code' },
    })
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 3), day(app, 5))
    const manager = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    const preview = { text: '{guest_name}', rent_id: rent.id }
    expect((await manager.call('POST', 'templates/preview', preview)).status).toBe(404)
    const nothing = await admin.call('POST', 'templates/preview', { rent_id: rent.id })
    expect(nothing).toMatchObject({ status: 400, body: { errors: { text: expect.any(String) } } })
  })
})

describe('Templates', () => {
  it('warn of variables that do not exist, and name every one that does [7.60, 7.61]', async () => {
    const { variables, categories, channels } = taken(await admin.call('GET', 'templates/options'))
    expect(variables).toHaveLength(33)
    expect(variables[0]).toEqual({
      key: 'guest_name',
      label: expect.any(String),
      group: 'Гость',
      example: expect.any(String),
    })
    expect(categories).toContainEqual({ value: 'quick', label: 'Быстрый ответ' })
    expect(channels).toContainEqual({ value: 'any', label: 'Любой' })
    const all = variables.map(({ key }: { key: string }) => `{${key}}`).join(' ')
    expect(await add(admin, all)).toMatchObject({ warnings: [] })
    const { warnings } = await add(admin, '{guest_nam} и {wifi_name|есть} и {}')
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toContain('{guest_nam}')
  })

  it('show themselves with a booking and say what is missing', async () => {
    const flat = await newFlat(admin, { name: 'Дом', city: 'Псков', wifi_name: 'Сеть' })
    const rent = await booked(admin, flat, '2031-03-12', '2031-03-15', {
      amount: 12_000,
      guest_name: 'Кузнецова Анна Петровна',
    })
    const { id } = await add(
      admin,
      '{guest_first_name|гость}, {object_name}, {address}: {begin}–{end}, {need_to_pay}',
    )
    expect(taken(await admin.call('POST', 'templates/preview', { id, rent_id: rent.id }))).toMatchObject({
      text: 'Анна, Дом, Псков, Невский, 1: 12.03.2031–15.03.2031, 12\u00a0000\u00a0₽',
      missing: [],
    })
    const text = '{wifi_name} {wifi_password|на роутере} {payment_link} {door_code}'
    expect(taken(await admin.call('POST', 'templates/preview', { text, rent_id: rent.id }))).toMatchObject({
      text: 'Сеть на роутере {payment_link} {door_code}',
      missing: ['payment_link', 'door_code'],
    })
    taken(await admin.call('PATCH', 'objects', { id: flat, door_code: '4815', wifi_password: 'volna' }))
    const codes = { text: '{door_code} {wifi_password}', rent_id: rent.id }
    expect(taken(await admin.call('POST', 'templates/preview', codes))).toMatchObject({
      text: '•••• ••••',
      missing: [],
    })
  })

  it('write the phone of the agency for people', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const rent = await booked(boss, await newFlat(boss), day(app, 3), day(app, 5))
    const told = { text: 'Звоните: {manager_phone}', rent_id: rent.id }
    expect(taken(await boss.call('POST', 'templates/preview', told)).missing).toEqual(['manager_phone'])
    taken(await boss.call('PATCH', 'agency/contacts', { phone: '8 921 334 18 07' }))
    expect(taken(await boss.call('POST', 'templates/preview', told)).text).toBe('Звоните: +7 921 334-18-07')
  })

  it('name how to pay: nothing for a name alone, else all that is known of the account and its link', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const rent = await booked(boss, await newFlat(boss), day(app, 3), day(app, 5))
    const account = taken(
      await boss.call('POST', 'agency/invoices', {
        name: 'Касса',
        type: 'sbp',
        holder: 'Анна Г.',
        is_default: true,
      }),
    )
    const asked = { text: '{invoice_requisites} {payment_link}', rent_id: rent.id }
    const shown = async (change: object) => {
      taken(await boss.call('PATCH', 'agency/invoices', { id: account.id, ...change }))
      return taken(await boss.call('POST', 'templates/preview', asked))
    }
    expect((await shown({ inn: '781234567890' })).missing).toEqual(['invoice_requisites', 'payment_link'])
    expect(
      await shown({ sbp_phone: '+79213341807', bank: 'Т-Банк', payment_link: 'https://bank.example/p' }),
    ).toMatchObject({
      text: `СБП по номеру +7 921 334-18-07, Т-Банк, Анна Г.\nНазначение: бронь № ${rent.id} https://bank.example/p`,
      missing: [],
    })
    const numbers = { sbp_phone: null, card_tail: '4821', account: '40802810000000000001', kpp: '780101001' }
    const { text } = await shown({ ...numbers, bik: '044525974', corr_account: '30101810145250000974' })
    expect(text).toBe(
      'Карта •••• 4821, Анна Г.\nАнна Г., ИНН 781234567890, КПП 780101001, р/с 40802810000000000001, Т-Банк, БИК 044525974, к/с 30101810145250000974\n' +
        `Назначение: бронь № ${rent.id} https://bank.example/p`,
    )
    expect((await shown({ text: 'Переведите по QR на стойке' })).text).toMatch(
      /^Переведите по QR на стойке\nНазначение/,
    )
  })

  it('pass their text to those of the same code and language, and name the rules that send them [7.59, 7.64, 7.123]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const source = await add(boss, 'Новый текст', { code: 'way' })
    const same = await add(boss, 'Старый текст', { code: 'way', object_id: flat })
    await add(boss, 'Old text', { code: 'way', language: 'en' })
    await add(boss, 'Другой', { code: 'pay' })
    const message = taken(await boss.call('POST', 'messages', { ...rule, template_id: same.id }))
    expect(taken(await boss.call('PATCH', 'templates/bulk', { id: source.id }))).toMatchObject({
      success: 1,
      updated: 1,
    })
    expect(taken(await boss.call('GET', 'templates'))).toMatchObject([
      { text: 'Новый текст', used_in: [] },
      { text: 'Новый текст', used_in: [{ id: message.id, name: 'Правило' }] },
      { text: 'Old text' },
      { text: 'Другой' },
    ])
  })

  it('begin with a set that is added once, by code', async () => {
    const boss = await (await app.newAgency()).as('admin')
    await add(boss, 'Свой текст', { code: 'pay' })
    const all = startTemplates.length
    expect(taken(await boss.call('POST', 'templates/start'))).toEqual({ success: 1, created: all - 1 })
    expect(taken(await boss.call('POST', 'templates/start')).created).toBe(0)
    const rows = taken(await boss.call('GET', 'templates'))
    expect(rows).toHaveLength(all)
    expect(rows.flatMap(({ warnings }: { warnings: string[] }) => warnings)).toEqual([])
    expect((await (await agency.as('manager')).call('POST', 'templates/start')).status).toBe(403)
  })

  it('take a passed text back', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const { id } = await add(boss, 'Новый', { code: 'way' })
    const own = await add(boss, 'Старый', { code: 'way', object_id: flat })
    const answer = await boss.call('PATCH', 'templates/bulk', { id })
    expect(taken(answer).previous).toEqual([{ id: own.id, text: 'Старый' }])
    const back = taken(await boss.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) }))
    expect(back).toMatchObject({ success: 1, rows: 1 })
    const rows = taken(await boss.call('GET', 'templates'))
    expect(rows.find((row: { id: number }) => row.id === own.id).text).toBe('Старый')
    expect(rows.find((row: { id: number }) => row.id === id).text).toBe('Новый')
  })
})
