import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { greenSays } from '#standIns/greenSays.ts'
import type { Person } from '#tests/support/buildApp.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { messagesOf, newRule } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { digitsOf, inboxOf, openDialogs, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app, green, smsc } = dialogs
afterAll(() => dialogs.close())

const minute = 60_000
const seconds = () => Math.floor(app.now().getTime() / 1000)

const countOf = async (person: Person) => (await inboxOf(person)).data.length

describe('What adds nothing', () => {
  it('is what nobody wrote to us: groups, channels, our own echo, words that are none', async () => {
    const { admin, say, hookOf } = await dialogs.newScene('whatsapp')
    await say({ id: 'G1', chat: '120363043968066561@g.us', text: 'Привет всем' })
    await say({ id: 'G2', chat: '-69001234', text: 'Группа MAX' })
    const echo = {
      ...greenSays({ id: 'E1', phone: '79990000001', text: 'Наше' }),
      typeWebhook: 'outgoingAPIMessageReceived',
    }
    for (const body of [
      echo,
      {},
      { typeWebhook: 'incomingMessageReceived' },
      { typeWebhook: 'incomingCall' },
    ])
      taken(await app.anonymous('POST', hookOf('whatsapp'), body))
    await dialogs.settle()
    expect(await countOf(admin)).toBe(0)
  })

  it('is the same message told again, before and after it was carried out', async () => {
    const { admin, book, hookOf } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const body = greenSays({ id: 'R1', phone: digitsOf(rent), text: 'Можно раньше?', at: seconds() })
    for (const again of [body, body]) taken(await app.anonymous('POST', hookOf('whatsapp'), again))
    await dialogs.settle()
    await app.database.asSystem((tx) => rowsOf(tx, sql`delete from outbox where topic = 'automessages.news'`))
    taken(await app.anonymous('POST', hookOf('whatsapp'), body))
    await dialogs.settle()
    const thread = await threadOf(admin, rent)
    expect(wordsIn(thread)).toEqual(['> Можно раньше?'])
    expect(thread.dialog).toMatchObject({ state: 'waiting', unread: 1 })
    const { body: card } = await admin.call('GET', `rents/${rent.id}`)
    expect(card.histories.filter(({ name }: { name: string }) => name === 'guest_replied')).toHaveLength(1)
  })

  it('is a private talk on the agency’s own phone with somebody who is no guest', async () => {
    const { admin, say } = await dialogs.newScene('whatsapp')
    await say({ id: 'P1', phone: '79990000002', text: 'Мам, я перезвоню', ours: true })
    expect(await countOf(admin)).toBe(0)
  })
})

