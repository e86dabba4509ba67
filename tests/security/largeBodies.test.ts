// S1. Who calls is asked before anything of a body is read, and what is read is counted before it is made into anything.
import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { usualBody } from '#server/http/bodyLimits.ts'
import { listCalls } from '#server/http/callTable.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { withId } from '#tests/support/lines.ts'
import { partsOf } from '#tests/support/pictures.ts'
import { newCleanerPerson } from '../server/domain/cleans/scene.ts'

let test: TestApp
let admin: Person
let link: Readonly<Record<string, string>>
let port: number

beforeAll(async () => {
  test = await buildTestApp()
  const agency = await test.newAgency()
  admin = await agency.as('admin')
  link = { 'x-public-id': (await newCleanerPerson(agency)).public_id }
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

/** Promises a body of so many bytes, sends none of it and gives the status of the answer that comes nevertheless. */
function promise(method: string, path: string, length: number, headers = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n`,
      ),
    )
    socket.setEncoding('utf8')
    socket.once('data', (answer: string) => {
      socket.destroy()
      resolve(Number(answer.split(' ')[1]))
    })
    socket.on('error', reject)
  })
}

const names = (count: number, name = (n: number) => `${n}`) =>
  `{${Array.from({ length: count }, (_, n) => `"${name(n)}":1`).join()}}`

const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const bearer = () => ({ authorization: `Bearer ${admin.token}` })

describe('A body of a stranger (S1)', () => {
  const calls = listCalls().filter(({ method }) => method !== 'GET')

  it('is not waited for by any call: who calls is asked first', async () => {
    const wrong: string[] = []
    for (const { method, path, special } of calls) {
      const status = await promise(method, `/api/admin/${withId(path, 1)}`, 1_000_000)
      const expected = special?.access === 'public' ? 413 : 401
      if (status !== expected) wrong.push(`${method} ${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['/api/admin/nothing', 404],
    ['/nothing', 404],
    ['/', 404],
    ['/api/telegram/x', 404],
    [`/api/telegram/${newToken()}`, 404],
  ])('is not waited for at %s', async (path, status) => {
    expect(await promise('POST', path, 1_000_000)).toBe(status)
  })

  it('is not waited for by the door of commands', async () => {
    const app = await buildApp({ database: test.database, localKey: 'right' })
    const answer = await app.inject({
      method: 'POST',
      url: '/local/backup',
      headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
      payload: names(110_000),
    })
    await app.close()
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
  })

  it('of 110,000 names is refused in a kilobyte and never parsed, also five times at once', async () => {
    const flood = names(110_000)
    const parse = vi.spyOn(JSON, 'parse')
    const answers = await Promise.all([
      post('/api/admin/users/login', flood),
      post('/api/admin/agency/login', flood),
      post('/api/admin/agency/start', flood),
      post('/api/admin/users/invite', flood),
      post('/api/admin/rents', flood),
    ])
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    expect(parse.mock.calls.filter(([text]) => String(text).length > 8192)).toEqual([])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413, 413, 401])
    for (const { body } of answers) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024)
  })
})

describe('A body of the holder of a link (S1)', () => {
  it('is taken up to 8 kB, and files by parts only', async () => {
    for (const path of ['tasks', 'files']) {
      const answer = await post(`/api/admin/${path}`, names(110_000), link)
      expect([answer.statusCode, answer.body.length < 1024], answer.body.slice(0, 200)).toEqual([413, true])
    }
    expect((await test.anonymous('POST', 'tasks', { comment: 'x'.repeat(9000) }, link)).status).toBe(413)
    expect(
      await promise('PATCH', '/api/admin/cleans', 300_000, `X-Public-Id: ${link['x-public-id']}\r\n`),
    ).toBe(413)
  })

  it('may hold a photo in parts, which is far larger', async () => {
    const { payload, type } = partsOf({ kind: 'photo' }, { name: 'кухня.jpg', bytes: randomBytes(40_000) })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/admin/files',
      headers: { ...link, 'content-type': type, 'idempotency-key': 'photo-in-parts' },
      payload,
    })
    // the bytes are no picture, and that is all that is wrong with them
    expect([answer.statusCode, answer.json().code]).not.toContain(413)
    expect(answer.statusCode).toBe(400)
  })

  it('tells its length', async () => {
    const chunked = `X-Public-Id: ${link['x-public-id']}\r\nTransfer-Encoding: chunked\r\n`
    const text = `POST /api/admin/tasks HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${chunked}\r\n`
    const status = await new Promise<number>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('error', reject)
      socket.once('data', (answer: Buffer) => {
        socket.destroy()
        resolve(Number(answer.toString().split(' ')[1]))
      })
    })
    expect(status).toBe(411)
  })

  it('may hold a long check-list that is finished', async () => {
    const points = Array.from({ length: 100 }, (_, n) => ({
      id: n + 1,
      title: `Пункт ${n} ${'а'.repeat(60)}`,
    }))
    const answer = await test.anonymous('PATCH', 'cleans', { id: 1, points }, link)
    expect([answer.status, answer.body.code]).not.toContain(413)
  })
})

describe('A body of somebody signed in (S1)', () => {
  it.each([
    ['110,000 names', names(110_000)],
    ['half a million numbers', `{"ids":[${'1,'.repeat(500_000)}1]}`],
    ['a text of 300,000 signs', JSON.stringify({ name: 'x'.repeat(300_000) })],
    ['a name of 300 signs', JSON.stringify({ ['x'.repeat(300)]: 1 })],
  ])('is refused in a kilobyte when it holds %s', async (_, flood) => {
    for (const path of ['rents', 'points', 'objects/ical']) {
      const answer = await post(`/api/admin/${path}`, flood, bearer())
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(1024)
    }
  })

  it('is refused before it is read when it is above its limit', async () => {
    const authorization = `Authorization: Bearer ${admin.token}\r\n`
    expect(await promise('POST', '/api/admin/rents', usualBody + 1, authorization)).toBe(413)
    expect(await promise('POST', '/api/admin/files', 4_194_305, authorization)).toBe(413)
  })

  it('has at most 20 of its faults named, and the number of the others', async () => {
    const { body } = await post('/api/admin/rents', names(200), bearer()).then((answer) => ({
      body: answer.json(),
    }))
    expect(Object.keys(body.errors)).toHaveLength(21)
    expect(body.errors.body).toContain('и ещё 18')
  })

  it('gets no long answer to any short question', async () => {
    const long = (n: number) => `${n}${'ы'.repeat(190)}`
    const odd = (n: number) => `${n}${'🏠'.repeat(90)}`
    const answers = [
      await post('/api/admin/rents', names(1900, long), bearer()),
      await post('/api/admin/rents', names(500, odd), bearer()),
      await test.app.inject({ url: `/api/admin/rents?${'я'.repeat(1200)}=1`, headers: bearer() }),
      await test.app.inject({
        url: `/api/admin/rents?${Array.from({ length: 2000 }, (_, n) => `a${n}=1`).join('&')}`,
        headers: bearer(),
      }),
    ]
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(400)
      expect(rawPayload.length).toBeLessThanOrEqual(16_384)
    }
  })
})
