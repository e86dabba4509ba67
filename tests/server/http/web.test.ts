import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const page = '<!doctype html><script>early()</script><script src="/assets/a.js"></script>'
let folder: string
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klyuchnik-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page))
  writeFileSync(join(folder, 'assets', 'a.js'), 'run()')
  writeFileSync(join(folder, 'assets', 'a.js.br'), brotliCompressSync('run()'))
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  database = await openTestDatabase()
  app = await buildApp({ database, webRoot: folder })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the files of the panel', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/nothing',
    '/objects/1/2',
    '/guest/aB_9/money',
    '/assets/b.js',
    '/assets/%2e%2e/.env',
    '/..%2f.env',
  ])('do not hold %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('SECRET')
  })

  it.each([
    '/',
    '/login',
    '/rents',
    '/rents/15',
    '/owner/aB_9',
    '/cleaner/aB_9',
    '/dashboard',
    '/automessages',
  ])('answer %s with the one page', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/guest/aB_9', '/guest/aB_9/pay', '/guest/aB_9#info'])(
    'answer %s with the one page, which nobody finds, keeps or tells on',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(packed.headers['content-encoding']).toBe('br')
      for (const { headers } of [answer, packed])
        expect(headers).toMatchObject({
          'x-robots-tag': 'noindex, nofollow',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        })
    },
  )

  it('are sent packed and kept for good when their name tells their content', async () => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('let only the script of the page itself run by its hash', async () => {
    const { headers } = await app.inject('/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
  })
})