describe('Words of a guest', () => {
  it('stand in the thread of the booking, and wait for an answer', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book({ guest_name: 'Анна Кузнецова' })
    await say({ id: 'A1', phone: digitsOf(rent), name: 'Аня', text: 'Где ключ?' })
    const { data, counters } = await inboxOf(admin, '')
    expect(data).toMatchObject([
      {
        name: 'Анна Кузнецова',
        rent_id: rent.id,
        channel: 'whatsapp',
        state: 'waiting',
        last_text: 'Где ключ?',
        unread: 1,
        matched_by: 'phone',
      },
    ])
    expect(counters).toEqual({ waiting: 1, unassigned: 1, mine: 0, unmatched: 0, snoozed: 0, answered: 0 })
    expect(taken(await admin.call('GET', 'dialogs/count'))).toEqual({ waiting: 1, mine: 0, late: 0 })
  })

  it('late on their way stand where they were said', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const at = seconds()
    await say({ id: 'L2', phone: digitsOf(rent), text: 'Второе', at: at - 60 })
    await say({ id: 'L1', phone: digitsOf(rent), text: 'Первое', at: at - 120 })
    const thread = await threadOf(admin, rent)
    expect(wordsIn(thread)).toEqual(['> Первое', '> Второе'])
    expect(thread.dialog.last_text).toBe('Второе')
  })

  it('that were changed show the last ones and keep the first, also when the change comes first; removed ones stay readable', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const phone = digitsOf(rent)
    await say({ id: 'C1', phone, text: 'Приедем в 14' })
    await say({ id: 'C1', phone, text: 'Приедем в 16', act: 'edit' })
    await say({ id: 'C2', phone, text: 'И собака', act: 'edit' })
    await say({ id: 'C2', phone, text: 'И кошка' })
    await say({ id: 'C1', phone, act: 'remove' })
    const { items } = await threadOf(admin, rent)
    expect(items).toMatchObject([
      {
        text: 'Приедем в 16',
        first_text: 'Приедем в 14',
        edited_at: expect.any(String),
        deleted_at: expect.any(String),
      },
      { text: 'И собака', edited_at: expect.any(String) },
    ])
  })

  it('come by SMS when the gateway is asked, once', async () => {
    const { agency, admin, book } = await dialogs.newScene('sms')
    const rent = await book()
    smsc.answers.push({ id: 41, phone: digitsOf(rent), message: 'Опаздываем', sent: '13.03.2026 09:15:00' })
    await dialogs.askAnswers(agency.id)
    await dialogs.askAnswers(agency.id)
    const { items } = await threadOf(admin, rent)
    expect(items).toMatchObject([{ text: 'Опаздываем', channel: 'sms', at: '2026-03-13T06:15:00.000Z' }])
    expect(smsc.calls.at(-1)?.body).toContain('after_id=41')
  })

  it('come by mail without what they answer, and a letter that nobody wrote does not', async () => {
    const { admin, book } = await dialogs.newScene()
    const rent = await book({ guest_email: 'Anna@Example.ru' })
    const mail = {
      type: 'email',
      name: 'Почта',
      host: 'smtp.example.ru',
      port: 465,
      instance: 'a@example.ru',
      token: 'secret',
    }
    const { accounts } = taken(await admin.call('POST', 'agency/automessages', { accounts: [mail] }))
    const account_id = accounts.find(({ type }: { type: string }) => type === 'email').id
    const { url } = taken(await admin.call('POST', 'agency/automessages/register_webhook', { account_id }))
    const hook = new URL(url).pathname.replace('/api/admin/', '')
    const letter = {
      message_id: '<1@mail>',
      from: 'Анна <anna@example.ru>',
      subject: 'Re: Ваша бронь',
      in_reply_to: '<x@y>',
      text: 'Спасибо!\r\n\r\nпт, 13 мар. 2026 г. в 10:00, Агентство пишет:\r\n> Ждём вас',
    }
    for (const body of [
      letter,
      { ...letter, message_id: '<2@mail>', auto_submitted: 'auto-replied' },
      { ...letter, message_id: '<3@mail>', list_id: '<news>' },
    ])
      taken(await app.anonymous('POST', hook, body))
    for (const odd of [{ from: 'никто' }, { message_id: undefined }])
      expect(await app.anonymous('POST', hook, { ...letter, ...odd })).toMatchObject({ status: 400 })
    await dialogs.settle()
    const thread = await threadOf(admin, rent)
    expect(wordsIn(thread)).toEqual(['> Спасибо!'])
    expect(thread.dialog).toMatchObject({ matched_by: 'email', channel: 'email' })
    const attachments = [
      { name: 'evil.jpg', data: Buffer.from('MZ not a picture').toString('base64') },
      { name: 'room.jpg', data: Buffer.from(await jpegOf('#4477aa')).toString('base64') },
    ]
    taken(await app.anonymous('POST', hook, { ...letter, message_id: '<5@mail>', attachments }))
    await dialogs.settle()
    // The second file does not hide that the first one is missing.
    expect((await threadOf(admin, rent)).items.at(-1)).toMatchObject({
      files: [{ mime: 'image/jpeg' }],
      file_state: 'failed',
    })
  })

  it('bring their photo and their voice, fetched through the guarded door and told by its content; what is neither is said to be missing', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    green.files.set('tap.jpg', await jpegOf('#4477aa'))
    green.files.set('evil.jpg', Buffer.from('MZ not a picture'))
    green.files.set('voice.oga', Buffer.from('OggS of a voice'))
    const file = (name: string) => ({ url: `${green.url}/files/${name}`, name })
    await say({ id: 'F1', phone: digitsOf(rent), text: 'Кран течёт', file: file('tap.jpg') })
    await say({ id: 'F2', phone: digitsOf(rent), file: file('evil.jpg') })
    await say({
      id: 'F3',
      phone: digitsOf(rent),
      file: { url: 'http://169.254.169.254/latest', name: 'meta' },
    })
    await say({ id: 'F4', phone: digitsOf(rent), file: file('voice.oga') })
    const { items } = await threadOf(admin, rent)
    expect(items).toMatchObject([
      { text: 'Кран течёт', reply_kind: 'photo', files: [{ mime: 'image/jpeg', url: expect.any(String) }] },
      { files: [], file_state: 'failed' },
      { files: [], file_state: 'failed' },
      { files: [{ mime: 'audio/ogg', url: expect.any(String) }] },
    ])
    expect(items[0].file_state ?? null).toBeNull()
  })

  it('that are changed before they come keep their first words and their file', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const phone = digitsOf(rent)
    green.files.set('door.jpg', await jpegOf('#44aa77'))
    await say({ id: 'I1', phone, text: 'Дверь не та', act: 'edit' })
    const file = { url: `${green.url}/files/door.jpg`, name: 'door.jpg' }
    for (let again = 0; again < 2; again += 1)
      await say({ id: 'I1', phone, text: 'Дверь', file, at: seconds() - 30 })
    expect((await threadOf(admin, rent)).items).toMatchObject([
      { text: 'Дверь не та', first_text: 'Дверь', reply_kind: 'photo', files: [{ mime: 'image/jpeg' }] },
    ])
  })

  it('that are changed after the answer wait for another one', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const phone = digitsOf(rent)
    await say({ id: 'J1', phone, text: 'Приедем в 14' })
    const { dialog } = await threadOf(admin, rent)
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Ждём' }))
    await say({ id: 'J1', phone, text: 'Приедем в 4 утра', act: 'edit' })
    expect((await threadOf(admin, rent)).dialog).toMatchObject({
      state: 'waiting',
      unread: 1,
      last_text: 'Приедем в 4 утра',
    })
  })
})

