import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, newFlat } from '../rents/scene.ts'
import { groups, openScene } from './scene.ts'

const scene = await openScene()
const { telegram, places } = scene
const { world } = telegram
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.forgetBots()
  world.topics.length = 0
  world.messages.length = 0
})

async function newStay(admin: Person) {
  const object_id = await newFlat(admin, { name: 'Невский 88' })
  const fields = { guest_name: 'Иванова Анна', amount: 9000 }
  const rent = await booked(admin, object_id, '2031-05-01', '2031-05-04', fields)
  return { rent_id: Number(rent.id), object_id }
}

async function withBot(): Promise<{ agency: TestAgency; admin: Person; bot: number }> {
  const agency = await scene.newAgency()
  const admin = await agency.as('admin')
  return { agency, admin, bot: await scene.addBot(agency, places.first, groups.first) }
}

describe('The topic of a booking', () => {
  it('needs a group of the staff', async () => {
    const admin = await (await scene.newAgency()).as('admin')
    const { rent_id } = await newStay(admin)
    const refused = await admin.call('PATCH', 'rents/createtopic', { rent_id })
    expect([refused.status, refused.body.code]).toEqual([422, 'bots.no_group'])
  })

  it('is not made for bookings of other agencies or of flats that are not the manager’s', async () => {
    const { admin, agency } = await withBot()
    const { rent_id } = await newStay(admin)
    const stranger = await (await scene.newAgency()).as('admin')
    const manager = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    for (const person of [stranger, manager])
      expect((await person.call('PATCH', 'rents/createtopic', { rent_id })).status).toBe(404)
    expect((await (await agency.as('cleaner')).call('PATCH', 'rents/createtopic', { rent_id })).status).toBe(
      403,
    )
    expect(world.topics).toEqual([])
  })

  it.each([
    [
      { code: 400, description: 'Bad Request: not enough rights to create a topic' },
      422,
      /Управление темами/,
    ],
    [{ code: 400, description: 'Bad Request: the chat is not a forum' }, 422, /включите «Темы»/],
    [{ code: 401, description: 'Unauthorized' }, 422, /@BotFather/],
    [{ code: 429, description: 'Flood', parameters: { retry_after: 9 } }, 429, /9 с/],
    [{ code: 500, description: 'Internal' }, 422, /не отвечает/],
    ['cut', 422, /Нет связи/],
    ['page', 422, /что-то другое/],
  ] as const)(
    'fails with a Russian sentence and can be asked for again: %j',
    async (fault, status, words) => {
      const { admin } = await withBot()
      const { rent_id } = await newStay(admin)
      telegram.plan('createForumTopic', fault)
      const failed = await admin.call('PATCH', 'rents/createtopic', { rent_id })
      expect(failed.status).toBe(status)
      expect(failed.body.message).toMatch(words)
      expect((await admin.call('PATCH', 'rents/createtopic', { rent_id })).status).toBe(200)
    },
  )

  it('is one, however many ask at once and again [3.18, 7.72, 7.124]', async () => {
    const { admin } = await withBot()
    const { rent_id } = await newStay(admin)
    const ask = () => admin.call('PATCH', 'rents/createtopic', { rent_id })
    const given = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
    expect(new Set(given.map(({ text }) => text)).size).toBe(1)
    expect(world.topics.map(({ name }) => name)).toEqual(['Иванова Анна · Невский 88 · 01.05–04.05'])
    const topic = world.topics[0]?.id
    expect(given[0]?.body).toEqual({ topic_id: topic, url: `https://t.me/c/1000000001/${topic}` })
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body).toMatchObject({ topic_id: topic, topic_url: given[0]?.body.url })
  })

  it('follows a group that became another one', async () => {
    const { admin } = await withBot()
    const { rent_id } = await newStay(admin)
    const moved = Number(groups.second)
    world.chats.set(moved, {
      id: moved,
      type: 'supergroup',
      isForum: true,
      bots: { [places.first]: 'topics' },
    })
    telegram.plan('createForumTopic', {
      code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: moved },
    })
    const made = await admin.call('PATCH', 'rents/createtopic', { rent_id })
    expect(made.body.url).toContain('/1000000002/')
    expect((await admin.call('GET', 'agency/bots')).body[0].chat_id).toBe(groups.second)
  })
})

describe('Service topics', () => {
  it('is kept when it is asked for with a key of repetition, and a repeat makes no second one', async () => {
    const { admin } = await withBot()
    const key = { 'idempotency-key': 'topic-once' }
    const first = await admin.call('POST', 'agency/topic', { kind: 'money' }, key)
    expect(first.status).toBe(200)
    expect((await admin.call('POST', 'agency/topic', { kind: 'money' }, key)).body).toEqual(first.body)
    expect((await admin.call('POST', 'agency/topic', { kind: 'money' })).body).toEqual(first.body)
    expect((await admin.call('POST', 'agency/topic', { kind: 'cleans' }, key)).status).toBe(422)
    expect(world.topics).toHaveLength(1)
  })

  it('are made once each, also by two at once [7.25]', async () => {
    const { admin } = await withBot()
    const ask = (kind: string) => admin.call('POST', 'agency/topic', { kind })
    const [one, two, other] = await Promise.all([ask('money'), ask('money'), ask('cleans')])
    expect(one?.body).toEqual(two?.body)
    expect(world.topics.map(({ name }) => name).sort()).toEqual(['Деньги', 'Уборки'])
    const [bot] = (await admin.call('GET', 'agency/bots')).body
    expect(bot.topics).toMatchObject({ money: one?.body.topic_id, cleans: other?.body.topic_id })
    await admin.call('POST', 'agency/bots/check', { id: bot.id })
    const { steps } = (await admin.call('GET', 'agency/onboarding')).body
    expect(steps.find(({ code }: { code: string }) => code === 'staff_bot')).toMatchObject({ done: true })
  })

  it('are refused for a group that no bot works in, and for an unknown kind', async () => {
    const { admin } = await withBot()
    const strange = await admin.call('POST', 'agency/topic', { kind: 'money', chat_id: '-1009' })
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['chat_id']])
    expect((await admin.call('POST', 'agency/topic', { kind: 'weather' })).status).toBe(400)
  })
})

