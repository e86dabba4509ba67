// A29–A31, A36. Hostile requests: names that JavaScript treats specially, values of other kinds, endless numbers, pieces of SQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from '#server/http/callTable.ts'
import { asRefusal } from '#server/http/errorReply.ts'
import { JsonFault, parseStrictJson } from '#server/http/strictJson.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { withId } from '#tests/support/lines.ts'

let test: TestApp
let admin: Person

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
})
afterAll(() => test.close())

const far = ' '.repeat(5_000)

/** What nobody outside should read in an answer. */
const inner =
  /select |insert into|\bfrom "|node_modules|\/server\/|at \w+ \(|\.ts:\d|PGlite|postgres|fastify|drizzle|violates/i

describe('JSON from outside (A30, A31)', () => {
  it.each([
    ['a prototype far from its colon', `{"__proto__"${far}:{"role":"admin"}}`],
    ['a prototype behind line ends', `{"__proto__"${'\n\t\r '.repeat(30)}:1}`],
    ['a prototype in escapes', '{"\\u005f_proto__":1}'],
    ['a constructor inside of a list', '[[{"constructor":{"prototype":{"x":1}}}]]'],
    ['a name twice, once far from its colon', `{"a":1,"a"${far}:2}`],
    ['a name twice, once in escapes', '{"a":1,"\\u0061":2}'],
    ['a name twice with a record between', '{"a":1,"b":{"a":1},"a":2}'],
    ['more levels than anybody needs', `${'{"a":'.repeat(41)}1${'}'.repeat(41)}`],
  ])('is refused with %s', (_, text) => {
    expect(() => parseStrictJson(text)).toThrow(JsonFault)
  })

  it.each([
    ['the same name in neighbours', '[{"a":1},{"a":2}]'],
    ['special words as values', '{"a":"__proto__","b":["constructor","constructor"]}'],
    ['braces and quotes inside of texts', '{"a":"\\"}{[","b":"\\\\"}'],
  ])('is taken with %s', (_, text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['2,001 names', `{${Array.from({ length: 2001 }, (_, n) => `"n${n}":1`).join()}}`],
    ['10,002 values', `[${'1,'.repeat(10_001)}1]`],
    ['a text of 200,001 signs', `["${'x'.repeat(200_001)}"]`],
    ['a name of 201 signs', `{"${'x'.repeat(201)}":1}`],
  ])('is too much with %s', (_, text) => {
    expect(() => parseStrictJson(text)).toThrow(expect.objectContaining({ isTooMuch: true }))
  })

  it.each(['"', '{"a', '{"a\\', '["\\"', '{"\\u12":1}', ']', '}{', '{"a":1}]', `"${'\\'.repeat(999)}`])(
    'is told to be none when it is %s',
    (text) => {
      expect(() => parseStrictJson(text)).toThrow('нужен правильный JSON')
    },
  )

  it('of as much as it may hold is taken', () => {
    const names = `{${Array.from({ length: 2000 }, (_, n) => `"n${n}"${n === 0 ? ' '.repeat(500_000) : ''}:1`).join()}}`
    expect(Object.keys(Object(parseStrictJson(names)))).toHaveLength(2000)
    expect(parseStrictJson(`["${'x'.repeat(200_000)}"]`)).toHaveLength(1)
  })
})

