import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { MessengerError } from '#server/channels/messages/failure.ts'
import {
  addressOfChat,
  isBotChat,
  queryOfChat,
  webhookWord,
} from '#server/channels/messages/maxBotAddress.ts'
import { readMaxBotNews } from '#server/channels/messages/maxBotWords.ts'
import { openMessenger } from '#server/channels/messages/openMessenger.ts'
import type { MessageToSend, SenderAccount } from '#server/channels/messenger.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { GatewayFault } from '#standIns/gatewayFault.ts'
import { maxBotAct, maxContact, maxSays } from '#standIns/maxBotSays.ts'
import { startMaxBotStandIn } from '#standIns/maxBotStandIn.ts'

const token = 'f9LHodD0cOL5NY7All_9xJRh5ZhPw6bRvq'
const max = await startMaxBotStandIn([{ id: 1, token, username: 'klyuchi_bot' }])
const outgoing = createOutgoing({ allow: [max.host] })
const integrations = { ...realServices, maxBotApiRoot: max.url }
afterEach(() => {
  max.faults.forget()
  max.stopped.clear()
})
afterAll(() => max.stop())

const account: SenderAccount = {
  ...{ type: 'max', provider: 'maxbot', token },
  ...{ instance: null, host: null, port: null, sender: null, phone: null },
}
const open = (more: Partial<SenderAccount> = {}) =>
  openMessenger({ outgoing, integrations }, { ...account, ...more })

const checkWith = async (key: string | null) => open({ token: key }).check()

const letter = (more: Partial<MessageToSend> = {}): MessageToSend => ({
  to: { phone: null, chat: 'bot:42' },
  text: 'Ждём вас завтра',
  subject: 'Ключи от города',
  reference: '7-1',
  files: [],
  ...more,
})

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof MessengerError ? cause.reason : String(cause)),
  )

const picture = { name: 'План.jpg', mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }
const paper = { name: 'Договор.pdf', mime: 'application/pdf', bytes: new Uint8Array([4, 5]) }

const faults: readonly (readonly [GatewayFault, string])[] = [
  ['token', 'token'],
  ['limit', 'busy'],
  ['wait', 'busy'],
  ['cut', 'unsure'],
  ['garbage', 'unsure'],
  ['down', 'unsure'],
  ['lateDown', 'unsure'],
]

describe('A bot of MAX that fails', () => {
  it.each(faults)('with %s while it takes a message is told apart as %s', async (fault, reason) => {
    max.faults.plan('send', fault)
    expect(await reasonOf(open().send(letter()))).toBe(reason)
  })

  it('because the guest has stopped it says so, and tells an unknown chat from a wrong address', async () => {
    max.stopped.add(42)
    expect(await reasonOf(open().send(letter()))).toBe('no_account')
    for (const chat of [null, '42', '+79991234567', 'bot:4?chat_id=5', 'bot:'])
      expect(await reasonOf(open().send(letter({ to: { phone: null, chat } })))).toBe('no_account')
  })

  it('is not called at all with a key that would begin another header', async () => {
    const before = max.calls.length
    expect(await reasonOf(checkWith('short'))).toBe('token')
    expect(await reasonOf(checkWith(`${token}\r\nx: y`))).toBe('token')
    expect(await reasonOf(checkWith(null))).toBe('setup')
    expect(max.calls.length).toBe(before)
  })

  it('tells neither its key nor its address in the words of the failure', async () => {
    max.faults.plan('send', 'down')
    const cause: unknown = await open()
      .send(letter())
      .catch((error: unknown) => error)
    expect(`${String(cause)} ${JSON.stringify(cause)}`).not.toMatch(/f9LHod|127\.0\.0\.1/)
  })

  it('refuses an address for its calls in words that help', async () => {
    max.faults.plan('subscriptions', null)
    const cause: unknown = await open()
      .registerWebhook('https://example.ru/hook', 'a'.repeat(32))
      .catch((error: unknown) => error)
    expect(cause).toBeUndefined()
    max.faults.plan('subscriptions', 'garbage')
    expect(await reasonOf(open().registerWebhook('http://example.ru', 'a'.repeat(32)))).toBe('refused')
  })
})

