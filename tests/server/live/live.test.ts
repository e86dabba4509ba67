import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveFrame } from '#schema/rules/liveFrames.ts'
import { mostStreams } from '#server/live/hub.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { type FollowOptions, followLive, type LiveStream } from '#tests/support/liveStream.ts'

let app: TestApp
let address: string

beforeAll(async () => {
  app = await buildTestApp({ liveEvery: 10 })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const follow = ({ token }: Person, options?: FollowOptions): Promise<LiveStream> =>
  followLive(address, token, options)

const inAgency = (agencyId: number, statement: ReturnType<typeof sql>) =>
  app.database.asAgency({ agencyId, userId: null }, (tx) => tx.execute(statement))

async function countTold(agencyId: number): Promise<number> {
  const [row] = await app.database.asSystem((tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from live.events where agency_id = ${agencyId}`),
  )
  return Number(row?.n)
}

async function newGuest(person: Person): Promise<number> {
  const { status, body, text } = await person.call('POST', 'guests', { name: 'Иван' })
  expect(status, text).toBe(200)
  return Number(body.id)
}

async function newFlat(person: Person): Promise<number> {
  const flat = { name: 'Первая', address: 'Улица, 1', timezone: 'Europe/Moscow' }
  const { status, body, text } = await person.call('PATCH', 'objects', flat)
  expect(status, text).toBe(200)
  return Number(body.id)
}

/** Takes what a stream tells until the wanted event; what others change meanwhile may come before it. */
async function untilEvent(stream: LiveStream, event: LiveFrame['event']): Promise<LiveFrame> {
  for (;;) {
    const frame = await stream.next()
    if (frame.event === event) return frame
  }
}

const untilBye = (stream: LiveStream) => untilEvent(stream, 'bye')

describe('What changes is not told', () => {
  it('to a stranger, nor to a key of entry in the address', async () => {
    const admin = await (await app.newAgency()).as('admin')
    expect((await fetch(`${address}/api/admin/live`)).status).toBe(401)
    expect((await fetch(`${address}/api/admin/live?token=${admin.token}`)).status).toBe(401)
  })

  it('to more windows of one person than are allowed: they hear when to come again', async () => {
    const admin = await (await app.newAgency()).as('admin')
    await Promise.all(Array.from({ length: mostStreams.person }, () => follow(admin)))
    const { response } = await follow(admin)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('of what was rolled back, nor of a recount that changes nothing', async () => {
    const agency = await app.newAgency()
    const id = await newGuest(await agency.as('admin'))
    const before = await countTold(agency.id)
    const failed = app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
      await tx.execute(sql`insert into guests (name) values ('Пропал')`)
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await inAgency(agency.id, sql`update guests set name = name where id = ${id}`)
    expect(await countTold(agency.id)).toBe(before)
  })

  it('of another agency', async () => {
    const [own, other] = [await app.newAgency(), await app.newAgency()]
    const stream = await follow(await own.as('admin'))
    const foreign = await newGuest(await other.as('admin'))
    const id = await newGuest(await own.as('admin'))
    const ids = (await stream.until('guests')).flatMap((change) => change.ids)
    expect([ids.includes(id), ids.includes(foreign)]).toEqual([true, false])
  })
})

describe('A change', () => {
  it('is told to a colleague with its row and who made it, and without a value', async () => {
    const agency = await app.newAgency()
    const [admin, colleague] = [await agency.as('admin'), await agency.as('fullmanager')]
    const stream = await follow(colleague)
    const id = await newGuest(admin)
    await stream.until('guests')
    await admin.call('PATCH', 'guests', { id, name: 'Тайное имя' })
    const { name } = (await admin.call('POST', 'users/info', {})).body
    expect((await stream.until('guests')).at(-1)).toEqual({ entity: 'guests', ids: [id], by: name })
  })

  it('is told although a job made it, or one statement made more of it than can be named', async () => {
    const agency = await app.newAgency()
    const stream = await follow(await agency.as('admin'))
    await stream.until('users')
    await app.database
      .forJobs()
      .asSystem((tx) =>
        tx.execute(
          sql`insert into guests (agency_id, name) select ${agency.id}, 'Гость ' || n from generate_series(1, 51) n`,
        ),
      )
    expect((await stream.until('guests')).at(-1)).toEqual({ entity: 'guests', ids: [], by: '' })
  })

  it('is told to a page that began to read before it listened', async () => {
    const agency = await app.newAgency()
    const admin = await agency.as('admin')
    const id = await newGuest(admin)
    const stream = await follow(admin, { query: '?since=3' })
    expect((await stream.until('guests')).at(-1)?.ids).toEqual([id])
  })
})

describe('A lost connection', () => {
  it('brings what changed meanwhile', async () => {
    const agency = await app.newAgency()
    const admin = await agency.as('admin')
    const stream = await follow(admin)
    await newGuest(admin)
    await stream.until('guests')
    stream.cut()
    const id = await newFlat(admin)
    const again = await follow(admin, { place: stream.place() })
    expect((await again.until('objects')).at(-1)?.ids).toEqual([id])
  })

  it('of more than a day, or at another database, makes the page read everything anew', async () => {
    const agency = await app.newAgency()
    const admin = await agency.as('admin')
    const [epoch, xid, at] = (await follow(admin)).place().split('.')
    for (const place of [
      `1.${xid}.${at}`,
      `${epoch}.${xid}.${Number(at) - 86_400}`,
      'вздор',
      '1.2',
      "1.1.1';",
    ]) {
      const stream = await follow(admin, { place: encodeURI(place) })
      await untilEvent(stream, 'reset')
      stream.cut()
    }
  })
})

describe('The stream of a person', () => {
  it('ends with the session, and with what the person may see', async () => {
    const agency = await app.newAgency()
    const admin = await agency.as('admin')
    const flat = await newFlat(admin)
    for (const change of [{ active: false }, { object_ids: [flat] }, { role: 'fullmanager' }]) {
      const person = await agency.newPerson('manager')
      const stream = await follow(person)
      const { status, text } = await admin.call('PATCH', 'users', { id: person.userId, ...change })
      expect(status, text).toBe(200)
      expect((await untilBye(stream)).data).toBe('{"after_ms":0}')
    }
    const leaving = await agency.newPerson('manager')
    const stream = await follow(leaving)
    await leaving.call('POST', 'users/logout', {})
    await untilBye(stream)
    expect((await follow(leaving)).response.status).toBe(401)
  })

  it('is sent elsewhere after half an hour, and by a server that stops', async () => {
    const own = await buildTestApp({ liveEvery: 10 })
    const place = await own.app.listen({ host: '127.0.0.1', port: 0 })
    const admin = await (await own.newAgency()).as('admin')
    const old = await followLive(place, admin.token)
    await old.until('users')
    own.moveClock(31 * 60_000)
    await untilBye(old)
    const stream = await followLive(place, admin.token)
    const closed = own.close()
    expect(JSON.parse((await untilBye(stream)).data).after_ms).toBeGreaterThan(0)
    await closed
  })

  it('gives a sign of life every half minute where there is nothing to tell', async () => {
    const own = await buildTestApp({ liveEvery: 10 })
    const place = await own.app.listen({ host: '127.0.0.1', port: 0 })
    const admin = await (await own.newAgency()).as('admin')
    const stream = await followLive(place, admin.token)
    await stream.until('users')
    const before = stream.signs()
    const later = () => {
      own.moveClock(26_000)
      return stream.signs()
    }
    await expect.poll(later).toBeGreaterThan(before)
    await own.close()
  })

  it('is no page that proxies or browsers may keep, hold back or rewrite', async () => {
    const { response } = await follow(await (await app.newAgency()).as('cleaner'))
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
