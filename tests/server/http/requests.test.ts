import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
let admin: Person

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
})
afterAll(() => test.close())

const flat = { name: 'Лиговский 5', address: 'Лиговский проспект, 5', timezone: 'Europe/Moscow' }

describe('queries', () => {
  it.each([
    'objects?nmae=1',
    'objects?owner_id=1&owner_id=2',
    'objects?filter=[]',
    'objects?filter={"password":1}',
    'objects?filter={"owner_id":"1 or 1=1"}',
    'objects?sort=["name; drop table rents","ASC"]',
    'objects?sort=["name","sideways"]',
    'objects?range=[-1,5]',
    'objects?range=[5,1]',
    'rents?begin=2026-02-30',
    'objects/abc',
    'objects/0',
    'objects/99999999999',
  ])('such as %s are refused with a Russian text', async (path) => {
    const answer = await admin.call('GET', path)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/[а-я]/i)
  })

  it.each([
    ['objects?owner_id=abc', 'пришло «abc»'],
    ['objects?active=maybe', 'пришло «maybe»'],
    ['objects?showArchived=maybe', 'пришло «maybe»'],
    ['objects?filter=[]', 'пришёл пустой список'],
    ['objects?filter={bad', 'пришло «{bad»'],
    ['objects?range=[5,1]', 'пришло «[5,1]»'],
    ['objects?sort=["nope","ASC"]', 'пришло «["nope","ASC"]»'],
    ['objects?page=0', 'пришло «0»'],
    ['rents?status=Забронировано', 'пришло «Забронировано»'],
    ['rents?begin=2026-02-30', 'пришло «2026-02-30»'],
  ])('such as %s are told what was expected, what came and what to do', async (path, came) => {
    const { body } = await admin.call('GET', path)
    expect(body.message).toMatch(/^Нуж[а-я]+ .+, а приш.+\. [А-Я].+\.$/)
    expect(body.message).toContain(came)
    expect(Object.values(body.errors)).toEqual([body.message])
  })

  it('tell the right total past the end', async () => {
    const { call } = await (await test.newAgency()).as('admin')
    for (const name of ['Сто 100%', 'Сто 1000', 'Двести']) await call('PATCH', 'objects', { ...flat, name })
    const past = await call('GET', 'objects?range=[50,74]')
    expect([past.body, past.headers['content-range']]).toEqual([[], 'objects 50-50/3'])
    const empty = await call('GET', 'objects?filter={"q":"нет такого"}')
    expect(empty.headers['content-range']).toBe('objects 0-0/0')
  })

  it('do not sort or filter by what the role may not see', async () => {
    const manager = await (await test.newAgency()).as('manager')
    expect((await manager.call('GET', 'objects?sort=["clean_price","ASC"]')).status).toBe(400)
    expect((await manager.call('GET', 'objects?clean_price_gte=1')).status).toBe(400)
  })
})

describe('answers', () => {
  it('to a token in the address, a wrong one and none are all 401', async () => {
    expect((await test.anonymous('GET', `objects?token=${admin.token}`)).status).toBe(401)
    expect((await test.anonymous('GET', 'objects', undefined, { authorization: 'Bearer x' })).status).toBe(
      401,
    )
    expect(
      (await test.anonymous('GET', 'objects', undefined, { authorization: `Basic ${admin.token}` })).status,
    ).toBe(401)
  })

  it('carry the guards of the browser and are never kept', async () => {
    const { headers } = await admin.call('GET', 'objects')
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })

  it('to unknown addresses and methods say so in Russian', async () => {
    for (const [method, url] of [
      ['GET', '/api/admin/nothing'],
      ['DELETE', '/api/admin/objects'],
      ['GET', '/.env'],
    ] as const) {
      const answer = await test.app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toMatch(/[а-я]/i)
    }
  })

  it('describe every call for programs and for people', async () => {
    const json = await admin.call('GET', 'docs/json')
    expect(json.body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/admin/rents/payment': { post: {} } },
    })
    const page = await admin.call('GET', 'docs')
    expect(page.headers['content-type']).toContain('text/html')
  })

  it('come to the address with and without the slash at the end', async () => {
    expect((await admin.call('GET', 'objects/')).status).toBe(200)
  })

  it('tell that the server is alive and ready', async () => {
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  })
})
