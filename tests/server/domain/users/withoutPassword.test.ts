import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { chatOfPerson, groups, openScene } from '../bots/scene.ts'

const scene = await openScene()
const { telegram, places } = scene
afterAll(() => scene.close())
beforeEach(() => scene.forgetBots())

let place = 0
/** A caller of an address of its own, so that nobody's asking counts for another. */
function browser() {
  place += 1
  const remoteAddress = `10.77.${place}.1`
  return async (path: string, payload: object) => {
    const url = `/api/admin/users/${path}`
    const answer = await scene.app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
}

/** A manager of an agency with a bot, bound to the chat of the played Telegram unless told. */
async function person({ bound = true, active = true } = {}) {
  const agency = await scene.newAgency()
  await scene.addBot(agency, places.first, groups.first)
  const { userId: id } = await agency.newPerson('manager', { active })
  const [row] = await scene.database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update users set telegram_id = ${bound ? String(chatOfPerson) : null}, bot_state = ${bound ? 'active' : 'not_started'}
        where id = ${id} returning login`,
    ),
  )
  return { agency, id, login: String(row?.login) }
}

/** What the bot has said to the person since the last look. */
let seen = 0
function said(): string[] {
  const all = telegram.world.messages.filter(({ chatId }) => chatId === chatOfPerson).map(({ text }) => text)
  const fresh = all.slice(seen)
  seen = all.length
  return fresh
}
beforeEach(() => {
  said()
})

const codeIn = (texts: readonly string[]) => /: (\d{6})\n/.exec(texts.join('\n'))?.[1] ?? ''
const asked = async (call: ReturnType<typeof browser>, login: string) =>
  (await call('telegram', { login })).body.request

describe('Entry by a code from Telegram', () => {
  it('is answered alike whether there is such a login, a chat and an access, and says nothing to whom it may not', async () => {
    const unbound = await person({ bound: false })
    await scene.forgetBots()
    const off = await person({ active: false })
    for (const login of ['nobody@example.ru', unbound.login, off.login]) {
      const call = browser()
      const { status, body } = await call('telegram', { login })
      expect([status, Object.keys(body)]).toEqual([200, ['request', 'expires_in']])
      expect(body.request).toMatch(/^[\w-]{43}$/)
      const wrong = await call('telegram/enter', { request: body.request, code: '123456' })
      expect([wrong.status, wrong.body.code]).toEqual([422, 'users.wrong_code'])
    }
    await scene.sendAll()
    expect(said()).toEqual([])
  })

  it('does not open another browser, nor the same one by other digits', async () => {
    const { login } = await person()
    const [own, foreign] = [browser(), browser()]
    const request = await asked(own, login)
    await scene.sendAll()
    const code = codeIn(said())
    const others = await asked(foreign, 'nobody@example.ru')
    expect((await foreign('telegram/enter', { request: others, code })).status).toBe(422)
    const wrong = await own('telegram/enter', { request, code: code === '000000' ? '000001' : '000000' })
    expect(wrong.body.errors.code).toContain('Код неверный')
  })

  it('opens nothing after five minutes, after five wrong codes and for the second time', async () => {
    const { login } = await person()
    const late = browser()
    const old = await asked(late, login)
    await scene.sendAll()
    const oldCode = codeIn(said())
    scene.moveClock(5 * 60_000)
    expect((await late('telegram/enter', { request: old, code: oldCode })).status).toBe(422)

    const request = await asked(browser(), login)
    await scene.sendAll()
    const code = codeIn(said())
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of Array(5).keys()) await browser()('telegram/enter', { request, code: wrong })
    expect((await browser()('telegram/enter', { request, code })).status).toBe(422)
    scene.moveClock(20 * 60_000)

    const call = browser()
    const fresh = await asked(call, login)
    await scene.sendAll()
    const good = { request: fresh, code: codeIn(said()) }
    const both = await Promise.all([call('telegram/enter', good), call('telegram/enter', good)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is asked for three times in ten minutes, for whoever it is', async () => {
    const { login } = await person()
    for (const who of [login, 'nobody2@example.ru']) {
      for (const _ of Array(3).keys()) expect((await browser()('telegram', { login: who })).status).toBe(200)
      const over = await browser()('telegram', { login: who })
      expect([over.status, over.body.message]).toEqual([429, expect.stringContaining('Подождите 10 мин')])
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    }
    scene.moveClock(11 * 60_000)
    expect((await browser()('telegram', { login })).status).toBe(200)
  })

  it('opens a session once, with spaces between the digits too, and the journal tells both the code and the entry', async () => {
    const { login, id, agency } = await person()
    const call = browser()
    const request = await asked(call, login)
    const waiting = await scene.database.asSystem((tx) => rowsOf(tx, sql`select payload from outbox`))
    await scene.sendAll()
    const [text = ''] = said()
    const code = codeIn([text])
    expect(text).toContain('Действует 5 минут')
    const kept = await scene.database.asSystem((tx) => rowsOf(tx, sql`select * from links`))
    expect(JSON.stringify([waiting, kept])).not.toContain(code)
    const { body } = await call('telegram/enter', {
      request,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(body).toMatchObject({ agency_id: agency.id, user: { id, role: 'manager' } })
    const info = await scene.anonymous('POST', 'users/info', {}, { authorization: `Bearer ${body.token}` })
    expect(info.body.id).toBe(id)
    const admin = await agency.as('admin')
    const journal = await admin.call('GET', `audit?entity=users&entity_id=${id}`)
    const actions = journal.body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['login_telegram', 'login_code']))
  })

  it('is offered where an agency has a bot for its staff', async () => {
    const { agency } = await person()
    const bare = await scene.newAgency()
    const offered = async (query = '') => (await scene.anonymous('GET', `users/ways${query}`)).body.telegram
    expect(await offered()).toBe(true)
    expect(await offered(`?agency_id=${agency.id}`)).toBe(true)
    expect(await offered(`?agency_id=${bare.id}`)).toBe(false)
    await scene.forgetBots()
    expect(await offered()).toBe(false)
  })
})

describe('A forgotten password', () => {
  it('sends nothing to a login that is not there, off or without a way, and says the same to all', async () => {
    const unbound = await person({ bound: false })
    await scene.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update users set login = '+79990001122', login_key = '79990001122' where id = ${unbound.id}`,
      ),
    )
    for (const login of ['nobody3@example.ru', '8 999 000-11-22'])
      expect((await browser()('forgot', { login })).body).toEqual({ success: 1 })
    await scene.sendAll()
    expect(said()).toEqual([])
  })

  it('sends a link for an hour to the chat of the person, which sets a new password', async () => {
    const { login } = await person()
    expect((await browser()('forgot', { login })).body).toEqual({ success: 1 })
    await scene.sendAll()
    const [text = ''] = said()
    const token = /\/invite\/([\w-]{43})/.exec(text)?.[1]
    expect(text).toContain('Действует час')
    scene.moveClock(59 * 60_000)
    const password = 'кленовый мост двадцать'
    const done = await scene.anonymous('POST', 'users/invite', { token, password })
    expect([done.status, done.body.user.login]).toEqual([200, login])
    expect((await browser()('login', { login, password })).status).toBe(200)
  })

  it('leaves the invitation of an administrator alone until one of the two has set a password', async () => {
    const { agency, id, login } = await person()
    const admin = await agency.as('admin')
    const { invite_url } = (await admin.call('POST', 'users/reinvite', { id })).body
    const asked = async () => {
      await browser()('forgot', { login })
      await scene.sendAll()
      return /\/invite\/([\w-]{43})/.exec(said().join('\n'))?.[1]
    }
    const [older, newer] = [await asked(), await asked()]
    const set = (token: unknown, password: string) =>
      scene.anonymous('POST', 'users/invite', { token, password })
    expect((await set(older, 'кленовый мост двадцать')).body.code).toBe('users.dead_link')
    const invited = await set(String(invite_url).split('/').at(-1), 'кленовый мост тридцать')
    expect([invited.status, invited.body.user?.login]).toEqual([200, login])
    expect((await set(newer, 'кленовый мост сорок')).body.code).toBe('users.dead_link')
  })

  it('of an administrator is told to the other administrators', async () => {
    const { agency } = await person()
    const boss = await agency.newPerson('admin')
    await agency.as('admin')
    const [row] = await scene.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update users set telegram_id = ${String(chatOfPerson)}, bot_state = 'active' where id = ${boss.userId} returning login`,
      ),
    )
    await browser()('forgot', { login: row?.login })
    await scene.sendAll()
    const notices = await (await agency.as('admin')).call('GET', 'notifications')
    expect(JSON.stringify(notices.body)).toContain('новая ссылка для пароля')
  })
})
