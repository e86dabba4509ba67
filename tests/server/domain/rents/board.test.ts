import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('The list of stays', () => {
  it('is refused by owner to those who may not know owners', async () => {
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'rents?owner_id=1')).status).toBe(403)
  })

  it('shows a week back and a month ahead unless told, and never a door code [7.69]', async () => {
    const owner = await admin.call('POST', 'owners', { name: 'Пётр Сергеев' })
    const flat = await newFlat(admin, { owner_id: owner.body.id })
    const near = await booked(admin, flat, day(app, 2), day(app, 4), { door_code: '4521' })
    expect(near.door_code).toBe('4521')
    await booked(admin, flat, day(app, 60), day(app, 62))
    const { body } = await admin.call('GET', `rents?owner_id=${owner.body.id}`)
    expect(body).toMatchObject([{ id: near.id, object: { id: flat }, nights: 2 }])
    for (const name of ['door_code', 'occupies', 'histories', 'readiness', 'clean_id', 'locked_fields']) {
      expect(body[0]).not.toHaveProperty(name)
    }
  })

  it('hides what the channel has deleted, on the board as well, until its state, number or guest is asked for', async () => {
    const flat = await newFlat(admin)
    const asked = { object_id: flat, begin: day(app, 3), end: day(app, 5), guest_name: 'Удалова Зинаида' }
    const refused = await admin.call('POST', 'rents', { ...asked, status: 'deleted' })
    expect([refused.status, refused.body.code]).toEqual([422, 'rents.deleted_by_channel'])
    const { id } = (await admin.call('POST', 'rents', asked)).body
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update rents set status = 'deleted', occupies = false where id = ${id}`),
    )
    const seen = async (query: string) => (await admin.call('GET', `rents?object_id=${flat}${query}`)).body
    expect(await seen('')).toEqual([])
    expect((await seen('&view=board')).rents).toEqual([])
    for (const query of ['&status=deleted', `&id=${id}`, '&q=Удалова'])
      expect(await seen(query), query).toMatchObject([{ id }])
    const wrong = await admin.call('PATCH', 'rents', { id, status: 'booked' })
    expect(wrong.body.message).toBe(
      'Из «Удалена в канале» нельзя перейти в «Забронировано». Отсюда переходов нет.',
    )
    const live = (await admin.call('POST', 'rents', asked)).body
    const words = (await admin.call('PATCH', 'rents', { id: live.id, status: 'checked_out' })).body.message
    expect(words).not.toContain('Удалена')
  })
})

/** The call of the board for flats, from tomorrow for ten days. */
function windowOf(flats: readonly number[], last = day(app, 10)): string {
  const filter = JSON.stringify({ object_id: flats })
  return `rents?view=board&begin=${day(app, 1)}&end=${last}&filter=${encodeURIComponent(filter)}`
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

describe('The board', () => {
  it('is refused to a cleaner and over days that are none', async () => {
    const cleaner = await agency.as('cleaner')
    expect((await cleaner.call('GET', 'rents?view=board')).status).toBe(403)
    for (const query of ['begin=завтра', 'begin=2026-12-01&end=2026-11-01', 'filter={"object_id":["x"]}']) {
      const { status, body } = await admin.call('GET', `rents?view=board&${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(JSON.stringify(body)).toMatch(/[а-я]/)
    }
  })

  it('knows nothing of the flats and stays of another agency', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 1), day(app, 3))
    const stranger = await (await app.newAgency()).as('admin')
    const { body } = await stranger.call('GET', windowOf([flat]))
    expect(body).toEqual({ objects: [], rents: [], cleans: [], gaps: [] })
  })

  it('holds the named flats alone, and the stays that touch the named days', async () => {
    const [one, two, other] = [await newFlat(admin), await newFlat(admin), await newFlat(admin)]
    const before = await booked(admin, one, day(app, -2), day(app, 1))
    const after = await booked(admin, two, day(app, 10), day(app, 12))
    await booked(admin, one, day(app, 11), day(app, 14))
    await booked(admin, other, day(app, 1), day(app, 3))
    const { body } = await admin.call('GET', windowOf([one, two]))
    expect(idsOf(body.objects)).toEqual([one, two])
    expect(idsOf(body.rents)).toEqual([before.id, after.id])
  })

  it('gives a manager no foreign flat, named or not', async () => {
    const [own, foreign] = [await newFlat(admin), await newFlat(admin)]
    await booked(admin, foreign, day(app, 1), day(app, 3))
    const limited = await agency.newPerson('manager', { objectIds: [own] })
    const { body } = await limited.call('GET', windowOf([own, foreign]))
    expect(body).toMatchObject({ objects: [{ id: own }], rents: [], cleans: [], gaps: [] })
  })

  it('shows every stay of its days, also beyond the page of a list', async () => {
    const flat = await newFlat(admin)
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(
        sql`insert into rents (object_id, begin, "end", status, occupies)
          select ${flat}, ${day(app, 1)}::date + n, ${day(app, 2)}::date + n, 'booked', true
          from generate_series(0, 1002) n`,
      ),
    )
    const { body } = await admin.call('GET', windowOf([flat], day(app, 2000)))
    expect(body.rents).toHaveLength(1003)
    expect(new Set(idsOf(body.rents)).size).toBe(1003)
  })

  it('holds flats, stays, cleans and the free nights between stays', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 1), day(app, 3))
    await booked(admin, flat, day(app, 5), day(app, 7))
    await booked(admin, flat, day(app, 7), day(app, 9))
    const { status, body } = await admin.call('GET', `rents?view=board&object_id=${flat}`)
    expect(status).toBe(200)
    expect(body.objects).toMatchObject([{ id: flat, clean_status: 'clean' }])
    expect(body.rents).toHaveLength(3)
    for (const stay of body.rents) {
      const { readiness, clean_id } = (await admin.call('GET', `rents/${stay.id}`)).body
      expect(stay).toMatchObject({ readiness, clean_id })
      expect(stay).not.toHaveProperty('histories')
    }
    expect(body.cleans).toHaveLength(3)
    expect(body.gaps).toEqual([{ object_id: flat, begin: day(app, 3), end: day(app, 5), nights: 2 }])
  })

  it('shows a manager only own flats', async () => {
    const flat = await newFlat(admin)
    const limited = await agency.newPerson('manager', { objectIds: [flat] })
    const { body } = await limited.call('GET', 'rents?view=board')
    expect(body).toMatchObject({ objects: [{ id: flat }], rents: [], cleans: [], gaps: [] })
  })
})

