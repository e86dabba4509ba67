import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { readFeed } from '../../channels/ical/feeds.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`calendar=${source.host}`] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

async function issue(boss: Person, object_id: number): Promise<string> {
  const { body } = await boss.call('POST', 'objects/ical', { object_id })
  return new URL(body.ical_url).pathname
}

const read = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers })

describe('Our own calendar of a flat', () => {
  it('is not issued to those without the right, nor for a flat of others', async () => {
    const agency = await app.newAgency()
    const flat = await newFlat(await agency.as('admin'))
    const manager = await agency.as('manager')
    expect((await manager.call('POST', 'objects/ical', { object_id: flat })).status).toBe(403)
    const other = await (await app.newAgency()).as('admin')
    expect((await other.call('POST', 'objects/ical', { object_id: flat })).status).toBe(404)
  })

  it('is 404 at a guessed, a cut and a withdrawn address', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const first = await issue(boss, flat)
    const second = await issue(boss, flat)
    for (const url of [
      `/api/ical/${'a'.repeat(43)}.ics`,
      '/api/ical/x.ics',
      second.replace('.ics', ''),
      first,
    ])
      expect((await read(url)).statusCode, url).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    await boss.call('POST', 'objects/ical', { object_id: flat, off: true })
    expect((await read(second)).statusCode).toBe(404)
  })

  it('tells the taken nights and nobody’s name, closed days and conflicts too', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    await booked(boss, flat, day(app, 3), day(app, 6))
    await booked(boss, flat, day(app, 6), day(app, 8), { kind: 'block', guest_name: null })
    await boss.call('PATCH', 'rents', {
      object_id: flat,
      begin: day(app, 7),
      end: day(app, 9),
      guest_name: 'Тайный Гость',
      guest_phone: '+79210000000',
      force: true,
    })
    const { id } = await booked(boss, flat, day(app, 20), day(app, 22))
    await boss.call('PATCH', 'rents', { id, status: 'canceled' })
    const url = await issue(boss, flat)
    const answer = await read(url)
    expect(answer.body).not.toMatch(/Тайный|Кузнецова|7921/)
    const { events } = readFeed(Buffer.from(answer.body), { zone })
    expect(events.map(({ begin, end }) => [begin, end])).toEqual([
      [day(app, 3), day(app, 6)],
      [day(app, 6), day(app, 8)],
      [day(app, 7), day(app, 9)],
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    })
    const again = await read(url, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is refused among the calendars to read, and what it says is known when it comes back', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    await booked(boss, flat, day(app, 3), day(app, 6))
    const url = await issue(boss, flat)
    const loop = { id: flat, ical_import: [{ name: 'Свой', url: `https://klyuch.example.ru${url}` }] }
    const refused = await boss.call('PATCH', 'objects', loop)
    expect([refused.status, refused.body.errors.ical_import]).toEqual([
      400,
      expect.stringContaining('по кругу'),
    ])
    // A site that sends our own nights back under another address.
    const echo = source.setFeed('/echo.ics', { body: (await read(url)).body })
    const second = await newFlat(boss, { ical_import: [{ name: 'Площадка', url: echo }] })
    expect((await boss.call('POST', 'rents/fetch', {})).body).toMatchObject({ created: 0, errors: [] })
    expect((await boss.call('GET', `rents?object_id=${second}`)).body).toEqual([])
  })

  it('is read by another agency as what it is: the same nights, moved and gone as with us', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const stay = await booked(boss, flat, day(app, 3), day(app, 6))
    const url = await issue(boss, flat)
    const reader = await (await app.newAgency()).as('admin')
    const pass = async () => {
      const feed = source.setFeed('/pass.ics', { body: (await read(url)).body })
      await reader.call('POST', 'rents/fetch', {})
      return feed
    }
    await newFlat(reader, { ical_import: [{ name: 'Ключник', url: await pass() }] })
    await pass()
    const nights = async () => {
      const { body } = await reader.call('GET', `rents?begin=${day(app, 0)}&end=${day(app, 30)}`)
      return body.map((row: Record<string, unknown>) => [row.begin, row.end, row.kind])
    }
    expect(await nights()).toEqual([[day(app, 3), day(app, 6), 'block']])
    await boss.call('PATCH', 'rents', { id: stay.id, end: day(app, 7) })
    await pass()
    expect(await nights()).toEqual([[day(app, 3), day(app, 7), 'block']])
  })
})
