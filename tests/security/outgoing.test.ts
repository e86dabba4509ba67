// A24, M4. A calendar's address that leads inside: it may be refused or read in vain, but nothing is ever asked of it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing, type Outgoing, type OutgoingError } from '#server/channels/outgoing.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../server/domain/cleans/scene.ts'
import { addHook } from '../server/domain/hooks/scene.ts'
import { newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let inside: Server
let port: number
let asked: string[] = []

beforeAll(async () => {
  inside = createServer((request, response) => {
    asked.push(String(request.url))
    response.end('BEGIN:VCALENDAR\r\nsecret of the inside\r\nEND:VCALENDAR\r\n')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
  // Every name leads inside, as that of an attacker's own domain may.
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  test = await buildTestApp({ outgoing: createOutgoing({ allow: [], resolve }) })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await test.close()
  inside.close()
})

async function newPlace() {
  const admin = await (await test.newAgency()).as('admin')
  const flat = await newFlat(admin)
  const point = (url: string) =>
    admin.call('PATCH', 'objects', { id: flat, ical_import: [{ name: 'Канал', url }] })
  return { admin, flat, point }
}

const places = (at: string) => [
  `http://127.0.0.1${at}/latest/meta-data`,
  `http://localhost${at}/`,
  `http://localhost.${at}/`,
  `http://0.0.0.0${at}/`,
  `http://0${at}/`,
  `http://127.1${at}/`,
  `http://2130706433${at}/`,
  `http://0x7f000001${at}/`,
  `http://0177.0.0.1${at}/`,
  `http://[::1]${at}/`,
  `http://[::]${at}/`,
  `http://[::ffff:127.0.0.1]${at}/`,
  `http://[::ffff:7f00:1]${at}/`,
  `http://[64:ff9b::7f00:1]${at}/`,
  `http://169.254.169.254${at}/latest/meta-data`,
  `http://10.0.0.1${at}/`,
  `http://192.168.0.1${at}/`,
  `http://172.16.0.1${at}/`,
  `http://100.64.0.1${at}/`,
  `http://[fc00::1]${at}/`,
  `http://[fe80::1]${at}/`,
  `http://example.ru${at}/`,
  `http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ${at}/`,
  `http://user:word@127.0.0.1${at}/`,
  `http://example.ru@127.0.0.1${at}/`,
  `http://127.0.0.1${at}\\@example.ru/`,
]

describe('A name that moves inside between two questions (A24)', () => {
  it('is asked once: the connection goes to the address that was checked', async () => {
    let times = 0
    const resolve = () => {
      times += 1
      return Promise.resolve([{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    }
    const door = createOutgoing({ allow: [`moving.example:${port}`], resolve })
    const url = `http://moving.example:${port}/`
    const answer = await door.request({ url, timeoutMs: 5_000, maxBytes: 10_000, maxRedirects: 3 })
    expect([answer.status, times]).toEqual([200, 1])
  })
})

describe('The address of a calendar (A24)', () => {
  const unfit = [
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.ru/a.ics',
    'javascript:alert(1)',
    'data:text/calendar,BEGIN:VCALENDAR',
    '//example.ru/a.ics',
    '/etc/passwd',
    'http://',
    'java\nscript:alert(1)',
    `http://example.ru/${'a'.repeat(2_000)}`,
  ]

  it.each(unfit.map((url) => ({ title: JSON.stringify(url.slice(0, 40)), url })))(
    'is not stored as $title',
    async ({ url }) => {
      const answer = await (await newPlace()).point(url)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['ical_import']])
    },
  )

  it('that leads inside gives no request, no answer of the inside and no error of its machinery', async () => {
    const told: string[] = []
    const { admin, flat, point } = await newPlace()
    for (const url of [...places(''), ...places(`:${port}`)]) {
      const answer = await point(url)
      if (answer.status === 400) continue
      expect(answer.status, url).toBe(200)
      const fetched = await admin.call('POST', 'rents/fetch', {})
      expect([fetched.status, fetched.body.created, fetched.body.errors.length], url).toEqual([200, 0, 1])
      const again = taken(await admin.call('GET', `objects/${flat}`))
      told.push(`${url} ${fetched.text} ${JSON.stringify(again.ical_import)}`)
    }
    expect(asked).toEqual([])
    expect(told.length).toBeGreaterThanOrEqual(40)
    const loose =
      /secret of the inside|ECONN|EINVAL|getaddrinfo|\.ts:\d|Связь с сервером не установлена|не успел ответить/
    expect(told.filter((text) => loose.test(text))).toEqual([])
  })

  it('does not tell open ports of the inside from closed ones', async () => {
    const texts = new Set<string>()
    const { admin, point } = await newPlace()
    for (const url of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:1/']) {
      await point(url)
      const { body } = await admin.call('POST', 'rents/fetch', {})
      texts.add(JSON.stringify(body.errors).replaceAll(/\d+/g, ''))
    }
    expect(texts.size).toBe(1)
  })
})

describe('A place inside that the operator lets through (M4)', () => {
  const wish = { timeoutMs: 5_000, maxBytes: 10_000, maxRedirects: 0 }
  const reached = async (door: Outgoing, use?: 'hook' | 'calendar') => {
    const call = { ...wish, url: `http://127.0.0.1:${port}/`, ...(use ? { use } : {}) }
    return door.request(call).then(
      ({ status }) => status,
      ({ reason }: OutgoingError) => reason,
    )
  }
  const mail = (door: Outgoing) =>
    door.reach('127.0.0.1', port, [25]).then(
      ({ isOwn }) => isOwn,
      ({ reason }: OutgoingError) => reason,
    )
  const doorOf = (entry: string) => createOutgoing({ allow: [`${entry}127.0.0.1:${port}`] })

  it('for the services of the server is opened by nothing that an agency types in', async () => {
    const door = doorOf('')
    for (const one of [door, door.ofAgency(1)]) {
      expect([await reached(one, 'hook'), await reached(one, 'calendar'), await mail(one)]).toEqual([
        'port',
        'port',
        'port',
      ])
      expect(await reached(one)).toBe(200)
    }
  })

  it('for one use is opened by no other', async () => {
    const hooks = doorOf('hook=').ofAgency(7)
    expect([await reached(hooks, 'hook'), await reached(hooks, 'calendar'), await mail(hooks)]).toEqual([
      200,
      'port',
      'port',
    ])
    expect(await reached(hooks)).toBe('port')
    const calendars = doorOf('calendar=').ofAgency(7)
    expect([await reached(calendars, 'hook'), await reached(calendars, 'calendar')]).toEqual(['port', 200])
    expect([await mail(doorOf('mail=').ofAgency(7)), await mail(doorOf('mail@8=').ofAgency(7))]).toEqual([
      true,
      'port',
    ])
  })

  it('for one agency is read by nobody of another', async () => {
    let door = createOutgoing({ allow: [] })
    const outgoing: Outgoing = {
      request: (call) => door.request(call),
      reach: (...place) => door.reach(...place),
      ofAgency: (id) => door.ofAgency(id),
    }
    const app = await buildTestApp({ outgoing })
    const agencies = [await app.newAgency(), await app.newAgency()]
    const url = `http://127.0.0.1:${port}/hook`
    door = createOutgoing({ allow: [`hook@${agencies[0]?.id}=127.0.0.1:${port}`, `127.0.0.1:${port}`] })
    const answers: unknown[] = []
    for (const agency of agencies) {
      const admin = await agency.as('admin')
      const { id } = await addHook(admin, url)
      const { status, answer } = taken(await admin.call('POST', 'agency/hooks/test', { id }))
      answers.push([status, answer === null ? null : String(answer).includes('secret of the inside')])
    }
    await app.close()
    expect(answers).toEqual([
      [200, true],
      [0, null],
    ])
    expect(asked).toEqual(['/hook'])
  })
})
