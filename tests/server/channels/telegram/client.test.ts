import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { openBot, TelegramError } from '#server/channels/telegram/client.ts'
import { startTelegramStandIn } from '#standIns/telegramStandIn.ts'

const bot = { id: 700001, token: `700001:${'a'.repeat(35)}`, username: 'staff_bot', name: 'Бот сотрудников' }
const person = 55
const forum = -1001234567890
const telegram = await startTelegramStandIn({
  bots: [bot],
  chats: [
    { id: forum, type: 'supergroup', title: 'Смена', isForum: true, bots: { [bot.id]: 'topics' } },
    { id: -1009, type: 'supergroup', title: 'Без тем', bots: { [bot.id]: 'administrator' } },
    { id: -1008, type: 'supergroup', title: 'Без прав', isForum: true, bots: { [bot.id]: 'member' } },
    { id: -1007, type: 'supergroup', title: 'Выгнали', isForum: true, bots: { [bot.id]: 'kicked' } },
    { id: person, type: 'private', bots: { [bot.id]: 'blocked' } },
  ],
})
afterAll(() => telegram.stop())
beforeEach(() => telegram.clear())

const door = { outgoing: createOutgoing({ allow: [telegram.host] }), apiRoot: telegram.url }
const line = openBot(door, bot.token)

async function failureOf(work: Promise<unknown>): Promise<TelegramError> {
  const failure = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (failure instanceof TelegramError) return failure
  throw new Error(`Expected a refusal of Telegram, got ${String(failure)}`)
}

describe('A refusal of Telegram', () => {
  const send = (chat: number) => line.sendMessage({ chatId: String(chat), text: 'Привет' })
  const open = (chat: number) => line.createForumTopic(String(chat), 'Тема')

  it.each([
    ['token', () => openBot(door, `700001:${'b'.repeat(35)}`).getMe(), /@BotFather/],
    ['token', () => openBot(door, 'что угодно/../getMe').getMe(), /@BotFather/],
    ['blocked', () => send(person), /остановил бота/],
    ['removed', () => send(-1007), /Добавьте бота в группу/],
    ['no_chat', () => send(-1), /Проверьте номер группы/],
    ['not_forum', () => open(-1009), /включите «Темы»/],
    ['no_rights', () => open(-1008), /Управление темами/],
    ['no_topic', () => line.sendMessage({ chatId: String(forum), topicId: 5, text: 'x' }), /заново/],
    ['no_https', () => line.setWebhook({ url: 'http://x.ru/a', secret: 's', updates: [] }), /https/],
  ] as const)('is known as %s, says what to do and is for good', async (reason, work, words) => {
    const failure = await failureOf(work())
    expect([failure.reason, failure.next]).toEqual([reason, 'never'])
    expect(failure.text).toMatch(words)
  })

  it('tells how long to wait, and where a group has moved', async () => {
    telegram.plan(
      'sendMessage',
      { code: 429, description: 'Too Many Requests', parameters: { retry_after: 17 } },
      { code: 400, description: 'Bad Request: upgraded', parameters: { migrate_to_chat_id: -1001111111111 } },
    )
    const flood = await failureOf(send(forum))
    expect([flood.reason, flood.next]).toEqual(['busy', 17])
    expect(flood.text).toContain('17')
    expect((await failureOf(send(forum))).migratedTo).toBe('-1001111111111')
  })

  it.each([
    ['down', { code: 502, description: 'Bad Gateway' }, false],
    ['network', 'cut', true],
    ['network', 'doneThenCut', true],
    ['unreadable', 'page', true],
    ['unreadable', 'badResult', true],
  ] as const)('that may pass is %s', async (reason, fault, isUnsure) => {
    telegram.plan('sendMessage', fault)
    const failure = await failureOf(send(forum))
    expect([failure.reason, failure.isUnsure, failure.isFinal]).toEqual([reason, isUnsure, false])
  })

  it('never holds the key of the bot', async () => {
    const secret = bot.token.slice(bot.token.indexOf(':') + 1)
    telegram.plan('getMe', 'cut', { code: 500, description: 'x' }, 'page')
    for (let round = 0; round < 3; round += 1) {
      const failure = await failureOf(line.getMe())
      expect(`${failure.message} ${failure.text} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain(
        secret,
      )
    }
  })

  it('is all a server outside of the allowed ones gets', async () => {
    const closed = openBot({ ...door, outgoing: createOutgoing({ allow: [] }) }, bot.token)
    expect((await failureOf(closed.getMe())).reason).toBe('network')
    expect(telegram.calls).toHaveLength(0)
  })
})

describe('A bot', () => {
  it('knows itself, its group and its place in it', async () => {
    expect(await line.getMe()).toMatchObject({ id: String(bot.id), username: 'staff_bot' })
    expect(await line.getChat(String(forum))).toMatchObject({ id: String(forum), is_forum: true })
    expect(await line.getChatMember(String(forum), String(bot.id))).toEqual({
      status: 'administrator',
      can_manage_topics: true,
    })
  })

  it('opens a topic with a name cut to what Telegram takes, and writes into it', async () => {
    const topicId = await line.createForumTopic(String(forum), 'ё'.repeat(200))
    await line.sendMessage({ chatId: String(forum), topicId, text: 'Первое' })
    expect(telegram.world.topics.at(-1)?.name).toHaveLength(128)
    expect(telegram.world.messages.at(-1)).toMatchObject({ topicId, text: 'Первое' })
  })

  it('sends a picture to be seen and a paper to be opened, into a topic too', async () => {
    const topicId = await line.createForumTopic(String(forum), 'Файлы')
    const chatId = String(forum)
    const picture = { name: 'План.jpg', mime: 'image/jpeg', bytes: new Uint8Array([255, 216, 255]) }
    const paper = { name: 'Правила.pdf', mime: 'application/pdf', bytes: new Uint8Array([37, 80]) }
    for (const file of [picture, paper]) await line.sendFile({ chatId, topicId, file })
    expect(telegram.calls.slice(-2).map(({ path }) => path.split('/').at(-1))).toEqual([
      'sendPhoto',
      'sendDocument',
    ])
    expect(telegram.world.messages.slice(-2)).toMatchObject([
      { topicId, file: { name: 'План.jpg', mime: 'image/jpeg', size: 3 } },
      { topicId, file: { name: 'Правила.pdf', size: 2 } },
    ])
    const refused = line.sendFile({ chatId: '-1007', file: paper })
    expect((await failureOf(refused)).reason).toBe('removed')
  })

  it('registers and removes its webhook', async () => {
    await line.setWebhook({ url: 'https://k.ru/hook', secret: 'word', updates: ['message'] })
    expect(await line.getWebhookInfo()).toMatchObject({ url: 'https://k.ru/hook', pending_update_count: 0 })
    await line.deleteWebhook()
    expect((await line.getWebhookInfo()).url).toBe('')
  })
})
