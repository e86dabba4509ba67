import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { altered } from '#tests/support/altered.ts'
import { taken } from '../cleans/scene.ts'
import { chatOfPerson, groups, openScene, tokenOf } from './scene.ts'

const scene = await openScene()
const { telegram, places } = scene
afterAll(() => scene.close())
beforeEach(() => scene.forgetBots())

const first = places.first

describe('A server of the demo', () => {
  it('says so to everyone who signs in', async () => {
    const agency = await scene.newAgency()
    for (const role of ['admin', 'cleaner'] as const) {
      const { body } = await (await agency.as(role)).call('POST', 'users/info', {})
      expect(body.demo).toBe(telegram.url)
    }
  })
})

describe('Bots of an agency', () => {
  it('are for the admin to change, for the senior manager to see and for nobody else', async () => {
    const agency = await scene.newAgency()
    await scene.addBot(agency, first, groups.first)
    const body = { kind: 'staff', token: tokenOf(places.second) }
    const may = async (role: 'fullmanager' | 'manager' | 'cleaner') => {
      const person = await agency.as(role)
      const read = await person.call('GET', 'agency/bots')
      const made = await person.call('POST', 'agency/bots', body)
      const topic = await person.call('POST', 'agency/topic', { kind: 'money' })
      return [read.status, made.status, topic.status]
    }
    expect(await may('fullmanager')).toEqual([200, 403, 403])
    expect(await may('manager')).toEqual([403, 403, 403])
    expect(await may('cleaner')).toEqual([403, 403, 403])
  })

  it('never show their key, and one bot is added once [7.15]', async () => {
    const agency = await scene.newAgency()
    await scene.addBot(agency, first, groups.first)
    const admin = await agency.as('admin')
    const again = await admin.call('POST', 'agency/bots', { kind: 'guest', token: tokenOf(first) })
    expect([again.status, again.body.errors.token]).toEqual([409, expect.stringContaining('уже добавлен')])
    const { body, text } = await admin.call('GET', 'agency/bots')
    expect(body).toMatchObject([{ kind: 'staff', token_set: true, chat_id: groups.first }])
    expect(text).not.toContain('aaaaa')
  })

  it('are checked for real: key, group, topics, rights, webhook', async () => {
    const agency = await scene.newAgency()
    const admin = await agency.as('admin')
    const id = await scene.addBot(agency, first, `https://t.me/c/${groups.first.slice(4)}/7`)
    const found = await admin.call('POST', 'agency/bots/check', { id })
    expect(found.body).toMatchObject({
      username: `bot_${first}`,
      name: `Бот ${first}`,
      chat_title: 'Смена',
      is_forum: true,
      can_topics: true,
      webhook_ok: false,
      last_error: expect.stringContaining('Подключить вебхук'),
    })
    expect(found.body.checks.map(({ code, ok }: { code: string; ok: boolean }) => [code, ok])).toEqual([
      ['token', true],
      ['group', true],
      ['forum', true],
      ['rights', true],
      ['webhook', false],
    ])
    await admin.call('POST', 'agency/bots/webhook', { id })
    const well = await admin.call('POST', 'agency/bots/check', { id })
    expect(well.body).toMatchObject({ webhook_ok: true, last_error: null })
  })

  it('are disconnected by the admin alone: Telegram is told, and the same bot may come back', async () => {
    const agency = await scene.newAgency()
    const admin = await agency.as('admin')
    const id = await scene.addBot(agency, first, groups.first)
    taken(await admin.call('POST', 'agency/bots/webhook', { id }))
    const senior = await agency.as('fullmanager')
    const stranger = await (await scene.newAgency()).as('admin')
    expect((await senior.call('DELETE', `agency/bots/${id}`)).status).toBe(403)
    expect((await stranger.call('DELETE', `agency/bots/${id}`)).status).toBe(404)
    expect(taken(await admin.call('DELETE', `agency/bots/${id}`))).toEqual({ success: 1 })
    expect((await admin.call('DELETE', `agency/bots/${id}`)).status).toBe(404)
    expect(taken(await admin.call('GET', 'agency/bots'))).toEqual([])
    const again = await scene.addBot(agency, first, groups.first)
    const found = taken(await admin.call('POST', 'agency/bots/check', { id: again }))
    expect(found.checks).toContainEqual(expect.objectContaining({ code: 'webhook', ok: false }))
  })

  it('with a key that Telegram no longer knows go all the same', async () => {
    const agency = await scene.newAgency()
    const admin = await agency.as('admin')
    const { body } = await admin.call('POST', 'agency/bots', { kind: 'guest', token: 'не ключ' })
    expect((await admin.call('DELETE', `agency/bots/${body.id}`)).status).toBe(200)
  })

  it('tell in Russian what is wrong with a key or a group', async () => {
    const agency = await scene.newAgency()
    const admin = await agency.as('admin')
    const made = await admin.call('POST', 'agency/bots', { kind: 'staff', token: 'не ключ' })
    const broken = await admin.call('POST', 'agency/bots/check', { id: made.body.id })
    expect(broken.body.last_error).toContain('@BotFather')
    await admin.call('PATCH', 'agency/bots', {
      id: made.body.id,
      token: tokenOf(places.alone),
      chat_id: groups.poor,
    })
    const poor = await admin.call('POST', 'agency/bots/check', { id: made.body.id })
    expect(poor.body).toMatchObject({ is_forum: false, can_topics: false })
    expect(poor.body.last_error).toContain('включите «Темы»')
  })

  it('serve one agency: a second one is told so', async () => {
    await scene.addBot(await scene.newAgency(), first, groups.first).then(async () => undefined)
    const other = await scene.newAgency()
    const id = await scene.addBot(other, first, groups.first)
    const admin = await other.as('admin')
    const check = await admin.call('POST', 'agency/bots/check', { id })
    expect(check.body.last_error).toContain('другое агентство')
    expect((await admin.call('POST', 'agency/bots/webhook', { id })).status).toBe(422)
  })
})

