import { afterAll, describe, expect, it } from 'vitest'
import { type Answer, buildTestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
await admin.call('PATCH', 'agency/clean_settings', { photo_required: false, photo_min: 0 })

interface Supply {
  readonly name: string
  readonly [field: string]: unknown
}

const paper = (more = {}) => ({
  name: 'Бумага',
  unit: 'рул.',
  min: 4,
  level: 9,
  per_stay: 1,
  per_guest: 2,
  ...more,
})

/** The clean that follows a stay by itself, given to a cleaner. */
async function ownClean(rentId: number, cleanerId: number) {
  const period = `begin=${day(app, -2)}&end=${day(app, 2)}`
  const [clean] = taken(await admin.call('GET', `cleans?rent_id=${rentId}&${period}`))
  return act(admin, clean.id, { cleaner_id: cleanerId, status: 'appointed' })
}

/** A flat with a store, a stay of two grown guests and a child that ends today, and its clean in the hands of a cleaner. */
async function scene(supplies: readonly object[], flatFields: object = {}) {
  const flat = await newFlat(admin, { supplies, ...flatFields })
  const anna = await newCleanerPerson(agency, { object_ids: [flat] })
  const rent = await booked(admin, flat, day(app, -2), day(app, 0), { adults: 2, children: 1 })
  const clean = await ownClean(rent.id, anna.id)
  for (const action of ['accept', 'start']) await act(anna.person, clean.id, { action })
  return { flat, anna, clean: clean.id as number, rent: rent.id as number }
}

const levelsOf = async (flat: number) =>
  (taken(await admin.call('GET', `objects/${flat}`)).supplies as Supply[]).map(({ level }) => level)
const purchasesOf = async (flat: number) =>
  taken(await admin.call('GET', `tasks?object_id=${flat}&sort=["id","ASC"]`))
const undo = async (answer: Answer) =>
  taken(await admin.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) }))

describe('The store of a flat refuses', () => {
  it('a thing that stands in it twice, however it is written, and less than nothing', async () => {
    const flat = await newFlat(admin)
    const twice = { id: flat, supplies: [{ name: 'Щётка' }, { name: 'щетка.' }] }
    expect(await admin.call('PATCH', 'objects', twice)).toMatchObject({
      status: 400,
      body: { errors: { supplies: expect.stringContaining('дважды') } },
    })
    const below = await admin.call('PATCH', 'objects', { id: flat, supplies: [{ name: 'Соль', level: -1 }] })
    expect(below.status).toBe(400)
  })

  it('to be saved over a count that came meanwhile', async () => {
    const { flat, anna, clean } = await scene([paper()])
    const seen = taken(await admin.call('GET', `objects/${flat}`))
    await act(anna.person, clean, { action: 'finish' })
    const late = { id: flat, version: seen.version, supplies: seen.supplies }
    expect((await admin.call('PATCH', 'objects', late)).status).toBe(409)
    expect(await levelsOf(flat)).toEqual([2])
  })
})

describe('The end of a clean', () => {
  it('takes what its stay has used, once: not by a return, not by a second clean, not of what nobody counts', async () => {
    const { flat, anna, clean, rent } = await scene([
      paper(),
      { name: 'Соль', per_stay: 1 },
      paper({ name: 'Чай', level: 3 }),
    ])
    await act(anna.person, clean, { action: 'finish' })
    expect(await levelsOf(flat)).toEqual([2, undefined, 0])
    expect(taken(await admin.call('GET', `cleans/${clean}`)).supplies_used).toEqual([
      { name: 'Бумага', qty: 7 },
      { name: 'Чай', qty: 3 },
    ])
    await act(admin, clean, { action: 'rework', check_comment: 'Плита' })
    await act(anna.person, clean, { action: 'start' })
    await act(admin, clean, { action: 'cancel' })
    const fields = { object_id: flat, date: day(app, 0), cleaner_id: anna.id, rent_id: rent }
    const again = await newClean(admin, fields)
    for (const action of ['accept', 'start', 'finish']) await act(anna.person, again.id, { action })
    expect(await levelsOf(flat)).toEqual([2, undefined, 0])
  })

  it('takes nothing of what the cleaner has counted, for that is what is left', async () => {
    const { flat, anna, clean } = await scene([paper(), paper({ name: 'Чай' })])
    await act(anna.person, clean, { supplies_report: [{ name: 'бумага', level: 'low' }] })
    await act(anna.person, clean, { action: 'finish' })
    expect(await levelsOf(flat)).toEqual([2, 2])
  })

  it('taken back gives back what it took, and the purchase it made goes', async () => {
    const { flat, clean } = await scene([paper()])
    const finished = await admin.call('PATCH', 'cleans', { id: clean, action: 'finish' })
    taken(finished)
    expect(await purchasesOf(flat)).toMatchObject([{ title: 'Бумага', qty: 2, status: 'new' }])
    await undo(finished)
    expect(await levelsOf(flat)).toEqual([9])
    expect(await purchasesOf(flat)).toMatchObject([{ status: 'canceled' }])
    await act(admin, clean, { action: 'finish' })
    expect(await levelsOf(flat)).toEqual([2])
  })

  it('by two at once counts once', async () => {
    const { flat, clean, anna } = await scene([paper()])
    const answers = await Promise.all(
      [anna.person, admin].map((person) => person.call('PATCH', 'cleans', { id: clean, action: 'finish' })),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await levelsOf(flat)).toEqual([2])
  })
})

