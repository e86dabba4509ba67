import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutgoing, type OutgoingError, type OutgoingRequest } from '#server/channels/outgoing.ts'
import { reply, type StandIn, startStandIn } from '#standIns/standIn.ts'

const limits = { timeoutMs: 5000, maxBytes: 100_000, maxRedirects: 3 }
const publicAddress = { address: '93.184.216.34', family: 4 }

let server: StandIn
let other: StandIn

beforeAll(async () => {
  other = await startStandIn((_call, response) => reply(response, 200, 'other'))
  server = await startStandIn((call, response) => {
    const to = call.query.get('to')
    if (to) return reply(response, Number(call.query.get('status') ?? 302), '', { location: to })
    if (call.path === '/loop') return reply(response, 302, '', { location: '/loop' })
    if (call.path === '/hang') return
    if (call.path === '/cut') {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      return void setImmediate(() => response.destroy())
    }
    if (call.path === '/gzip') return reply(response, 200, gzipSync('привет'), { 'content-encoding': 'gzip' })
    if (call.path === '/broken-gzip') return reply(response, 200, 'no gzip', { 'content-encoding': 'gzip' })
    if (call.path === '/odd') return reply(response, 200, 'x', { 'content-encoding': 'gzip, gzip' })
    if (call.path === '/big') return reply(response, 200, Buffer.alloc(200_000))
    if (call.path === '/bomb') {
      return reply(response, 200, gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' })
    }
    reply(response, 200, JSON.stringify({ method: call.method, body: call.body, headers: call.headers }))
  })
})

afterAll(() => Promise.all([server.stop(), other.stop()]))

function door(resolve = async () => [publicAddress]) {
  return createOutgoing({ allow: [server.host, other.host], resolve })
}

async function failure(
  url: string,
  more: Partial<OutgoingRequest> = {},
  from = door(),
): Promise<OutgoingError> {
  return from.request({ url, ...limits, ...more }).then(
    (answer) => expect.fail(`answered ${answer.status}`),
    (cause: OutgoingError) => cause,
  )
}

describe('the door refuses', () => {
  it.each([
    ['http://127.0.0.1/', 'address'],
    ['http://0.0.0.0/', 'address'],
    ['http://127.1/', 'address'],
    ['http://2130706433/', 'address'],
    ['http://0x7f000001/', 'address'],
    ['http://0x7f.0.0.1/', 'address'],
    ['http://0177.0.0.01/', 'address'],
    ['http://017700000001/', 'address'],
    ['http://127.0.0.1./', 'address'],
    ['http://①②⑦.0.0.1/', 'address'],
    ['http://[::1]/', 'address'],
    ['http://[::]/', 'address'],
    ['http://[::ffff:127.0.0.1]/', 'address'],
    ['http://[::ffff:7f00:1]/', 'address'],
    ['http://[::ffff:8.8.8.8]/', 'address'],
    ['http://[::127.0.0.1]/', 'address'],
    ['http://[64:ff9b::7f00:1]/', 'address'],
    ['http://[64:ff9b:1::a00:1]/', 'address'],
    ['http://[2002:7f00:1::]/', 'address'],
    ['http://[2001:0:7f00:1::]/', 'address'],
    ['http://[2001:db8::1]/', 'address'],
    ['http://[fc00::1]/', 'address'],
    ['http://[fd12:3456::1]/', 'address'],
    ['http://[fe80::1]/', 'address'],
    ['http://[ff02::1]/', 'address'],
    ['http://10.1.2.3/', 'address'],
    ['http://100.64.0.1/', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['http://172.31.255.255/', 'address'],
    ['http://192.168.1.1/', 'address'],
    ['http://192.0.0.192/', 'address'],
    ['http://198.18.0.1/', 'address'],
    ['http://224.0.0.1/', 'address'],
    ['http://255.255.255.255/', 'address'],
    ['http://a@127.0.0.1/', 'credentials'],
    ['https://user:secret@example.ru/', 'credentials'],
    ['https://:secret@example.ru/', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.ru/', 'scheme'],
    ['gopher://example.ru/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['http://example.ru:22/', 'port'],
    ['http://example.ru:5432/', 'port'],
    ['http://example.ru:6379/', 'port'],
    ['не адрес', 'url'],
    ['//example.ru/', 'url'],
    ['', 'url'],
    ['http://', 'url'],
  ])('%s as %s', async (url, reason) => {
    const error = await failure(url)
    expect(error).toMatchObject({ name: 'OutgoingError', reason, sent: false })
    expect(error.text).toMatch(/[а-я]{4,}.*\.$/)
  })

  it('a name that leads to a private address, even beside a public one', async () => {
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', '::ffff:10.0.0.1']) {
      const family = address.includes(':') ? 6 : 4
      const error = await failure(
        'https://inside.example/',
        {},
        door(async () => [publicAddress, { address, family }]),
      )
      expect(error.reason).toBe('address')
    }
  })

  it('localhost by any spelling through the system resolver', async () => {
    const system = createOutgoing({ allow: [] })
    for (const name of ['localhost', 'localhost.', 'LOCALHOST']) {
      expect((await failure(`http://${name}/`, {}, system)).reason).toBe('address')
    }
  })

  it('a name without an address', async () => {
    expect(
      (
        await failure(
          'http://nowhere.example/',
          {},
          door(async () => []),
        )
      ).reason,
    ).toBe('dns')
    const failing = door(async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })))
    expect((await failure('http://nowhere.example/', {}, failing)).reason).toBe('dns')
  })

  it('a redirect to a private address, to another scheme and to sign-in data', async () => {
    const to = (address: string) => `${server.url}/?to=${encodeURIComponent(address)}`
    expect((await failure(to('http://127.0.0.1/'))).reason).toBe('address')
    expect((await failure(to('http://169.254.169.254/latest'))).reason).toBe('address')
    expect((await failure(to('http://[::ffff:7f00:1]/'))).reason).toBe('address')
    expect((await failure(to('file:///etc/passwd'))).reason).toBe('scheme')
    expect((await failure(to(`http://a:b@${other.host}/`))).reason).toBe('credentials')
  })

  it('a redirect loop after the agreed number of redirects', async () => {
    server.clear()
    expect((await failure(`${server.url}/loop`)).reason).toBe('redirect')
    expect(server.calls).toHaveLength(4)
  })

  it('to carry a body to another origin', async () => {
    const url = `${server.url}/?status=307&to=${encodeURIComponent(other.url)}`
    other.clear()
    expect((await failure(url, { method: 'POST', body: 'secret' })).reason).toBe('redirect')
    expect(other.calls).toHaveLength(0)
  })

  it('an answer bigger than agreed, packed or not', async () => {
    expect((await failure(`${server.url}/big`)).reason).toBe('size')
    expect((await failure(`${server.url}/bomb`)).reason).toBe('size')
  })

  it('an unknown or broken packing', async () => {
    expect((await failure(`${server.url}/odd`)).reason).toBe('encoding')
    expect((await failure(`${server.url}/broken-gzip`)).reason).toBe('encoding')
  })

  it('to wait longer than agreed, and says that the request had gone out', async () => {
    expect(await failure(`${server.url}/hang`, { timeoutMs: 200 })).toMatchObject({
      reason: 'timeout',
      sent: true,
    })
  })

  it('to wait for a resolver that never answers', async () => {
    const stuck = door(() => new Promise(() => {}))
    expect(await failure('http://stuck.example/', { timeoutMs: 100 }, stuck)).toMatchObject({
      reason: 'timeout',
      sent: false,
    })
  })

  it('a half answer and a closed port', async () => {
    expect((await failure(`${server.url}/cut`)).reason).toBe('network')
    const gone = await startStandIn((_call, response) => reply(response, 200))
    await gone.stop()
    const error = await failure(`${gone.url}/`, {}, createOutgoing({ allow: [gone.host] }))
    expect(error).toMatchObject({ reason: 'network', sent: false })
  })

  it('without telling the path, where tokens travel', async () => {
    const error = await failure('http://127.0.0.1/bot123:SECRET/send?key=SECRET')
    expect(`${error.message} ${error.text} ${error.stack}`).not.toContain('SECRET')
  })
})

