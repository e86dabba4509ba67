// A19, A30, A31. Bodies of wrong types and shapes, and pages of other sites that ask in a person's name.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from '#server/http/callTable.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { withId } from '#tests/support/lines.ts'

let test: TestApp
let admin: Person

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
})
afterAll(() => test.close())

const flat = { name: 'Лиговский 5', address: 'Лиговский проспект, 5', timezone: 'Europe/Moscow' }

const send = (payload: string, type = 'application/json') =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/admin/objects',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload,
  })

describe('Bodies (A30, A31)', () => {
  it.each([
    ['text that is no JSON', '{"name":', 'application/json', 400],
    ['a field named twice', '{"name":"а","name":"б"}', 'application/json', 400],
    ['a prototype', '{"__proto__":{"role":"admin"}}', 'application/json', 400],
    ['a constructor inside a group', '{"a":{"constructor":1}}', 'application/json', 400],
    ['bottomless nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json', 400],
    ['a list instead of a record', '[1]', 'application/json', 400],
    ['more than a megabyte', JSON.stringify({ name: 'я'.repeat(700_000) }), 'application/json', 413],
  ])('that hold %s are refused', async (_, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/[а-я]/),
      request_id: expect.any(String),
    })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('A body in another writing', () => {
  const named = (name: string) => JSON.stringify({ ...flat, name })

  async function sendTo(person: Person, payload: string | Buffer, headers: Readonly<Record<string, string>>) {
    return test.app.inject({
      method: 'PATCH',
      url: '/api/admin/objects',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
      payload,
    })
  }

  const foreign = { 'content-type': 'application/json; charset=windows-1251' }

  it.each([
    ['of broken UTF-8', Buffer.from(named('\u00ff'), 'latin1'), {}],
    ['that names another writing', named('Лиговский'), foreign],
    ['that is packed', gzipSync(named('Лиговский')), { 'content-encoding': 'gzip' }],
  ])('%s is refused with what came and what to send, and nothing is kept', async (_, payload, headers) => {
    const person = await (await test.newAgency()).as('admin')
    const answer = await sendTo(person, payload, headers)
    expect(answer.statusCode, answer.body).toBe(415)
    expect(answer.json().message).toMatch(/(UTF-8|без сжатия)\.$/)
    expect((await person.call('GET', 'objects')).body).toEqual([])
  })

  it('is taken when it is UTF-8 by another spelling, or plain Latin letters whatever they are called', async () => {
    const person = await (await test.newAgency()).as('admin')
    for (const [name, type] of [
      ['Ёлки, 5 «а»', 'application/json; charset=UTF-8'],
      ['Ёлки, 6 «а»', 'application/json;charset="utf-8"'],
    ] as const)
      expect((await sendTo(person, named(name), { 'content-type': type })).json()).toMatchObject({ name })
    const latin = JSON.stringify({ name: 'Loft', address: 'Nevsky 1', timezone: 'Europe/Moscow' })
    const type = 'application/json; charset=iso-8859-1'
    expect((await sendTo(person, latin, { 'content-type': type })).json()).toMatchObject({ name: 'Loft' })
  })
})

const origin = 'https://evil.example'
const plain = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'text/html',
  'application/csp-report',
]

describe('A page of another site (A19)', () => {
  it('is given no answer to read, to no method and with no way to ask first', async () => {
    const headers = { origin, authorization: `Bearer ${admin.token}` }
    const first = {
      ...headers,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    }
    for (const [method, sent] of [
      ['GET', headers],
      ['HEAD', headers],
      ['OPTIONS', first],
    ] as const) {
      for (const url of ['/api/admin/objects', '/api/admin/docs/json', '/healthz']) {
        const answer = await test.app.inject({ method, url, headers: sent })
        const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
        expect(told, `${method} ${url}`).toEqual([])
        if (method === 'OPTIONS') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      }
    }
  })

  it('writes nothing by what browsers send without asking: JSON in a plain text, a form, or nothing at all', async () => {
    const admitted: string[] = []
    for (const { method, path, special } of listCalls()) {
      if (method === 'GET' || special?.upload) continue
      for (const type of plain) {
        const answer = await test.app.inject({
          method,
          url: `/api/admin/${withId(path, 1)}`,
          headers: { origin, authorization: `Bearer ${admin.token}`, 'content-type': type },
          payload: JSON.stringify(flat),
        })
        // What an admin may not do at all is refused before its body is looked at.
        if (![403, 415].includes(answer.statusCode))
          admitted.push(`${method} ${path} ${type}: ${answer.statusCode}`)
      }
    }
    expect(admitted).toEqual([])
    expect((await admin.call('GET', 'objects')).body).toEqual([])
  })
})
