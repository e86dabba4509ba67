import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookWord } from '#server/channels/messages/maxBotAddress.ts'
import { findMaxBot, payloadOf } from '#server/domain/dialogs/guestBotUrl.ts'
import { type MaxSaying, maxBotAct, maxContact, maxSays } from '#standIns/maxBotSays.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { messagesOf, newPhone, newRule } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { inboxOf, maxBot, openDialogs, type Scene, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app, max } = dialogs
afterAll(() => dialogs.close())

let scene: Scene
let accountId = 0
let hook = ''
beforeAll(async () => {
  scene = await dialogs.newScene('whatsapp', 'sms')
  const { admin } = scene
  const bot = { type: 'max', provider: 'maxbot', name: 'Бот MAX', token: maxBot.token }
  const saved = taken(
    await admin.call('POST', 'agency/automessages', { accounts: [bot], cascade: ['max', 'sms'] }),
  )
  const account = saved.accounts.find(({ name }: { name: string }) => name === bot.name)
  accountId = account.id
  expect(account).toMatchObject({ provider: 'maxbot', only_answers: true, token_set: true })
  const check = taken(await admin.call('POST', 'agency/automessages/check', { account_id: accountId }))
  expect(check).toMatchObject({ ok: true, phone: `@${maxBot.username}` })
  const asked = { account_id: accountId }
  const { url } = taken(await admin.call('POST', 'agency/automessages/register_webhook', asked))
  hook = new URL(url).pathname.replace('/api/admin/', '')
})

const wordOf = () => String(max.webhookOf(maxBot.username)?.secret)

/** The messenger calls the hook; gives the status. */
async function push(body: object, word = wordOf()): Promise<number> {
  const { status } = await app.anonymous('POST', hook, body, { 'x-max-bot-api-secret': word })
  await dialogs.deliver()
  return status
}

const now = () => app.now().getTime()
let mids = 0
const say = (saying: Omit<MaxSaying, 'mid'> & { readonly mid?: string }) => {
  mids += 1
  return push(maxSays({ mid: `mid.in${mids}`, at: now(), ...saying }))
}
const sentTo = (chat: number) => max.messages.filter(({ to }) => to === `chat_id=${chat}`)
const guestOf = (n: number) => ({ user: 50_000 + n, chat: 7000 + n })

async function inviteOf(rentId: number): Promise<string> {
  const bot = await dialogs.toolsOf(scene.agency.id).read(({ tx }) => findMaxBot(tx))
  return payloadOf(String(bot?.invite_key), rentId)
}

const start = async (who: ReturnType<typeof guestOf>, payload: string) =>
  push(maxBotAct({ ...who, at: now() }, { isStart: true, payload }))

describe('The webhook of a bot of MAX', () => {
  it('hears nobody who does not bring the word that it was given with', async () => {
    const forged = maxSays({ ...guestOf(1), mid: 'mid.forged', text: 'Поддельное' })
    const secret = String(hook.split('/').at(-1))
    for (const word of ['', 'x', secret, webhookWord('other-token-of-somebody', secret)])
      expect(await push(forged, word)).toBe(404)
    expect(JSON.stringify(await inboxOf(scene.admin))).not.toContain('Поддельное')
  })

  it('answers quietly to what it does not follow, however strange', async () => {
    for (const strange of [
      {},
      { update_type: 'bot_added', chat_id: 1 },
      { update_type: 'message_created', message: 5 },
    ])
      expect(await push(strange)).toBe(200)
    const long = maxSays({ ...guestOf(2), mid: 'mid.long', text: `<b>\u202E${'я'.repeat(12_000)}` })
    expect(await push(long)).toBe(200)
    const { data } = await inboxOf(scene.admin, 'tab=unmatched')
    expect(data[0]).toMatchObject({ channel: 'max', contact: '7002' })
  })
})

