// The parts of the day that the panel asks for: counts are those of the whole, rows the first ones, the rest on asking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsAtOnce } from '#schema/rules/deskRows.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newClean } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const many = rowsAtOnce + 3
let app: TestApp
let agency: TestAgency
let admin: Person
const flats: number[] = []

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  for (let n = 0; n < many; n += 1) {
    const flat = await newFlat(admin, { group: n === 0 ? 'Центр' : 'Окраина' })
    flats.push(flat)
    const responsible_id = n < 2 ? admin.userId : null
    await booked(admin, flat, day(app, 0), day(app, 2), { amount: 100, responsible_id })
    await booked(admin, flat, day(app, 3), day(app, 5), { amount: 100 })
    await newClean(admin, { object_id: flat, date: day(app, 0), type: 'general' })
  }
})
afterAll(() => app.close())

const part = async (query: string, person = admin) => (await person.call('GET', `dashboard?${query}`)).body
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('A part of the day', () => {
  it('that is not known is refused in Russian', async () => {
    const { status, body } = await admin.call('GET', 'dashboard?view=everything')
    expect(status).toBe(400)
    expect(body.errors.view).toMatch(/[а-я]/)
  })

  it('is for a manager that of own flats, money included', async () => {
    const manager = await agency.newPerson('manager', { objectIds: flats.slice(0, 1) })
    const { counts, money, arrivals } = await part('view=screen', manager)
    expect([counts.arrivals, money.today_expected, arrivals.length]).toEqual([1, 100, 1])
    expect((await part('view=arrivals', manager)).arrivals).toHaveLength(1)
    expect((await part('view=gaps', manager)).counts).toEqual({ gaps: 1 })
  })

  it('sends the first rows of each section and counts all of them', async () => {
    const whole = await part('')
    const screen = await part('view=screen')
    expect(whole.arrivals).toHaveLength(many)
    expect(screen.arrivals).toEqual(whole.arrivals.slice(0, rowsAtOnce))
    expect(screen.counts).toMatchObject({ arrivals: many, departures: 0, staying: 0, cleans: many })
    expect(screen.counts).toMatchObject({ ready: whole.counts.ready, left: 0 })
    expect(screen.cleans.list).toEqual(whole.cleans.list.slice(0, rowsAtOnce))
    expect(screen.cleans.by_status).toEqual({ planned: many })
    const tells = ({ attention }: { attention: { kind: string; count: number; sum: number | null }[] }) =>
      attention.map(({ kind, count, sum }) => [kind, count, sum])
    expect(tells(screen)).toEqual(tells(whole))
    expect(tells(screen)).toContainEqual(['unpaid_today', many, many * 100])
    expect(screen.attention.every(({ items }: { items: unknown[] }) => items.length === 1)).toBe(true)
    expect([screen.occupancy, screen.gaps, screen.group_of]).toEqual([undefined, undefined, undefined])
  })

  it('gives the rest of a section on asking, as the whole day has it', async () => {
    const whole = await part('')
    expect((await part('view=arrivals')).arrivals).toEqual(whole.arrivals)
    expect((await part('view=cleans')).cleans.list).toEqual(whole.cleans.list)
    expect((await part('view=gaps')).gaps).toEqual(whole.gaps)
    const { gaps, counts, occupancy } = await part('view=ahead')
    expect([gaps.length, counts.gaps]).toEqual([rowsAtOnce, many])
    expect(occupancy).toEqual(whole.occupancy)
  })

  it('keeps rows and counts to the group of flats, but not what wants attention', async () => {
    const own = await part(`view=screen&group=${encodeURIComponent('Центр')}`)
    expect(own.counts).toMatchObject({ arrivals: 1, cleans: 1 })
    expect(own.arrivals).toMatchObject([{ object_id: flats[0] }])
    expect(own.groups).toEqual(['Окраина', 'Центр'])
    expect(own.attention).toContainEqual(expect.objectContaining({ kind: 'unpaid_today', count: many }))
    const others = await part(`view=arrivals&group=${encodeURIComponent('Окраина')}`)
    expect(idsOf(others.arrivals)).toHaveLength(many - 1)
  })

  it('keeps stays to who looks after them, and tells who does', async () => {
    const query = `responsible_id=${admin.userId}`
    const bad = await admin.call('GET', 'dashboard?responsible_id=кто-то')
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['responsible_id']])
    const own = await part(`view=screen&${query}`)
    expect(own.counts).toMatchObject({ arrivals: 2, cleans: many })
    expect(own.responsible).toEqual([{ id: admin.userId, name: expect.any(String) }])
    expect(own.attention).toContainEqual(expect.objectContaining({ kind: 'unpaid_today', count: many }))
    expect((await part(`view=arrivals&${query}`)).arrivals).toHaveLength(2)
    const both = await part(`view=screen&${query}&group=${encodeURIComponent('Центр')}`)
    expect(both.arrivals).toMatchObject([{ object_id: flats[0] }])
  })
})
