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
    expect(await messagesOf(admin, byHand.id)).toMatchObject([
      { status: 'queued', reason_code: 'files', reason_text: expect.stringContaining('Дверь.jpg') },
    ])
  })
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