describe('What the agency writes on its own phone', () => {
  it('is an answer like any other', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'O1', phone: digitsOf(rent), text: 'Есть фен?', at: seconds() - 20 })
    for (let again = 0; again < 2; again += 1)
      await say({ id: 'O2', phone: digitsOf(rent), text: 'Есть, в ванной', ours: true })
    const thread = await threadOf(admin, rent)
    expect(wordsIn(thread)).toEqual(['> Есть фен?', '< Есть, в ванной'])
    expect(thread.items[1]).toMatchObject({ by: 'С телефона агентства', automatic: false, status: 'sent' })
    expect(thread.dialog).toMatchObject({ state: 'answered', unread: 0 })
  })
})

describe('A guest who asks for silence', () => {
  it('gets one last word, and then nothing by itself by that channel: the next one is taken, a person still may', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp', 'sms')
    const rent = await book()
    await say({ id: 'S1', phone: digitsOf(rent), text: ' СТОП! ' })
    await say({ id: 'S2', phone: digitsOf(rent), text: 'stop' })
    await dialogs.deliver()
    const told = green.messages.filter(({ chatId }) => chatId.startsWith(digitsOf(rent)))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('больше не пишем')])
    expect(taken(await admin.call('GET', 'guestaddresses?stopped=1')).data).toMatchObject([
      { channel: 'whatsapp', address: rent.guest_phone, opted_out_at: expect.any(String) },
    ])
    await newRule(admin, {
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
      channels: ['whatsapp', 'sms'],
    })
    const next = await book({ guest_phone: rent.guest_phone }, [5, 7])
    await dialogs.deliver()
    expect(await messagesOf(admin, next.id)).toMatchObject([{ channel: 'sms', status: 'queued' }])
    taken(await admin.call('POST', 'automessages/send', { rent_ids: [next.id], text: 'Ваш счёт' }))
    await dialogs.deliver()
    expect((await messagesOf(admin, next.id)).at(-1)).toMatchObject({ channel: 'whatsapp', status: 'queued' })
  })

  it('gets that last word whatever becomes of the plans of the stay meanwhile', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'S4', phone: digitsOf(rent), text: 'стоп' })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 4) }))
    await dialogs.deliver()
    expect(green.messages.at(-1)?.text).toContain('больше не пишем')
    expect(green.messages.at(-1)?.chatId).toContain(digitsOf(rent))
  })

  it('in a chat without a phone is left alone there too', async () => {
    const { admin, book, say } = await dialogs.newScene('max')
    const rent = await book()
    await say({ id: 'S5', chat: '50012345', text: 'Это Анна' }, 'max')
    const [stranger] = (await inboxOf(admin, 'tab=unmatched')).data
    taken(await admin.call('PATCH', 'dialogs', { id: stranger.id, rent_id: rent.id }))
    await say({ id: 'S6', chat: '50012345', text: 'стоп' }, 'max')
    await newRule(admin, { event: 'booking_changed', offset_minutes: 0, at_time: null })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 4) }))
    await dialogs.deliver()
    expect((await messagesOf(admin, rent.id)).at(-1)).toMatchObject({
      status: 'skipped',
      reason_code: 'silent',
    })
  })

  it('in the only channel is left alone, and the log says why', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'S3', phone: digitsOf(rent), text: 'Отписаться' })
    await newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null })
    const next = await book({ guest_phone: rent.guest_phone }, [5, 7])
    await dialogs.deliver()
    expect(await messagesOf(admin, next.id)).toMatchObject([{ status: 'skipped', reason_code: 'silent' }])
  })
})

it('An answer of the guest stops the rule that asks for one', async () => {
  const { admin, book, say } = await dialogs.newScene('whatsapp')
  await newRule(admin, {
    event: 'booking_created',
    offset_minutes: 30,
    at_time: null,
    stop_if_answered: true,
  })
  const rent = await book()
  await say({ id: 'Q1', phone: digitsOf(rent), text: 'Всё понятно' })
  app.moveClock(31 * minute)
  await dialogs.deliver()
  expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'skipped', reason_code: 'answered' }])
})
