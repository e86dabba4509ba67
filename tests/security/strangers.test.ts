// M10, M12. What strangers, caches and broken requests are told: nothing that stays, nothing of the inside, all of it in Russian.
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#server/log.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../server/domain/cleans/scene.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

const lines: string[] = []
let test: TestApp
let agency: TestAgency
let admin: Person
let port: number

beforeAll(async () => {
  test = await buildTestApp({
    logger: openLog('info', 'test', { write: (line: string) => void lines.push(line) }),
  })
  agency = await test.newAgency()
  admin = await agency.as('admin')
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Sends bytes as they are and gives everything that comes back until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

describe('A closed paper (M10)', () => {
  it('is kept by no browser, unlike a photo', async () => {
    const rent = await booked(admin, await newFlat(admin), day(test, 1), day(test, 2))
    const place = { entity_type: 'rents', entity_id: rent.id }
    const photo = await jpegOf('#445566')
    const paper = taken(await sendFile(admin, photo, { ...place, kind: 'passport' }))
    const { url } = taken(await admin.call('POST', 'files/open', { id: paper.id }))
    const plain = taken(await sendFile(admin, photo, place))
    const kept = async (link: string) => (await test.app.inject(link)).headers['cache-control']
    expect(await kept(url)).toBe('no-store')
    expect(await kept(plain.url)).toMatch(/^private, max-age=\d+, immutable$/)
  })
})

describe('A request that breaks the rules of HTTP (M12)', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
    ['no host', 'GET /api/admin/objects HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['too long a head', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])(
    'because it holds %s is answered in Russian, with the headers of every answer',
    async (_, text, status) => {
      const answer = await send(text)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'x-frame-options'])
        expect(head.toLowerCase()).toContain(header)
      expect(JSON.parse(body)).toEqual({
        message: expect.stringMatching(/[а-я]/),
        code: expect.stringMatching(/^request\./),
        request_id: expect.any(String),
      })
    },
  )
})

describe('The description of the calls (M12)', () => {
  it.each(['docs', 'docs/json', 'docs/'])('is shown to no stranger at %s', async (path) => {
    const refused = [401, 404]
    expect(refused).toContain((await test.anonymous('GET', path)).status)
    const off = await agency.newPerson('admin', { active: false })
    expect(refused).toContain((await off.call('GET', path)).status)
  })

  it('is shown to whoever signed in', async () => {
    const cleaner = await agency.newPerson('cleaner')
    expect((await cleaner.call('GET', 'docs')).text).toContain('GET /api/admin/objects')
    expect((await cleaner.call('GET', 'docs/json')).body.openapi).toBe('3.1.0')
  })
})

describe('A proxy that the settings do not name (M12)', () => {
  it('is told of in the log, once', async () => {
    const headers = { 'x-forwarded-for': '10.9.8.7' }
    for (let n = 0; n < 3; n += 1) await test.app.inject({ url: '/healthz', headers })
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    expect(lines.join()).not.toContain('10.9.8.7')
  })

  it('is not told of when they do', async () => {
    const told: string[] = []
    const logger = openLog('info', 'test', { write: (line: string) => void told.push(line) })
    const other = await buildTestApp({ logger, trustProxy: '127.0.0.1' })
    await other.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '10.9.8.7' } })
    await other.close()
    expect(told).toEqual([])
  })
})
