import { afterAll, describe, expect, it } from 'vitest'
import { startPlainHost } from '#standIns/plainHost.ts'

const host = await startPlainHost()
afterAll(() => host.stop())

async function call(method: string, path: string, body?: unknown, token = 'plain-token') {
  const answer = await fetch(`${host.url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

describe('The plain host', () => {
  it('answers every call that is not on the list with an empty 404 and names it', async () => {
    expect(await call('POST', 'users/logout', {})).toMatchObject({ status: 404, body: undefined })
    expect(await call('GET', 'rents/7/children')).toMatchObject({ status: 404 })
    expect(host.unknown).toEqual(['POST users/logout', 'GET rents/7/children'])
  })

  it('knows nobody without its token', async () => {
    expect((await call('GET', 'objects', undefined, 'other')).status).toBe(401)
  })

  it('gives bare arrays of rows without a range, and rows without a version', async () => {
    const { body, headers } = await call('GET', 'rents')
    expect(headers.get('content-range')).toBeNull()
    expect(body).toHaveLength(2)
    expect(body[0]).not.toHaveProperty('version')
  })

  it('lets pages of another origin call it', async () => {
    const answer = await fetch(`${host.url}/api/admin/rents/payment`, {
      method: 'OPTIONS',
      headers: { origin: 'http://panel.example', 'access-control-request-headers': 'authorization' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://panel.example')
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization')
  })

  it('records payments by the rule, the outstanding sum when none is given, and forgets them', async () => {
    const sums = async () => (await call('GET', 'rents/1')).body.paymentInfo
    await call('POST', 'rents/payment', { object_id: 1, rent_id: 1, amount: 4000 })
    expect(await sums()).toEqual({ all: 9000, paid: 4000, needToPay: 5000 })
    const rest = await call('POST', 'rents/payment', { object_id: 1, rent_id: 1 })
    expect(rest.body).toEqual({ success: 1 })
    expect(await sums()).toEqual({ all: 9000, paid: 9000, needToPay: 0 })
    await call('PATCH', 'history/delete_payment', { name: 'payment', rent_id: 1 })
    expect(await sums()).toEqual({ all: 9000, paid: 0, needToPay: 9000 })
  })
})