describe('Purchases by themselves', () => {
  it('tell why, come once for a flat and a thing, grow with the need, and are urgent when nothing is left before a near guest', async () => {
    const { flat, anna, clean } = await scene([paper({ shop: 'Лента' }), { name: 'Мыло' }])
    await booked(admin, flat, day(app, 1), day(app, 3))
    const due = day(app, 1)
    const when = `до заезда ${due.slice(8)}.${due.slice(5, 7)}`
    await act(anna.person, clean, { supplies_report: [{ name: 'Бумага', level: 'low' }] })
    expect(await purchasesOf(flat)).toMatchObject([
      {
        title: 'Бумага',
        ...{ qty: 2, unit: 'рул.', shop: 'Лента', due_date: due, priority: 'normal', clean_id: clean },
        ...{ request_from: 'cleaner', reason: `осталось 2 из 4, ${when}` },
      },
    ])
    await act(anna.person, clean, {
      supplies_report: [
        { name: 'Бумага', level: 'empty' },
        { name: 'мыло', level: 'low', qty: 3 },
        { name: 'Губки', level: 'empty' },
      ],
    })
    expect(await purchasesOf(flat)).toMatchObject([
      { title: 'Бумага', qty: 4, priority: 'urgent', reason: `кончилось, норма 4, ${when}` },
      { title: 'Мыло', qty: 3, priority: 'normal' },
      { title: 'Губки', qty: 1, priority: 'urgent', reason: `кончилось, ${when}` },
    ])
  })

  it('count what is bought and on its way, and go when a person finds that there is enough', async () => {
    const flat = await newFlat(admin, { supplies: [paper({ level: 1 }), paper({ name: 'Чай', level: 0 })] })
    const [first, tea] = await purchasesOf(flat)
    expect(first).toMatchObject({ qty: 3, request_from: 'auto', requested_by: null })
    taken(await admin.call('PATCH', 'tasks', { id: first.id, status: 'bought' }))
    const store = (level: number, ofTea: number) => [paper({ level }), paper({ name: 'Чай', level: ofTea })]
    taken(await admin.call('PATCH', 'objects', { id: flat, supplies: store(0, 6) }))
    expect(await purchasesOf(flat)).toMatchObject([
      { id: first.id, status: 'bought', qty: 3 },
      { id: tea.id, status: 'canceled' },
      { title: 'Бумага', status: 'new', qty: 1 },
    ])
  })

  it('that a person asked for stay, whatever is found', async () => {
    const flat = await newFlat(admin, { supplies: [paper({ level: 9 })] })
    taken(await admin.call('POST', 'tasks', { title: 'бумага', object_id: flat, qty: 2 }))
    taken(await admin.call('PATCH', 'objects', { id: flat, supplies: [paper({ level: 1 })] }))
    taken(await admin.call('PATCH', 'objects', { id: flat, supplies: [paper({ level: 8 })] }))
    expect(await purchasesOf(flat)).toMatchObject([{ title: 'бумага', status: 'new', qty: 3 }])
  })
})

describe('A delivery', () => {
  const delivered = async (flat: number, more: object) => {
    const { id } = taken(await admin.call('POST', 'tasks', { object_id: flat, ...more }))
    taken(await admin.call('PATCH', 'tasks', { id, status: 'bought' }))
    const answer = await admin.call('PATCH', 'tasks', { ids: [id], status: 'delivered' })
    taken(answer)
    return answer
  }

  it('fills the store, and taken back empties it, never below nothing', async () => {
    const flat = await newFlat(admin, { supplies: [paper({ level: 4 })] })
    const answer = await delivered(flat, { title: 'БУМАГА', qty: 5 })
    expect(answer.body).toMatchObject([{ restocked: 5, delivered_on: day(app, 0) }])
    expect(await levelsOf(flat)).toEqual([9])
    taken(await admin.call('PATCH', 'objects', { id: flat, supplies: [paper({ level: 3 })] }))
    await undo(answer)
    expect(await levelsOf(flat)).toEqual([0])
  })

  it('in another unit or of another thing leaves the store alone', async () => {
    const flat = await newFlat(admin, { supplies: [paper({ level: 4 })] })
    await delivered(flat, { title: 'Бумага', qty: 5, unit: 'уп' })
    await delivered(flat, { title: 'Бумага офисная', qty: 5 })
    expect(await levelsOf(flat)).toEqual([4])
  })
})

describe('Linen of a clean', () => {
  it('is counted for the guests to come and stays what was brought', async () => {
    const beds = [
      { kind: 'double', qty: 1 },
      { kind: 'single', qty: 2 },
    ]
    const { flat, anna, clean } = await scene([], { beds, linen_norm: { Полотенце: 2 } })
    const next = await booked(admin, flat, day(app, 3), day(app, 5), { adults: 3 })
    const brought = { 'Комплект двуспальный': 1, 'Комплект односпальный': 1, Полотенце: 6 }
    expect(taken(await anna.person.call('GET', `cleans/${clean}`)).linen).toEqual(brought)
    await act(anna.person, clean, { action: 'finish' })
    taken(await admin.call('PATCH', 'rents', { id: next.id, adults: 1 }))
    expect(taken(await admin.call('GET', `cleans/${clean}`)).linen).toEqual(brought)
  })
})