describe('Updates of Telegram', () => {
  async function connected() {
    const agency = await scene.newAgency()
    const admin = await agency.as('admin')
    const id = await scene.addBot(agency, first, groups.first)
    await admin.call('POST', 'agency/bots/check', { id })
    await admin.call('POST', 'agency/bots/webhook', { id })
    const url = telegram.world.webhooks.get(first)?.url ?? ''
    const push = async (update: object, secret = telegram.world.webhooks.get(first)?.secret ?? '') =>
      scene.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        payload: JSON.stringify(update),
      })
    const own = async () => (await admin.call('GET', 'agency/personal/link')).body
    return { agency, admin, push, own }
  }
  const start = (update_id: number, payload: string) => ({
    update_id,
    message: {
      chat: { id: chatOfPerson, type: 'private' },
      from: { username: 'olga' },
      text: `/start ${payload}`,
    },
  })
  const payloadOf = (url: string) => new URL(url).searchParams.get('start') ?? ''
  const answers = () => telegram.world.messages.map(({ text }) => text)

  it('are refused at an unknown address and with a wrong word', async () => {
    const { push } = await connected()
    const wrong = await push({ update_id: 1 }, 'чужое')
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'bots.secret'])
    const unknown = await scene.app.inject({
      method: 'POST',
      url: `/api/telegram/${'a'.repeat(43)}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(unknown.statusCode).toBe(404)
  })

  it('that mean nothing to us are taken quietly', async () => {
    const { push } = await connected()
    for (const update of [{}, { update_id: 2, poll: {} }, { update_id: 3, message: { text: 5 } }, []])
      expect((await push(update)).statusCode).toBe(200)
  })

  it('bind the person of an invitation once, however often they come', async () => {
    const { admin, push, own } = await connected()
    const before = await own()
    expect(before).toMatchObject({
      bound: false,
      invite_url: expect.stringContaining(`t.me/bot_${first}?start=u`),
    })
    const payload = payloadOf(before.invite_url)
    telegram.world.messages.length = 0
    for (const id of [10, 10, 11]) await push(start(id, payload))
    await scene.sendAll()
    expect(await own()).toMatchObject({ bound: true, state: 'active', username: 'olga' })
    expect(answers()).toEqual([
      expect.stringContaining('Готово'),
      expect.stringContaining('уже использована'),
    ])
    const me = await admin.call('GET', 'agency/personal')
    expect(me.body.me.telegram).toMatchObject({ bound: true, username: 'olga' })
    expect((await own()).invite_url).not.toBe(before.invite_url)
  })

  it('refuse an invitation that was changed, and one of a cleaner binds the cleaner', async () => {
    const { agency, admin, push, own } = await connected()
    const cleaner = await admin.call('POST', 'cleaners', {
      name: 'Ольга',
      phone: '+79120000001',
      active: true,
    })
    expect(cleaner.body.invite_url).toContain(`t.me/bot_${first}?start=c`)
    const people = await admin.call('GET', 'agency/personal')
    const { invite_url } = people.body.people.find(
      ({ kind }: { kind: string }) => kind === 'cleaner',
    ).telegram
    await push(start(20, altered(payloadOf((await own()).invite_url))))
    await push(start(21, payloadOf(invite_url)))
    await scene.sendAll()
    expect(await own()).toMatchObject({ bound: false })
    const found = await (await agency.as('admin')).call('GET', `cleaners/${cleaner.body.id}`)
    expect(found.body.cleaner).toMatchObject({ bot_state: 'active', telegram_username: 'olga' })
  })

  it('mark who has blocked the bot, and unbinding forgets the chat', async () => {
    const { push, own, admin } = await connected()
    await push(start(30, payloadOf((await own()).invite_url)))
    const chat = { id: chatOfPerson, type: 'private' }
    await push({ update_id: 31, my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
    await scene.sendAll()
    expect(await own()).toMatchObject({ bound: true, state: 'blocked' })
    expect((await admin.call('POST', 'agency/personal/leave', {})).body).toMatchObject({ bound: false })
  })

  it('give links of other staff to the admin alone', async () => {
    const { agency } = await connected()
    const { body } = await (await agency.as('fullmanager')).call('GET', 'agency/personal')
    const links = body.people
      .filter(({ kind }: { kind: string }) => kind === 'user')
      .map(({ telegram: { invite_url } }: { telegram: { invite_url: string | null } }) => invite_url)
    expect(links.filter((url: string | null) => url !== null)).toEqual([body.me.telegram.invite_url])
  })
})
