import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#schema/rules/dates.ts'
import { firstRow } from '#server/db/execute.ts'
import { makeStartLink } from '#server/domain/agency/startLink.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const agency = {
  agency_name: 'Ключи',
  timezone: 'Europe/Moscow',
  name: 'Анна',
  login: 'anna@example.ru',
  password: 'длинный пароль 7',
}

describe('the first start', () => {
  it('refuses a link that was never made', async () => {
    const answer = await test.anonymous('POST', 'agency/start', { ...agency, token: 'x'.repeat(43) })
    expect([answer.status, answer.body.code]).toEqual([422, 'agency.dead_link'])
  })

  it('refuses a weak password, an unknown zone and a login that is neither a phone nor a mail, and the link stays good', async () => {
    const token = await makeStartLink(test.database, test.now().toISOString())
    for (const login of ['anna', 'anna@', '12'])
      expect((await test.anonymous('POST', 'agency/start', { ...agency, token, login })).body.errors).toEqual(
        {
          login: expect.stringContaining('Нужен телефон или e-mail'),
        },
      )
    const weak = await test.anonymous('POST', 'agency/start', { ...agency, token, password: 'qwerty123' })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['password']])
    const zone = await test.anonymous('POST', 'agency/start', { ...agency, token, timezone: 'Mars/Base' })
    expect([zone.status, Object.keys(zone.body.errors)]).toEqual([400, ['timezone']])
    expect((await test.anonymous('POST', 'agency/start', { ...agency, token })).status).toBe(200)
  })

  it('makes one agency by one link, and its administrator signs in both ways [7.1]', async () => {
    const token = await makeStartLink(test.database, test.now().toISOString())
    const login = 'second@example.ru'
    const first = await test.anonymous('POST', 'agency/start', { ...agency, login, token })
    expect(first.body).toMatchObject({ user: { role: 'admin' } })
    const again = await test.anonymous('POST', 'agency/start', {
      ...agency,
      login: 'third@example.ru',
      token,
    })
    expect(again.status).toBe(422)
    for (const call of ['agency/login', 'users/login']) {
      const answer = await test.anonymous('POST', call, { login, password: agency.password })
      expect(answer.body).toMatchObject({ agency_id: first.body.agency_id })
    }
  })
})

it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'an agency in %s begins on the day of its own clock',
  async (timezone) => {
    const token = await makeStartLink(test.database, test.now().toISOString())
    const login = `${timezone.length}@example.ru`
    const { body } = await test.anonymous('POST', 'agency/start', { ...agency, timezone, login, token })
    const today = todayIn(timezone, test.now().getTime())
    const stored = await test.database.asSystem((tx) =>
      firstRow(tx, sql`select opened_on::text from agency where id = ${body.agency_id}`),
    )
    expect(stored).toEqual({ opened_on: today })
  },
)

describe('the settings of the agency', () => {
  it('are refused to managers and cleaners', async () => {
    const agencyOf = await test.newAgency()
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agencyOf.as(role)
      expect((await person.call('PATCH', 'agency/settings', { deposit_return_days: 2 })).status).toBe(403)
    }
  })

  it('change only what was named, and a secret never comes back [7.11, 7.22]', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const key = 'sekret-kanala-77'
    const saved = await admin.call('PATCH', 'agency/settings', {
      deposit_return_days: 3,
      channel_manager: { type: 'realtycalendar', private_key: key },
    })
    expect(saved.body).toMatchObject({
      deposit_return_days: 3,
      week_start: 4,
      channel_manager: { private_key: 'задан' },
    })
    await admin.call('PATCH', 'agency/settings', {
      channel_manager: { public_key: 'открытый', private_key: 'задан' },
    })
    const shown = await admin.call('GET', 'agency')
    expect(shown.body.settings.channel_manager).toMatchObject({
      type: 'realtycalendar',
      private_key: 'задан',
    })
    expect(shown.text).not.toContain(key)
  })

  it('show a cleaner hours and phones only, a manager no channels', async () => {
    const agencyOf = await test.newAgency()
    const cleaner = await (await agencyOf.as('cleaner')).call('GET', 'agency')
    expect(Object.keys(cleaner.body.settings)).toEqual([
      'name',
      'timezone',
      'checkin_time',
      'checkout_time',
      'week_start',
    ])
    const manager = await (await agencyOf.as('manager')).call('GET', 'agency')
    expect(manager.body.settings).not.toHaveProperty('channel_manager')
  })
})