describe('The staff group', () => {
  async function withTopics() {
    const { admin, agency } = await withBot()
    const kinds = ['money', 'updates', 'problems', 'cleans'] as const
    const topics: Record<string, number> = {}
    for (const kind of kinds)
      topics[kind] = (await admin.call('POST', 'agency/topic', { kind })).body.topic_id
    return { admin, agency, topics }
  }
  const told = () => world.messages.map(({ topicId, text }) => [topicId, text])

  it('is told of bookings, money and refusals in their topics, each once', async () => {
    const { admin, topics } = await withTopics()
    const { rent_id, object_id } = await newStay(admin)
    await admin.call('POST', 'rents/payment', { rent_id, object_id, amount: 4000 })
    await scene.sendAll()
    await scene.sendAll()
    expect(told()).toEqual([
      [topics.updates, expect.stringContaining(`Новая бронь № ${rent_id}`)],
      [topics.money, expect.stringMatching(/Платёж 4\s000/)],
    ])
  })

  it('is told of a stay until the day it ends by the clock of its flat, and of no older one', async () => {
    const { admin } = await withTopics()
    const lasting: number[] = []
    for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const today = todayIn(timezone, scene.now().getTime())
      const flat = await newFlat(admin, { timezone })
      await booked(admin, flat, addDays(today, -3), addDays(today, -1))
      const stay = await booked(admin, flat, addDays(today, -1), today)
      lasting.push(stay.id)
    }
    await scene.sendAll()
    expect(world.messages.map(({ text }) => Number(/№ (\d+)/.exec(text)?.[1])).sort()).toEqual(lasting)
  })

  it('is told later when Telegram asks to wait, and the try is not counted', async () => {
    const { admin } = await withTopics()
    telegram.plan('sendMessage', { code: 429, description: 'Flood', parameters: { retry_after: 40 } })
    await newStay(admin)
    await scene.sendAll()
    expect(world.messages).toEqual([])
    scene.moveClock(39_000)
    await scene.sendAll()
    expect(world.messages).toEqual([])
    scene.moveClock(2000)
    await scene.sendAll()
    expect(world.messages).toHaveLength(1)
  })

  it('gets no more than 18 messages a minute, the rest later', async () => {
    const { admin } = await withTopics()
    scene.moveClock(120_000)
    const object_id = await newFlat(admin)
    for (let month = 1; month <= 20; month += 1) {
      const day = `20${31 + Math.ceil(month / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
      await booked(admin, object_id, `${day}-01`, `${day}-03`)
    }
    await scene.sendAll()
    expect(world.messages).toHaveLength(18)
    scene.moveClock(61_000)
    await scene.sendAll()
    expect(world.messages).toHaveLength(20)
  })

  it('gets nothing into the general topic when a topic was removed: it is forgotten and can be made again', async () => {
    const { admin } = await withTopics()
    world.topics.length = 0
    await newStay(admin)
    await scene.sendAll()
    expect(world.messages).toEqual([])
    const [bot] = (await admin.call('GET', 'agency/bots')).body
    expect(bot.topics.updates).toBeNull()
    expect(bot.last_error).toContain('Создайте её заново')
    expect((await admin.call('POST', 'agency/topic', { kind: 'updates' })).status).toBe(200)
  })

  it('sees the photo of a problem under its words, once, also when Telegram was busy in between', async () => {
    const { admin, topics } = await withTopics()
    const object_id = await newFlat(admin)
    const picture = (await jpegOf('#335577', 8, 8)).toString('base64')
    const { id } = taken(
      await admin.call('POST', 'files', { name: 'течь.jpg', data: picture, kind: 'photo' }),
    )
    const problem = { type: 'problem', title: 'Течёт кран', object_id, priority: 'high', file_ids: [id] }
    telegram.plan('sendPhoto', { code: 429, description: 'Flood', parameters: { retry_after: 5 } })
    taken(await admin.call('POST', 'clienttasks', problem))
    await scene.sendAll()
    scene.moveClock(6000)
    await scene.sendAll()
    expect(world.messages.map(({ topicId, text, file }) => [topicId, text, file !== undefined])).toEqual([
      [topics.problems, expect.stringContaining('Течёт кран'), false],
      [topics.problems, '', true],
    ])
  })

  it('is not told anything where there is no bot', async () => {
    const agency = await scene.newAgency()
    await newStay(await agency.as('admin'))
    await scene.sendAll()
    const waiting = await scene.database.asSystem((tx) =>
      rowsOf(tx, sql`select 1 from outbox where agency_id = ${agency.id} and topic = 'staff.notice'`),
    )
    expect(waiting).toEqual([])
  })
})
