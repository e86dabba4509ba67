import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { newClean, newCleaner, taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { messagesOf, minute, newPhone, newRule, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app, green } = messages
let agency: TestAgency
let admin: Person
beforeAll(async () => {
  agency = await app.newAgency()
  admin = await agency.as('admin')
  await setUp(admin, 'whatsapp')
})
afterAll(() => messages.close())

const atOnce = { event: 'booking_created', offset_minutes: 0, at_time: null, text: null }
const template = async (text: string, more: object = {}) =>
  taken(await admin.call('POST', 'templates', { name: text, text, ...more }))
const off = (rule: { id: number }) =>
  admin.call('PATCH', 'messages', { id: rule.id, active: false }).then(taken)
const book = async (flat: number, more: object = {}) =>
  booked(admin, flat, day(app, 3), day(app, 5), { guest_phone: newPhone(), ...more })
const sentTo = ({ guest_phone }: { guest_phone: string }) =>
  green.messages.filter(({ chatId }) => chatId.startsWith(guest_phone.slice(1)))

describe('What a rule says by a template', () => {
  it('leaves to nobody whose flat the text is not for, and the log says why', async () => {
    const [here, there] = [await talkingFlat(admin), await talkingFlat(admin)]
    const { id: template_id } = await template('Здесь', { object_id: here })
    const rule = await newRule(admin, { ...atOnce, template_id })
    const rent = await book(there)
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'held', reason_code: 'template', reason_text: expect.stringContaining('других объектов') },
    ])
    expect(sentTo(rent)).toEqual([])
    await off(rule)
  })

  it('is the text for the flat and the language of the guest, also for messages that wait for a rule’s new template', async () => {
    const [usual, own] = [await talkingFlat(admin), await talkingFlat(admin)]
    const { id: template_id } = await template('Общий', { code: 'way' })
    await template('Своей квартиры', { code: 'way', object_id: own })
    await template('English', { code: 'way', language: 'en' })
    await template('Выключен', { code: 'way', object_id: own, active: false })
    const { id: other } = await template('Другой')
    const rule = await newRule(admin, { ...atOnce, offset_minutes: 60, template_id: other })
    const rents = [
      await book(usual),
      await book(own),
      await book(await talkingFlat(admin), { guest_language: 'en' }),
    ]
    await messages.deliver()
    taken(await admin.call('PATCH', 'messages', { id: rule.id, template_id }))
    const planned = async () =>
      (await Promise.all(rents.map(({ id }) => messagesOf(admin, id)))).map(([one]) => one)
    const texts = [{ text: 'Общий' }, { text: 'Своей квартиры' }, { text: 'English' }]
    expect(await planned()).toMatchObject(texts)
    app.moveClock(61 * minute)
    await messages.send()
    expect(rents.map((rent) => sentTo(rent)[0])).toMatchObject(texts)
    await off(rule)
  })

  it('is read by a cleaner in the own language where there is such a text, else in the usual one', async () => {
    const { id: template_id } = await template('Новая уборка', { code: 'new_clean' })
    await template('Yangi tozalash', { code: 'new_clean', language: 'uz' })
    await template('New clean', { code: 'new_clean', language: 'en' })
    const told = { ...atOnce, event: 'clean_assigned', audience: 'cleaner' }
    const rule = await newRule(admin, { ...told, offset_minutes: 60, template_id })
    const texts = []
    for (const language of ['uz', 'ky']) {
      const { id: cleaner_id } = await newCleaner(admin, { language })
      const clean = { object_id: await talkingFlat(admin), date: day(app, 3), cleaner_id }
      const { id } = await newClean(admin, clean)
      await messages.deliver()
      const [line] = taken(await admin.call('GET', `automessages?clean_id=${id}`)).data
      texts.push(line.text)
    }
    expect(texts).toEqual(['Yangi tozalash', 'Новая уборка'])
    await off(rule)
  })

  it('takes its files along, in the order of the template', async () => {
    const names = ['Подъезд.jpg', 'Дверь.jpg']
    const files = []
    for (const name of names) files.push(taken(await sendFile(admin, await jpegOf('#445566'), { name })))
    const { id: template_id } = await template('Смотрите', { file_ids: files.map(({ id }) => id) })
    const rule = await newRule(admin, { ...atOnce, template_id })
    const rent = await book(await talkingFlat(admin))
    await messages.deliver()
    expect(sentTo(rent)).toMatchObject([{ text: 'Смотрите' }, ...names.map((name) => ({ file: { name } }))])
    const [log] = await messagesOf(admin, rent.id)
    expect(log).toMatchObject({ status: 'queued', reason_code: null, file_ids: files.map(({ id }) => id) })
    await off(rule)
    const byHand = await book(await talkingFlat(admin))
    taken(await admin.call('POST', 'automessages/send', { rent_ids: [byHand.id], template_id }))
    green.faults.plan('sendFileByUpload', null, 'down')
    await messages.deliver()
    const [lost] = await messagesOf(admin, byHand.id)
    expect(lost).toMatchObject({
      status: 'queued',
      reason_code: 'files',
      reason_text: expect.stringMatching(/^Файл не дошёл: «Дверь\.jpg»/),
      lost_file_ids: [files[1].id],
    })
    app.moveClock(2 * minute)
    const before = sentTo(byHand).length
    taken(await admin.call('POST', `automessages/${lost.id}/resend`, {}))
    await messages.deliver()
    expect(sentTo(byHand).slice(before)).toMatchObject([{ text: '', file: { name: 'Дверь.jpg' } }])
  })

  it('is refused with more than five files and with closed papers', async () => {
    const six = []
    for (const name of ['1', '2', '3', '4', '5', '6'])
      six.push(taken(await sendFile(admin, await jpegOf('#445566'), { name })).id)
    const body = { name: 'Много', text: 'Смотрите' }
    expect(await admin.call('POST', 'templates', { ...body, file_ids: six })).toMatchObject({
      status: 400,
      body: { errors: { file_ids: expect.stringContaining('до 5 файлов') } },
    })
    const rent = await book(await talkingFlat(admin))
    const place = { entity_type: 'rents', entity_id: rent.id, kind: 'passport' }
    const { id: paper } = taken(await sendFile(admin, await jpegOf('#445566'), place))
    expect(await admin.call('POST', 'templates', { ...body, file_ids: [paper] })).toMatchObject({
      status: 400,
      body: { errors: { file_ids: expect.stringContaining('закрытый документ') } },
    })
  })

  it('is kept in the log with its template and language, and a switched off one leaves to nobody', async () => {
    const { id: template_id } = await template('Русский', { code: 'log' })
    const english = await template('In English', { code: 'log', language: 'en' })
    const rule = await newRule(admin, { ...atOnce, template_id })
    const rent = await book(await talkingFlat(admin), { guest_language: 'fr' })
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { template_id: english.id, language: 'en', text: 'In English' },
    ])
    for (const id of [template_id, english.id])
      taken(await admin.call('PATCH', 'templates', { id, active: false }))
    const other = await book(await talkingFlat(admin))
    await messages.deliver()
    expect(await messagesOf(admin, other.id)).toMatchObject([
      { status: 'held', reason_code: 'template', reason_text: expect.stringContaining('выключен') },
    ])
    await off(rule)
  })

  it('to others never holds what only the guest may open', async () => {
    const owner = taken(await admin.call('POST', 'owners', { name: 'Собственник', phone: newPhone() }))
    const rule = await newRule(admin, {
      ...atOnce,
      audience: 'owner',
      text: 'Бронь {guest_page|без страницы} {payment_link|без ссылки}',
    })
    const rent = await book(await talkingFlat(admin, { owner_id: owner.id }))
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { audience: 'owner', text: 'Бронь без страницы без ссылки' },
    ])
    await off(rule)
  })
})

