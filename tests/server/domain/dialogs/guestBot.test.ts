import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#server/crud/entityRows.ts'
import { guestBotUrl } from '#server/domain/dialogs/guestBotUrl.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { guestBot, guestChat, inboxOf, openDialogs, type Scene, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app, telegram } = dialogs
afterAll(() => dialogs.close())

let scene: Scene
let key = ''
beforeAll(async () => {
  scene = await dialogs.newScene()
  const account = { type: 'telegram', name: 'Бот гостей' }
  taken(await scene.admin.call('POST', 'agency/automessages', { accounts: [account], cascade: ['telegram'] }))
  const bot = taken(await scene.admin.call('POST', 'agency/bots', { kind: 'guest', token: guestBot.token }))
  taken(await scene.admin.call('POST', 'agency/bots/check', { id: bot.id }))
  taken(await scene.admin.call('POST', 'agency/bots/webhook', { id: bot.id }))
  key = String(telegram.world.webhooks.get(guestBot.id)?.url.split('/').at(-1))
})

let updates = 0

/** Telegram tells the bot's webhook. */
async function push(update: object, number?: number): Promise<void> {
  updates += 1
  const update_id = number ?? updates
  const secret = String(telegram.world.webhooks.get(guestBot.id)?.secret)
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/telegram/${key}`,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id, ...update },
  })
  expect(answer.statusCode).toBe(200)
  await dialogs.deliver()
}

const said = (id: number, more: object, chat = guestChat) => ({
  message_id: id,
  date: Math.floor(app.now().getTime() / 1000),
  chat: { id: chat, type: 'private' },
  from: { id: chat, first_name: 'Анна', username: 'anna' },
  ...more,
})

const lastOf = (chat: number) => telegram.world.messages.filter(({ chatId }) => chatId === chat).at(-1)

async function inviteOf(rentId: number): Promise<string> {
  const [bot] = await dialogs
    .toolsOf(scene.agency.id)
    .read(({ tx }) => findRows(tx, 'bots', sql`t.kind = 'guest'`))
  return String(guestBotUrl(bot, rentId)).split('start=')[1] ?? ''
}

function meet(chat: number): void {
  telegram.world.chats.set(chat, { id: chat, type: 'private', bots: { [guestBot.id]: 'member' } })
}

describe('The bot of guests', () => {
  it('is named to a guest by the link of the booking', async () => {
    const { admin } = scene
    const rent = await booked(admin, await newFlat(admin), day(app, 20), day(app, 21))
    const asked = { text: '{guest_bot}', rent_id: rent.id }
    const { text } = taken(await admin.call('POST', 'templates/preview', asked))
    expect(text).toBe(`https://t.me/${guestBot.username}?start=${await inviteOf(rent.id)}`)
  })

  it('is asked for words, their changes and who stops it, and for nothing of groups', async () => {
    expect(telegram.world.webhooks.get(guestBot.id)?.updates).toEqual([
      'message',
      'my_chat_member',
      'edited_message',
    ])
    await push({ message: { ...said(1, { text: 'В группе' }), chat: { id: -100, type: 'supergroup' } } })
    expect((await inboxOf(scene.admin)).data).toEqual([])
  })

  it('binds nobody by an invitation that is not ours', async () => {
    const rent = await scene.book()
    const forged = (await inviteOf(rent.id)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await push({ message: said(2, { text: `/start ${forged}` }) })
    const { body } = await scene.admin.call('GET', `rents/${rent.id}`)
    expect(body.guest_chat_id ?? null).toBeNull()
    expect(lastOf(guestChat)?.text).toContain('Пришлите свой номер')
  })

  it('knows who comes by the link of a booking, takes in words with photos once, changes them, and brings the answer', async () => {
    const rent = await scene.book({ guest_name: 'Анна' })
    await push({ message: said(3, { text: `/start ${await inviteOf(rent.id)}` }) })
    telegram.world.files.set('files/big', await jpegOf('#336699'))
    const photo = said(4, { caption: 'Вот', photo: [{ file_id: 'small' }, { file_id: 'big' }] })
    for (let again = 0; again < 2; again += 1) await push({ message: photo }, 500)
    await push({ edited_message: { ...photo, caption: 'Вот здесь', edit_date: photo.date + 5 } })
    const thread = await threadOf(scene.admin, rent)
    expect(thread.items).toMatchObject([
      {
        kind: 'in',
        text: 'Вот здесь',
        first_text: 'Вот',
        channel: 'telegram',
        files: [{ mime: 'image/jpeg' }],
      },
    ])
    expect(thread.ways).toContainEqual(expect.objectContaining({ channel: 'telegram', can_send: true }))
    taken(await scene.admin.call('POST', `dialogs/${thread.dialog.id}/send`, { text: 'Сейчас посмотрим' }))
    await dialogs.deliver()
    expect(lastOf(guestChat)?.text).toBe('Сейчас посмотрим')
    const { body } = await scene.admin.call('GET', `rents/${rent.id}`)
    expect(body.guest_chat_id).toBe(String(guestChat))
  })

  it('asks a stranger for the number once, believes only an own one, and then joins what was said', async () => {
    const chat = 9100
    meet(chat)
    const rent = await scene.book()
    await push({ message: said(10, { text: 'Добрый день' }, chat) })
    expect(lastOf(chat)?.text).toContain('пришлите свой номер')
    const before = telegram.world.messages.length
    await push({ message: said(11, { text: 'Ау' }, chat) })
    expect(telegram.world.messages).toHaveLength(before)
    const contact = { phone_number: rent.guest_phone, first_name: 'Анна' }
    await push({ message: said(12, { contact: { ...contact, user_id: 777 } }, chat) })
    expect((await threadOf(scene.admin, rent)).items).toEqual([])
    await push({ message: said(13, { contact: { ...contact, user_id: chat } }, chat) })
    expect(lastOf(chat)?.text).toContain('Спасибо')
    const words = wordsIn(await threadOf(scene.admin, rent))
    expect(words.slice(0, 2)).toEqual(['> Добрый день', '> Ау'])
    expect(words).toHaveLength(4)
  })

  it('that was stopped is written to by nobody but a person', async () => {
    const chat = 9200
    meet(chat)
    const rent = await scene.book()
    await push({ message: said(20, { text: `/start ${await inviteOf(rent.id)}` }, chat) })
    await push({
      my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } },
    })
    const { data } = taken(await scene.admin.call('GET', 'guestaddresses'))
    expect(data).toContainEqual(
      expect.objectContaining({ address: String(chat), blocked_at: expect.any(String) }),
    )
  })
})