it('The card tells of the flat, the clean after the stay and the next guest [7.70]', async () => {
  const flat = await newFlat(admin)
  const first = await booked(admin, flat, day(app, 1), day(app, 3))
  const second = await booked(admin, flat, day(app, 3), day(app, 7))
  const { body } = await admin.call('GET', `rents/${first.id}`)
  expect(body).toMatchObject({
    object: { id: flat, clean_status: 'clean' },
    clean: { id: body.clean_id, date: day(app, 3) },
    next_rent: { id: second.id },
    conflicts: [],
    steps: [],
    automessages: [],
    updates: [],
    files: [],
    readiness: { clean: 'ok', can_send_code: expect.any(Boolean) },
  })
  const next = await admin.call('GET', `rents/${second.id}`)
  expect(next.body.readiness.clean).toBe('wait')
})

it('The card of a stay of long ago names who came right after it, not who comes now', async () => {
  const flat = await newFlat(admin)
  const first = await booked(admin, flat, day(app, -9), day(app, -6))
  const second = await booked(admin, flat, day(app, -6), day(app, -3))
  for (const { id } of [first, second])
    for (const status of ['checked_in', 'checked_out'])
      await admin.call('PATCH', 'rents', { id, status, early: true })
  await booked(admin, flat, day(app, 1), day(app, 3))
  const { body } = await admin.call('GET', `rents/${first.id}`)
  expect(body).toMatchObject({ status: 'checked_out', next_rent: { id: second.id } })
})