it('A rule tells which text leaves to the guests of each flat in each language', async () => {
  const boss = await (await app.newAgency()).as('admin')
  const [usual, own] = [await talkingFlat(boss, { name: 'Общая' }), await talkingFlat(boss, { name: 'Своя' })]
  const add = async (name: string, more: object = {}) =>
    taken(await boss.call('POST', 'templates', { name, text: name, code: 'way', ...more }))
  const { id: template_id } = await add('Общий')
  await add('Своей', { object_id: own })
  await add('English', { language: 'en' })
  await add('Коротко', { channel: 'sms' })
  const rule = await newRule(boss, { template_id, text: null, active: false, channels: ['whatsapp', 'sms'] })
  const told = async (query = '') => taken(await boss.call('GET', `messages/${rule.id}/texts${query}`))
  const names = (row: { cells: { name?: string }[] }) => row.cells.map(({ name }) => name)
  const { channel, languages, rows } = await told()
  expect({ channel, languages }).toEqual({ channel: 'whatsapp', languages: ['ru', 'en', 'zh'] })
  const byFlat = new Map(rows.map((row: { flats: { id: number }[] }) => [row.flats[0]?.id, row]))
  expect(names(byFlat.get(usual) as never)).toEqual(['Общий', 'English', 'English'])
  expect(names(byFlat.get(own) as never)).toEqual(['Своей', 'English', 'English'])
  const [sms] = (await told('?channel=sms')).rows.filter(
    (row: { flats: { id: number }[] }) => row.flats[0]?.id === usual,
  )
  expect(names(sms)).toEqual(['Коротко', 'English', 'English'])
  expect((await boss.call('GET', `messages/${rule.id}/texts?channel=pigeon`)).status).toBe(400)
  const manager = await (await app.newAgency()).as('manager')
  expect((await manager.call('GET', `messages/${rule.id}/texts`)).status).toBe(404)
})

it('A guest on the black list is not written to by itself, but by the word of a person', async () => {
  const guest_phone = newPhone()
  const [first, second] = [await talkingFlat(admin), await talkingFlat(admin)]
  const known = await book(first, { guest_phone, guest_name: 'Олег Ч.' })
  const listed = { id: known.guest_id, blacklisted: true, blacklist_reason: 'Сломал кровать' }
  taken(await admin.call('PATCH', 'guests', listed))
  const rule = await newRule(admin, { ...atOnce, text: 'Здравствуйте, {guest_first_name}!' })
  const rent = await book(second, { guest_phone })
  await messages.deliver()
  const [held] = await messagesOf(admin, rent.id)
  expect(held).toMatchObject({ status: 'held', reason_code: 'blacklist' })
  expect(sentTo(rent)).toEqual([])
  taken(await admin.call('PATCH', 'automessages', { id: held.id, status: 'planned' }))
  await messages.deliver()
  expect(sentTo(rent)).toHaveLength(1)
  await off(rule)
})