describe('the door connects', () => {
  it('to an allowed host and port only, not to its neighbours', async () => {
    const narrow = createOutgoing({ allow: [server.host] })
    expect((await narrow.request({ url: server.url, ...limits })).status).toBe(200)
    expect((await failure(other.url, {}, narrow)).reason).toBe('port')
  })

  it('and sends method, headers and body, giving back status, headers and unpacked bytes', async () => {
    const call = {
      url: server.url,
      method: 'POST',
      body: 'тело',
      headers: { 'X-Key': '1' },
      ...limits,
    } as const
    const answer = await door().request(call)
    const seen: unknown = JSON.parse(Buffer.from(answer.body).toString())
    expect(seen).toMatchObject({
      method: 'POST',
      body: 'тело',
      headers: { 'x-key': '1', 'user-agent': 'Klyuchnik' },
    })
    const packed = await door().request({ url: `${server.url}/gzip`, ...limits })
    expect(Buffer.from(packed.body).toString()).toBe('привет')
  })

  it('and follows a redirect, leaving secrets behind when the origin changes', async () => {
    const url = `${server.url}/?to=${encodeURIComponent(`${other.url}/end`)}`
    other.clear()
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'if-none-match': '"1"' }
    const answer = await door().request({ url, headers, ...limits })
    expect(answer.url).toBe(`${other.url}/end`)
    expect(other.calls[0]?.headers).toMatchObject({ 'if-none-match': '"1"' })
    expect(other.calls[0]?.headers).not.toHaveProperty('authorization')
    expect(other.calls[0]?.headers).not.toHaveProperty('cookie')
  })

  it('and hands a redirecting answer back when no redirect is wanted', async () => {
    const answer = await door().request({ url: `${server.url}/loop`, ...limits, maxRedirects: 0 })
    expect(answer.status).toBe(302)
  })
})
