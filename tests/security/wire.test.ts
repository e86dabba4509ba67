// A23, A28, A37. The server on a real socket: what a browser's library would never send, and files that nobody serves.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

let folder: string
let database: Database
let app: FastifyInstance
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klyuchnik-wire-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets', '.git'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'OUTSIDE')
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Ключник</title>')
  writeFileSync(join(web, 'assets', 'a.js'), 'run()')
  writeFileSync(join(web, 'assets', '.git', 'HEAD'), 'OUTSIDE')
  writeFileSync(join(web, '.env'), 'OUTSIDE')
  symlinkSync(join(folder, 'secret.txt'), join(web, '.hidden'))
  database = await openTestDatabase()
  app = await buildApp({ database, webRoot: web })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes as they are and gives everything that comes back until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const host = 'Host: klyuchnik.local\r\nConnection: close\r\n'
const ask = (method: string, path: string, headers = '') =>
  send(`${method} ${path} HTTP/1.1\r\n${host}${headers}\r\n`)

const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('Files outside of the panel, and ways to other sites (A23, A28, A37)', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/%2e%2e%5csecret.txt',
    '/..\\secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%252e%252e%252f%252e%252e%252fsecret.txt',
    '/assets/....//....//secret.txt',
    '/assets/a.js%00.txt',
    '/%00',
    '/.env',
    '/%2eenv',
    '/.hidden',
    '/assets/.git/HEAD',
    '/assets/',
    '/assets',
    '/assets/a.js.map',
    '/assets/a.js/',
    '/etc/passwd',
    '//etc/passwd',
    '/metrics',
    '/debug/pprof',
    '/server/main.ts',
    '/package.json',
    '/index.html.gz',
    `/${'a'.repeat(300)}`,
    '/assets/%E2%80%AEtxt.exe',
  ])('are not given for %s', async (path) => {
    const answer = await ask('GET', path)
    expect(statusOf(answer), answer.slice(0, 200)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer), answer.slice(0, 200)).toBeLessThan(500)
    expect(answer).not.toMatch(/OUTSIDE|root:|\/tmp\/|node_modules|Error:/)
  })

  it.each(['//evil.ru', '//evil.ru/', '/\\evil.ru', '/%5cevil.ru', '/login//evil.ru', '///evil.ru/%2f..'])(
    'are no way to another site: %s',
    async (path) => {
      expect(await ask('GET', path)).not.toMatch(/^location:/im)
    },
  )
})

describe('Methods and shapes that nobody uses (A37)', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PUT', 'OPTIONS', 'DEBUG'])(
    '%s is refused and echoes nothing',
    async (method) => {
      const answer = await ask(method, method === 'CONNECT' ? 'evil.ru:443' : '/', 'X-Secret: echo-me\r\n')
      expect(answer).not.toContain('echo-me')
      if (answer !== '') expect(statusOf(answer), answer.slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(answer).not.toMatch(/access-control-allow/i)
    },
  )

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 0\r\n'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
    ['chunks in disguise', 'Transfer-Encoding: xchunked\r\n'],
    ['a folded header', 'X-A: b\r\n Content-Length: 4\r\n'],
  ])(
    'a request with %s is answered once at most, and what hides behind it is not run',
    async (_, headers) => {
      const hidden = `GET /healthz HTTP/1.1\r\n${host}\r\n`
      const json = 'Content-Type: application/json\r\n'
      const text = `POST /api/admin/users/info HTTP/1.1\r\nHost: a\r\n${json}${headers}\r\n0\r\n\r\n${hidden}`
      const answer = await send(text)
      expect(answer).not.toMatch(/\r\n\r\nok/)
      expect(answer.match(/HTTP\/1\.1 200/g)).toBeNull()
    },
  )

  it('a head of a megabyte is cut off', async () => {
    const answer = await ask('GET', '/', `X-Long: ${'a'.repeat(1_000_000)}\r\n`).catch(() => '')
    expect(answer).not.toMatch(/^HTTP\/1\.1 200/)
  })

  it('links are built from the address of the settings, not from the Host that was sent', async () => {
    const answer = await send(
      'GET /login HTTP/1.1\r\nHost: evil.ru\r\nX-Forwarded-Host: evil.ru\r\nConnection: close\r\n\r\n',
    )
    expect(answer).not.toContain('evil.ru')
  })
})
