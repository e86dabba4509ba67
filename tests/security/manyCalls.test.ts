// M1. Whoever asks too often is told to wait: strangers by address whatever key they invent, people by themselves.
import { afterAll, describe, expect, it } from 'vitest'
import { newToken } from '#server/access/token.ts'
import { openBuckets } from '#server/http/buckets.ts'
import { usualPerMinute } from '#server/http/rateLimit.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { newCleanerPerson } from '../server/domain/cleans/scene.ts'

const test = await buildTestApp({ perMinute: { strangers: 6, reads: 8, writes: 4, heavy: 2, agency: 20 } })
afterAll(() => test.close())

/** Asks so many times from an address and gives the statuses in order. */
async function ask(
  times: number,
  remoteAddress: string,
  headers: () => Record<string, string> = () => ({}),
  url = '/api/admin/objects',
  app: TestApp = test,
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1)
    statuses.push(
      (await app.app.inject({ method: 'GET', url, headers: headers(), remoteAddress })).statusCode,
    )
  return statuses
}

const nextMinute = () => test.moveClock(60_000)
const invented = () => ({ authorization: `Bearer ${newToken()}` })
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('A stranger (M1)', () => {
  it('is counted by address, with no key, with an invented one and with one of no use', async () => {
    expect(await ask(8, '10.1.0.1')).toEqual([...times(6, 401), ...times(2, 429)])
    expect(await ask(8, '10.1.0.2', invented)).toEqual([...times(6, 401), ...times(2, 429)])
    const odd = () => ({ authorization: `Bearer x${Math.random()}` })
    expect(await ask(8, '10.1.0.3', odd)).toEqual([...times(6, 401), ...times(2, 429)])
  })

  it('is the same one in all of the addresses that a customer of IPv6 has', async () => {
    const statuses: number[] = []
    for (let n = 1; n < 9; n += 1) statuses.push(...(await ask(1, `2001:db8:5:6::${n}`, invented)))
    expect(statuses).toEqual([...times(6, 401), ...times(2, 429)])
    expect(await ask(1, '2001:db8:5:7::1', invented)).toEqual([401])
  })

  it('is counted at the sign-in too, whatever key they send along', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/admin/users/login',
        headers: { ...invented(), 'content-type': 'application/json' },
        payload: '{',
        remoteAddress: '10.1.0.4',
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...times(6, 400), ...times(2, 429)])
  })

  it('is let in again a minute after, and told when', async () => {
    await ask(6, '10.1.0.5')
    const { headers, body } = await test.app.inject({ url: '/api/admin/objects', remoteAddress: '10.1.0.5' })
    expect([headers['retry-after'], JSON.parse(body)]).toMatchObject(['60', { code: 'request.too_many' }])
    nextMinute()
    expect(await ask(1, '10.1.0.5')).toEqual([401])
  })

  it('waits a moment for the refusal, a thousand of them at most, so that a crowd asks no faster than that', async () => {
    const moment = Promise.withResolvers<void>()
    const patient = await buildTestApp({ perMinute: { strangers: 6 }, rest: () => moment.promise })
    expect(await ask(6, '10.1.0.8', undefined, undefined, patient)).toEqual(times(6, 401))
    let isOver = false
    const resting = Array.from({ length: 1000 }, () =>
      ask(1, '10.1.0.8', undefined, undefined, patient).then((statuses) => (isOver ? statuses : [0])),
    )
    expect(await ask(3, '10.1.0.8', undefined, undefined, patient)).toEqual(times(3, 429))
    isOver = true
    moment.resolve()
    expect((await Promise.all(resting)).flat()).toEqual(times(1000, 429))
    await patient.close()
  })

  it('with a link is counted by address', async () => {
    const { public_id } = await newCleanerPerson(await test.newAgency())
    const url = `/api/admin/cleaners/${public_id}`
    expect(await ask(7, '10.1.0.6', undefined, url)).toEqual([...times(6, 200), 429])
  })

  it('with a key that was ended is one again', async () => {
    const person = await (await test.newAgency()).as('admin')
    const bearer = () => ({ authorization: `Bearer ${person.token}` })
    expect(await ask(2, '10.1.0.7', bearer)).toEqual([200, 200])
    await person.call('POST', 'users/logout')
    expect(await ask(8, '10.1.0.7', bearer)).toEqual([...times(7, 401), 429])
  })
})

describe('A person (M1)', () => {
  it('is counted by themselves, wherever they ask from and whoever else asks there', async () => {
    const agency = await test.newAgency()
    const [anna, boris] = [await agency.as('admin'), await agency.as('fullmanager')]
    const bearer = (token: string) => () => ({ authorization: `Bearer ${token}` })
    expect(await ask(8, '10.2.0.1', bearer(anna.token))).toEqual(times(8, 200))
    expect(await ask(1, '10.2.0.2', bearer(anna.token))).toEqual([429])
    expect(await ask(8, '10.2.0.1', bearer(boris.token))).toEqual(times(8, 200))
    nextMinute()
    expect(await ask(1, '10.2.0.1', bearer(anna.token))).toEqual([200])
  })

  it('once known is not shut out by strangers behind the same address', async () => {
    const { token } = await (await test.newAgency()).as('admin')
    const bearer = () => ({ authorization: `Bearer ${token}` })
    expect(await ask(1, '10.2.0.3', bearer)).toEqual([200])
    await ask(20, '10.2.0.3', invented)
    expect(await ask(2, '10.2.0.3', bearer)).toEqual([200, 200])
  })

  it('writes less than they read, and asks for the heavy even less', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const written: number[] = []
    for (let n = 0; n < 5; n += 1) written.push((await admin.call('POST', 'points', {})).status)
    expect(written).toEqual([...times(4, 400), 429])
    const heavy: number[] = []
    for (let n = 0; n < 3; n += 1) heavy.push((await admin.call('GET', 'dashboard/statistics')).status)
    expect(heavy).toEqual([200, 200, 429])
    expect((await admin.call('GET', 'objects')).status).toBe(200)
  })

  it('shares a limit with all of their agency, and with no other', async () => {
    const agency = await test.newAgency()
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const person = await agency.newPerson('admin')
      for (let call = 0; call < 7; call += 1) statuses.push((await person.call('GET', 'objects')).status)
    }
    expect(statuses).toEqual([...times(20, 200), 429])
    expect((await (await (await test.newAgency()).as('admin')).call('GET', 'objects')).status).toBe(200)
  })

  it('has 1,500 readings, 600 writes and 20 heavy calls a minute unless the settings say otherwise', () => {
    expect(usualPerMinute).toEqual({ strangers: 1200, reads: 1500, writes: 600, heavy: 20, agency: 10_000 })
  })
})

describe('The counts of a minute (M1)', () => {
  it('are not emptied by a crowd of names, and a crowd is not counted for somebody else', () => {
    const buckets = openBuckets()
    for (let n = 0; n < 100; n += 1) buckets.add('floods', 0)
    for (let n = 0; n < 20_000; n += 1) buckets.add(`stranger ${n}`, 1)
    expect(buckets.add('floods', 2)).toBeGreaterThan(100)
    expect(buckets.add('floods', 60_000)).toBeLessThan(20)
    expect(buckets.add('quiet', 3)).toBeLessThan(20)
  })
})