describe('A guest who writes to the bot of MAX', () => {
  it('is known by the link of the booking: words come once, in their order, with photos and changes, and the answer goes back', async () => {
    const who = guestOf(10)
    const rent = await scene.book({ guest_name: 'Анна' })
    await start(who, await inviteOf(rent.id))
    expect(sentTo(who.chat).at(-1)?.text).toContain('Пишите сюда вопросы о проживании')
    max.files.set('photo.jpg', await jpegOf('#336699'))
    const photo = [{ type: 'image', payload: { photo_id: 1, token: 't', url: `${max.url}/files/photo.jpg` } }]
    await say({ ...who, mid: 'mid.b', text: 'Вторые', at: now() - 1000 })
    for (let again = 0; again < 2; again += 1)
      await say({ ...who, mid: 'mid.a', text: 'Первые', attachments: photo, at: now() - 5000 })
    await say({ ...who, mid: 'mid.a', text: 'Первые, иначе', act: 'edit' })
    await say({ ...who, mid: 'mid.own', text: 'Эхо', isBot: true })
    const thread = await threadOf(scene.admin, rent)
    expect(wordsIn(thread)).toEqual(['> Первые, иначе', '> Вторые'])
    expect(thread.items[0]).toMatchObject({
      first_text: 'Первые',
      channel: 'max',
      files: [{ mime: 'image/jpeg' }],
    })
    expect(thread.ways).toContainEqual(expect.objectContaining({ channel: 'max', can_send: true }))
    taken(await scene.admin.call('POST', `dialogs/${thread.dialog.id}/send`, { text: 'Сейчас посмотрим' }))
    await dialogs.deliver()
    expect(sentTo(who.chat).at(-1)?.text).toBe('Сейчас посмотрим')
    await say({ ...who, mid: 'mid.b', act: 'remove' })
    expect((await threadOf(scene.admin, rent)).items[1].deleted_at).toEqual(expect.any(String))
  })

  it('is bound by no invitation that is not ours', async () => {
    const who = guestOf(11)
    const rent = await scene.book()
    await start(
      who,
      (await inviteOf(rent.id)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect(sentTo(who.chat).at(-1)?.text).toContain('Пришлите свой номер')
    await say({ ...who, text: 'Это я' })
    expect((await threadOf(scene.admin, rent)).items).toEqual([])
  })

  it('unknown to us is asked for the number once, believed only with an own one, and then joined with the booking', async () => {
    const who = guestOf(12)
    const rent = await scene.book()
    await say({ ...who, text: 'Добрый день' })
    const [question] = sentTo(who.chat)
    expect(question).toMatchObject({ text: expect.stringContaining('пришлите свой номер') })
    expect(JSON.stringify(question?.attachments)).toContain('request_contact')
    await say({ ...who, text: 'Ау' })
    expect(sentTo(who.chat)).toHaveLength(1)
    await say({ ...who, attachments: [maxContact(rent.guest_phone, 777)] })
    expect((await threadOf(scene.admin, rent)).items).toEqual([])
    await say({ ...who, attachments: [maxContact(rent.guest_phone, who.user)] })
    expect(sentTo(who.chat).at(-1)?.text).toContain('Спасибо')
    expect(wordsIn(await threadOf(scene.admin, rent)).slice(0, 2)).toEqual(['> Добрый день', '> Ау'])
  })

  it('and stops the bot is not written to by itself any more; an answer that meets the stop says so', async () => {
    const who = guestOf(13)
    const rent = await scene.book()
    await start(who, await inviteOf(rent.id))
    await say({ ...who, text: 'Есть кто?' })
    await push(maxBotAct(who, { isStart: false }))
    const { data } = taken(await scene.admin.call('GET', 'guestaddresses'))
    expect(data).toContainEqual(
      expect.objectContaining({ address: `bot:${who.chat}`, blocked_at: expect.any(String), verified: true }),
    )
    max.stopped.add(who.chat)
    const { dialog } = await threadOf(scene.admin, rent)
    taken(await scene.admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Мы тут', channel: 'max' }))
    await dialogs.deliver()
    const [message] = await messagesOf(scene.admin, rent.id)
    expect(message).toMatchObject({ status: 'no_account', reason_text: expect.stringContaining('остановил') })
  })

  it('is answered at most once when the answer of the messenger is lost', async () => {
    const who = guestOf(14)
    const rent = await scene.book()
    await start(who, await inviteOf(rent.id))
    await say({ ...who, text: 'Вопрос' })
    const before = sentTo(who.chat).length
    const { dialog } = await threadOf(scene.admin, rent)
    max.faults.plan('send', 'cut')
    taken(await scene.admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Ответ' }))
    for (let round = 0; round < 4; round += 1) await dialogs.deliver()
    expect(sentTo(who.chat)).toHaveLength(before + 1)
    const [message] = await messagesOf(scene.admin, rent.id)
    expect(message).toMatchObject({ status: 'queued', reason_code: 'unsure' })
  })

  it('and says only «стоп» gets one confirmation and silence', async () => {
    const who = guestOf(15)
    const rent = await scene.book()
    await start(who, await inviteOf(rent.id))
    await say({ ...who, text: 'стоп' })
    expect(sentTo(who.chat).at(-1)?.text).toContain('больше не пишем')
    const { data } = taken(await scene.admin.call('GET', 'guestaddresses?stopped=1'))
    expect(data).toContainEqual(expect.objectContaining({ address: `bot:${who.chat}` }))
  })
})

const ruleNow = { event: 'booking_created', offset_minutes: 0, at_time: null, text: 'Бронь принята' }

describe('A bot of MAX that only answers', () => {
  it('lets messages of rules go by the next channel, and says why where there is none', async () => {
    const who = guestOf(20)
    const rule = await newRule(scene.admin, ruleNow)
    const rent = await scene.book()
    await start(who, await inviteOf(rent.id))
    await dialogs.deliver()
    expect((await messagesOf(scene.admin, rent.id))[0]).toMatchObject({ channel: 'sms', status: 'queued' })
    const alone = await scene.book({ guest_phone: null })
    const other = guestOf(21)
    await start(other, await inviteOf(alone.id))
    const manual = { rent_ids: [alone.id], text: 'Всем скидка' }
    const told = taken(await scene.admin.call('POST', 'automessages/send', manual))
    expect(told).toMatchObject({ planned: 0, skipped: [{ reason: expect.stringContaining('только') }] })
    await dialogs.deliver()
    expect(sentTo(other.chat).map(({ text }) => text)).not.toContain('Всем скидка')
    expect(sentTo(who.chat)).toHaveLength(1)
    await scene.admin.call('PATCH', 'messages', { id: rule.id, active: false })
  })
})

describe('A bot of MAX that may write first', () => {
  it('sends messages of rules to the chat that is bound, and to no other', async () => {
    const who = guestOf(22)
    const { admin } = scene
    const free = { id: accountId, only_answers: false }
    taken(await admin.call('POST', 'agency/automessages', { accounts: [free] }))
    const rule = await newRule(admin, { ...ruleNow, offset_minutes: 30, text: 'Ждём вас' })
    const rent = await scene.book({ guest_phone: newPhone() })
    await start(who, await inviteOf(rent.id))
    app.moveClock(31 * 60_000)
    await dialogs.deliver()
    expect(sentTo(who.chat).map(({ text }) => text)).toContain('Ждём вас')
    await admin.call('PATCH', 'messages', { id: rule.id, active: false })
    taken(await admin.call('POST', 'agency/automessages', { accounts: [{ ...free, only_answers: true }] }))
  })
})

describe('Words for the guests of chosen bookings', () => {
  it('reach who has no phone and wrote to the bot of MAX alone', async () => {
    const who = guestOf(23)
    const { admin } = scene
    const free = { id: accountId, only_answers: false }
    taken(await admin.call('POST', 'agency/automessages', { accounts: [free] }))
    const rent = await scene.book({ guest_phone: null })
    await start(who, await inviteOf(rent.id))
    const told = taken(
      await admin.call('POST', 'automessages/send', { rent_ids: [rent.id], text: 'Лифт не работает' }),
    )
    expect(told).toMatchObject({ planned: 1, skipped: [] })
    await dialogs.deliver()
    expect(sentTo(who.chat).map(({ text }) => text)).toContain('Лифт не работает')
    taken(await admin.call('POST', 'agency/automessages', { accounts: [{ ...free, only_answers: true }] }))
  })
})

describe('The account of a bot of MAX', () => {
  it('gives its link to texts for a guest alone, signed for the booking', async () => {
    const { admin } = scene
    const rent = await booked(admin, await newFlat(admin), day(app, 40), day(app, 41))
    const asked = { text: '{max_bot}', rent_id: rent.id }
    const { text } = taken(await admin.call('POST', 'templates/preview', asked))
    expect(text).toBe(`https://max.ru/${maxBot.username}?start=${await inviteOf(rent.id)}`)
  })

  it('refuses a service of another channel and never takes its key along to another place', async () => {
    const { admin } = scene
    const wrong = await admin.call('POST', 'agency/automessages', {
      accounts: [{ type: 'sms', provider: 'maxbot', name: 'Не то' }],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors.provider).toContain('нет такого сервиса')
    const moved = await admin.call('POST', 'agency/automessages', {
      accounts: [{ id: accountId, provider: 'green' }],
    })
    expect(moved.status).toBe(422)
    expect(moved.body.errors.token).toContain('Введите ключ')
  })

  it('is forgotten with its name and its webhook when its key is replaced', async () => {
    const { admin } = scene
    const key = { id: accountId, token: `${'n'.repeat(40)}_9P` }
    const { accounts } = taken(await admin.call('POST', 'agency/automessages', { accounts: [key] }))
    const account = accounts.find(({ id }: { id: number }) => id === accountId)
    expect(account).toMatchObject({
      username: null,
      webhook_at: null,
      state: 'not_authorized',
      only_answers: true,
    })
    expect(await push(maxSays({ ...guestOf(30), mid: 'mid.late' }))).toBe(404)
    const { body } = await admin.call('POST', 'agency/automessages/check', { account_id: accountId })
    expect(body).toMatchObject({ ok: false, error: expect.stringContaining('не принял ключ бота') })
  })
})
