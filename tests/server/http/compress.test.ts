import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
let admin: Person

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
})
afterAll(() => test.close())

const ask = (method: 'GET' | 'POST', url: string, encodings?: string) =>
  test.app.inject({
    method,
    url,
    ...(method === 'POST' ? { payload: {} } : {}),
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(encodings ? { 'accept-encoding': encodings } : {}),
    },
  })

describe('compressed answers', () => {
  it('are not given to a caller who does not take them', async () => {
    const answer = await ask('POST', '/api/admin/users/info')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ id: expect.any(Number) })
  })

  it('are not made of short texts', async () => {
    const answer = await ask('GET', '/api/admin/objects', 'gzip')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual([])
  })

  it('hold the same text', async () => {
    const plain = await ask('POST', '/api/admin/users/info')
    const packed = await ask('POST', '/api/admin/users/info', 'br, gzip')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
  })

  it('are made of lists too', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await admin.call('POST', 'agency/otas', { name: `Площадка ${number}`, code: 'other' })
    }
    const plain = await ask('GET', '/api/admin/agency/otas')
    const packed = await ask('GET', '/api/admin/agency/otas', 'gzip')
    expect(plain.rawPayload.length).toBeGreaterThan(1400)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
  })
})