describe('A bot of MAX', () => {
  it('sends words to the chat of the guest and keeps its key out of every address', async () => {
    const { providerId, state } = await open().send(letter())
    expect(max.messages.at(-1)).toMatchObject({ mid: providerId, to: 'chat_id=42', text: 'Ждём вас завтра' })
    expect(state).toBe('sent')
    await open().send(letter({ to: { phone: null, chat: 'bot:u77' } }))
    expect(max.messages.at(-1)).toMatchObject({ to: 'user_id=77' })
    for (const { path, query } of max.calls) expect(`${path}?${query}`).not.toContain(token)
  })

  it('sends pictures as pictures and papers as files, each after the text and without its key to the place of files', async () => {
    const before = max.messages.length
    const sent = await open().send(letter({ files: [picture, paper] }))
    expect(sent.lost).toBeUndefined()
    const [text, first, second] = max.messages.slice(before)
    expect(text).toMatchObject({ text: 'Ждём вас завтра', attachments: [] })
    expect(first?.attachments).toMatchObject([
      { type: 'image', payload: { photos: { up1: { token: 'token-up1' } } } },
    ])
    expect(second?.attachments).toMatchObject([{ type: 'file', payload: { token: 'token-up2' } }])
    expect([...max.uploads.values()]).toEqual([
      { name: 'План.jpg', mime: 'image/jpeg', size: 3 },
      { name: 'Договор.pdf', mime: 'application/pdf', size: 2 },
    ])
    const uploads = max.calls.filter(({ path }) => path.startsWith('/upload/'))
    expect(uploads.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  it('waits for a file that is not ready, and says which file has stayed behind', async () => {
    max.delayFiles(1)
    expect((await open().send(letter({ files: [paper] }))).lost).toBeUndefined()
    max.faults.plan('upload', 'down')
    const { lost, unsent } = await open().send(letter({ files: [picture, paper] }))
    expect(lost).toEqual([0, 1])
    expect(unsent).toContain('«План.jpg»')
  })

  it('finds what it has sent after a lost answer, never another message with the same words, and is not sure of what is missing', async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    max.faults.plan('send', 'cut')
    expect(await reasonOf(open().send(letter({ text: 'Одно слово' })))).toBe('unsure')
    const lost = max.messages.at(-1)
    const trace = { minutes: 2, since, others: new Set<string>() }
    expect(await open().find(letter({ text: 'Одно слово' }), trace)).toEqual({
      providerId: lost?.mid,
      state: 'sent',
    })
    const others = new Set([String(lost?.mid)])
    expect(await open().find(letter({ text: 'Одно слово' }), { ...trace, others })).toBeUndefined()
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await open().find(letter({ text: 'Одно слово' }), { ...trace, since: later })).toBeUndefined()
    expect(await open().find(letter({ text: 'Другое' }), trace)).toBeUndefined()
  })

  it('says its name when it is checked and asks to be told of words and of who starts it, under a word of its own', async () => {
    expect(await open().check()).toEqual({
      state: 'authorized',
      phone: '@klyuchi_bot',
      username: 'klyuchi_bot',
    })
    const secret = 'b'.repeat(32)
    await open().registerWebhook('https://example.ru/hook', secret)
    expect(max.webhookOf('klyuchi_bot')).toEqual({
      url: 'https://example.ru/hook',
      secret: webhookWord(token, secret),
      types: ['message_created', 'message_edited', 'message_removed', 'bot_started', 'bot_stopped'],
    })
    expect(webhookWord(token, secret)).not.toContain(secret)
    expect(await reasonOf(open().status({ providerId: 'mid.1', to: { phone: null, chat: 'bot:42' } }))).toBe(
      'no_status',
    )
  })

  it('is asked no more than thirty times a second', async () => {
    const begun = performance.now()
    await Promise.all(Array.from({ length: 7 }, () => open().check()))
    expect(performance.now() - begun).toBeGreaterThan(190)
  })
})

const guest = { user: 54321, chat: 42 }

describe('What a bot of MAX is told', () => {
  it('is read as words of a private chat: whose, when, and what they answer', () => {
    const said = { ...guest, mid: 'mid.1', text: ' Привет\0 ', quoted: 'mid.0', at: 1_790_000_000_123 }
    expect(readMaxBotNews(maxSays(said))).toMatchObject({
      ...{ kind: 'words', isOurs: false, id: 'mid.1', chat: 'bot:42', phone: null, name: 'Анна' },
      ...{ text: 'Привет', what: 'text', quoted: ['mid.0'], at: '2026-09-21T14:13:20.123Z' },
    })
  })

  it('is nothing for groups, for bots, our own among them, and for a body that is none of its own', () => {
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', chatType: 'chat' }))).toBeUndefined()
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', isBot: true }))).toBeUndefined()
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', isBot: true, act: 'edit' }))).toBeUndefined()
    for (const strange of [
      null,
      [],
      'x',
      {},
      { update_type: 'message_created' },
      { update_type: 'bot_added' },
    ])
      expect(readMaxBotNews(strange)).toBeUndefined()
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'x'.repeat(300) }))).toBeUndefined()
  })

  it('keeps files by their address, a place as a link on the map and other attachments in words', () => {
    const attachments = [
      { type: 'image', payload: { photo_id: 1, token: 't', url: 'https://i.oneme.ru/1' } },
      { type: 'file', filename: 'Чек.pdf', size: 10, payload: { token: 't', url: 'https://i.oneme.ru/2' } },
      { type: 'location', latitude: 59.93, longitude: 30.31 },
      { type: 'inline_keyboard', payload: { buttons: [] } },
      'strange',
    ]
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', text: 'Вот', attachments }))).toMatchObject({
      text: 'Вот\nhttps://yandex.ru/maps/?pt=30.31,59.93&z=17',
      what: 'photo',
      files: [
        { name: 'Фото', url: 'https://i.oneme.ru/1' },
        { name: 'Чек.pdf', url: 'https://i.oneme.ru/2' },
      ],
    })
    const sticker = [{ type: 'sticker', payload: { code: 'c', url: 'https://i.oneme.ru/3' } }]
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.2', attachments: sticker }))).toMatchObject({
      text: 'Сообщение такого вида видно только в самом мессенджере.',
      files: [],
    })
  })

  it('believes only the number of the writer', () => {
    const own = maxSays({ ...guest, mid: 'mid.1', attachments: [maxContact('+79161234567', guest.user)] })
    expect(readMaxBotNews(own)).toMatchObject({ ownPhone: '+79161234567', what: 'contact' })
    const others = maxSays({ ...guest, mid: 'mid.1', attachments: [maxContact('+79161234567', 7)] })
    expect(readMaxBotNews(others)).toMatchObject({ ownPhone: undefined, text: 'Анна 79161234567' })
  })

  it('tells changes, removals and who starts or stops the bot', () => {
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', text: 'Иначе', act: 'edit' }))).toEqual({
      ...{ kind: 'edit', id: 'mid.1', chat: 'bot:42', phone: null, name: 'Анна', text: 'Иначе' },
      at: '2026-09-21T14:13:20.000Z',
    })
    expect(readMaxBotNews(maxSays({ ...guest, mid: 'mid.1', act: 'remove' }))).toMatchObject({
      ...{ kind: 'removal', id: 'mid.1', chat: 'bot:42' },
    })
    expect(readMaxBotNews(maxBotAct(guest, { isStart: true, payload: 'r1-x' }))).toMatchObject({
      ...{ kind: 'start', chat: 'bot:42', payload: 'r1-x' },
    })
    expect(readMaxBotNews(maxBotAct(guest, { isStart: false }))).toMatchObject({ kind: 'stop', payload: '' })
  })

  it('names a chat that no phone and no other messenger may be taken for', () => {
    expect(addressOfChat(-5, 7)).toBe('bot:-5')
    expect(addressOfChat(null, 7)).toBe('bot:u7')
    expect(queryOfChat('bot:-5')).toBe('chat_id=-5')
    expect(isBotChat('+79161234567') || isBotChat('31000000')).toBe(false)
  })
})