describe('Names that JavaScript treats specially (A31)', () => {
  it.each([
    'objects?__proto__=1',
    'objects?constructor=1',
    'objects?filter={"__proto__":1}',
    'objects?filter={"constructor":{"a":1}}',
    'objects?filter={"toString":1}',
    'objects?sort=["__proto__","ASC"]',
    'objects?sort=["constructor.name","ASC"]',
    'rents?view=__proto__',
    'tasks?group=constructor',
    'templates/options?__proto__=1',
  ])('are unknown as parameters: %s', async (path) => {
    const answer = await admin.call('GET', path)
    expect([answer.status, answer.body.code]).toEqual([400, expect.stringMatching(/\.invalid$/)])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

const hostile = [
  "' or 1=1 --",
  '1; drop table users',
  '1)) union select password_hash from users --',
  '$1',
  '%00',
  '\\',
  '%25',
  '{"$ne":null}',
  '../../etc/passwd',
  'я'.repeat(90),
  '1e9',
  '-1',
  '0x10',
  '9007199254740993',
  'NaN',
]

/** So much of what came every refusal says at least. */
const echoed = 30

describe('Pieces of SQL and broken numbers (A29)', () => {
  const reads = listCalls().filter(({ method }) => method === 'GET')

  it('in the place of an id are refused by every reading call', async () => {
    const wrong: string[] = []
    for (const { path } of reads.filter((call) => call.path.includes('{'))) {
      for (const value of hostile) {
        const id = value.startsWith('%') ? value : encodeURIComponent(value)
        const answer = await admin.call('GET', withId(path, id))
        const isEmpty = answer.status === 200 && answer.text === '[]'
        if ((answer.status < 400 && !isEmpty) || answer.status >= 500 || inner.test(answer.text))
          wrong.push(`${path} ${value}: ${answer.status} ${answer.text.slice(0, 160)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('in filters, sorting and pages of every list are refused or find nothing', async () => {
    const wrong: string[] = []
    const lists = reads.filter(({ action }) => action === 'list')
    for (const { path, model } of lists) {
      const number = model.fields.object_id ? 'object_id' : 'id'
      for (const value of hostile.slice(0, 8)) {
        const text = encodeURIComponent(value.replace('%00', '\0'))
        const json = encodeURIComponent(JSON.stringify(value.replace('%00', '\0')))
        for (const query of [
          `q=${text}`,
          `filter={"q":${json}}`,
          `${number}=${text}`,
          `${number}_gte=${text}`,
          `filter={"${number}":[${json}]}`,
          `sort=[${json},"ASC"]`,
          `sort=["id",${json}]`,
          `range=[${json},1]`,
          `page=${text}`,
        ]) {
          const answer = await admin.call('GET', `${withId(path, 1)}?${query}`)
          // a refusal says what came, which here names a column by itself
          const own = answer.text.replaceAll(value.slice(0, echoed), '')
          if (answer.status >= 500 || inner.test(own))
            wrong.push(`${path}?${query}: ${answer.status} ${answer.text.slice(0, 200)}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('A search (A29)', () => {
  it('takes the signs of patterns for gaps between words, never for signs of patterns', async () => {
    const { call } = await (await test.newAgency()).as('admin')
    const names = ['Сто 100%', 'Сто 1000', 'a_b', 'acb', 'c:\\d', 'cd']
    for (const name of names)
      await call('PATCH', 'objects', { name, address: 'Невский, 1', timezone: 'Europe/Moscow' })
    for (const [q, found] of [
      ['100%', ['Сто 100%', 'Сто 1000']],
      ['1%0', []],
      ['a_b', ['a_b']],
      ['c:\\d', ['c:\\d']],
      ['_', []],
      ['%', []],
      ['\\', []],
      ["'", []],
    ] as const) {
      const { body } = await call('GET', `objects?q=${encodeURIComponent(q)}`)
      expect(
        body.map((row: { name: string }) => row.name),
        q,
      ).toEqual(found)
    }
  })
})

describe('Limits (A30)', () => {
  const refused = [
    'per_page=-1',
    'per_page=0',
    'page=1e9',
    'page=-5',
    'page=99999999999',
    'range=[0,1e99]',
    'range=[0.5,10]',
    'range=[0]',
    'begin=0000-01-01',
    'begin=275760-09-13',
    'begin=2026-13-01',
    'begin=2026-03-02&end=2026-03-01',
    'page=1&page=2',
    'begin=2026-01-01&begin=2026-02-01',
    'created_at_gte=275760-09-13T00:00:00Z',
    'amount_gte=1e400',
    'amount_gte=NaN',
  ]
  it.each(refused)('refuse the bookings with %s', async (query) => {
    const answer = await admin.call('GET', `rents?${query}`)
    expect([answer.status, answer.text.match(inner)]).toEqual([400, null])
  })

  it.each(['page=999999999', 'per_page=1000000', 'range=[999999990,1000000000]', 'begin=9999-12-31'])(
    'answer %s with what there is',
    async (query) => {
      expect((await admin.call('GET', `rents?${query}`)).status).toBe(200)
    },
  )

  it('take no more than a thousand ids at once [9.11]', async () => {
    const ids = Array.from({ length: 1_001 }, (_, n) => n + 1)
    expect((await admin.call('GET', `rents?filter=${JSON.stringify({ id: ids })}`)).status).toBe(400)
    const many = Array.from({ length: 9_000 }, (_, n) => n + 1)
    expect((await admin.call('PATCH', 'objects/activeall', { active: true, ids: many })).status).toBe(400)
    const appointed = await admin.call('PATCH', 'cleaners/appoint', { clean_ids: many, cleaner_id: null })
    expect(appointed.status).toBe(400)
    expect((await admin.call('PATCH', 'tasks', { ids: many, status: 'bought' })).status).toBe(400)
  })

  it.each([
    'dashboard?begin=1900-01-01&end=2199-12-31',
    'dashboard/statistics?begin=1900-01-01&end=2199-12-31',
    'rents?view=board&begin=1900-01-01&end=2199-12-31',
    'cleans?begin=1900-01-01&end=2199-12-31',
  ])('do not let %s hold the server', async (path) => {
    const started = process.cpuUsage()
    const answer = await admin.call('GET', path)
    expect(answer.status).toBeLessThan(500)
    // the processor's time: a machine that does much else at once is no fault of the call
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })
})

describe('Every refusal (A36)', () => {
  it('speaks Russian, carries the number of the request, and tells nothing of the inside [8.8]', async () => {
    const json = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const answers = await Promise.all([
      test.app.inject({ method: 'GET', url: '/api/admin/objects' }),
      test.app.inject({ method: 'GET', url: '/api/admin/objects/777', headers: json }),
      test.app.inject({ method: 'GET', url: '/api/admin/%zz', headers: json }),
      test.app.inject({ method: 'GET', url: `/api/admin/objects/${'9'.repeat(300)}`, headers: json }),
      test.app.inject({ method: 'POST', url: '/api/admin/owners', headers: json, payload: '{' }),
      test.app.inject({ method: 'POST', url: '/api/admin/owners', headers: json, payload: '{}' }),
      test.app.inject({ method: 'PATCH', url: '/api/admin/owners', headers: json, payload: '{"id":1}' }),
      test.app.inject({
        method: 'POST',
        url: '/api/admin/objects',
        headers: json,
        payload: '{"name":"Чужой владелец","owner_id":777777}',
      }),
      test.app.inject({
        method: 'OPTIONS',
        url: '/api/admin/objects',
        headers: { origin: 'https://evil.ru' },
      }),
      test.app.inject({ method: 'PUT', url: '/api/admin/objects', headers: json, payload: '{}' }),
      test.app.inject({ method: 'GET', url: '/metrics' }),
      test.app.inject({ method: 'GET', url: '/debug' }),
    ])
    for (const answer of answers) {
      const text = `${answer.raw.req.method} ${answer.raw.req.url} ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, text).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, text).toBeLessThan(500)
      expect(answer.json(), text).toMatchObject({
        message: expect.stringMatching(/[а-я]/),
        code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
        request_id: expect.any(String),
      })
      expect(answer.body, text).not.toMatch(inner)
      expect(answer.headers['x-content-type-options'], text).toBe('nosniff')
      expect(answer.headers['access-control-allow-origin'], text).toBeUndefined()
      expect(answer.headers['x-powered-by'] ?? answer.headers.server, text).toBeUndefined()
    }
  })

  it.each([
    ['23505', 'users_login_unique'],
    ['23505', 'no_such_table_key'],
    ['23P01', 'rents_dates_busy'],
    ['23503', 'objects_owner_id_fk'],
    ['23514', 'rents_end_check'],
    ['22P02', ''],
    ['22003', ''],
    ['57014', ''],
    ['53300', ''],
    ['42P01', ''],
    ['XX000', ''],
  ])('of the database, %s %s, is told in words of ours', (code, constraint) => {
    const secret = 'drizzle: insert into "users" violates constraint, Key (login)=(anna@example.ru)'
    const cause = Object.assign(new Error(secret), { code, constraint, detail: secret })
    for (const error of [cause, new Error(`Failed query: ${secret}`, { cause })]) {
      const { status, message, code: told, errors, extra } = asRefusal(error)
      const text = JSON.stringify({ status, message, told, errors, extra })
      expect(text).toMatch(/[а-я]/)
      expect(text).not.toMatch(inner)
      expect(text).not.toMatch(/anna@|_fk|_unique|Failed query/)
    }
  })

  it('keeps a number of its own, not one that the caller sends', async () => {
    const sent = 'aaa\tbbb'
    const ask = () =>
      test.anonymous('GET', 'objects', undefined, { 'x-request-id': sent, 'request-id': sent })
    const [one, two] = [await ask(), await ask()]
    expect(one.body.request_id).not.toBe(two.body.request_id)
    expect(one.text).not.toContain('aaa')
  })
})
