import { afterAll, describe, expect, it } from 'vitest'
import { type Answer, buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

/** An agency of its own with two managers and a task of the first. */
async function scene() {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const giver = await agency.newPerson('manager', {})
  const taker = await agency.newPerson('manager', {})
  const task = async (body: object): Promise<Answer['body']> =>
    taken(
      await admin.call('POST', 'clienttasks', {
        type: 'question',
        title: 'Перезвонить',
        assignee_id: giver.userId,
        ...body,
      }),
    )
  return { agency, admin, giver, taker, task }
}

const note = 'Гостю из 12-й квартиры обещали фен.'

describe('A shift is refused', () => {
  it('to a cleaner, to its own giver, and to the second of two who take it', async () => {
    const { agency, admin, giver, taker } = await scene()
    const cleaner = await agency.as('cleaner')
    expect((await cleaner.call('POST', 'handovers', {})).status).toBe(403)
    const { id } = taken(await giver.call('POST', 'handovers', { note }))
    expect(await giver.call('PATCH', 'handovers', { id, status: 'taken' })).toMatchObject({
      status: 422,
      body: { errors: { status: expect.stringContaining('отзовите') } },
    })
    expect((await taker.call('PATCH', 'handovers', { id, status: 'withdrawn' })).status).toBe(422)
    expect((await taker.call('PATCH', 'handovers', { id, note: 'Другое' })).status).toBe(422)
    const both = await Promise.all([
      taker.call('PATCH', 'handovers', { id, status: 'taken' }),
      admin.call('PATCH', 'handovers', { id, status: 'taken' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await giver.call('PATCH', 'handovers', { id, note: 'Поздно' })).status).toBe(422)
  })
})

describe('A shift', () => {
  it('is given with what is open and taken with the giver’s tasks, both signed; done ones stay', async () => {
    const { giver, taker, task } = await scene()
    const urgent = await task({ priority: 'urgent' })
    const done = await task({})
    for (const status of ['in_progress', 'done'])
      taken(await giver.call('PATCH', 'clienttasks', { id: done.id, status }))
    const given = taken(await giver.call('POST', 'handovers', { note }))
    expect(given).toMatchObject({
      status: 'waiting',
      from_id: giver.userId,
      taken_id: null,
      own_tasks: 1,
      mine: true,
      open: expect.arrayContaining([{ kind: 'urgent_tasks', count: 1 }]),
    })
    const signed = taken(await taker.call('PATCH', 'handovers', { id: given.id, status: 'taken' }))
    expect(signed).toMatchObject({ taken_id: taker.userId, taken_at: expect.any(String), note, mine: false })
    expect((await taker.call('GET', `clienttasks/${urgent.id}`)).body.assignee_id).toBe(taker.userId)
    expect((await taker.call('GET', `clienttasks/${done.id}`)).body.assignee_id).toBe(giver.userId)
  })

  it('leaves a task of a flat that the taker does not see with the giver', async () => {
    const { agency, admin, giver, task } = await scene()
    const own = await newFlat(admin)
    const foreign = await newFlat(admin)
    const limited = await agency.newPerson('manager', { objectIds: [own] })
    const near = await task({ object_id: own })
    const far = await task({ object_id: foreign })
    const { id } = taken(await giver.call('POST', 'handovers', {}))
    taken(await limited.call('PATCH', 'handovers', { id, status: 'taken' }))
    expect((await admin.call('GET', `clienttasks/${near.id}`)).body.assignee_id).toBe(limited.userId)
    expect((await admin.call('GET', `clienttasks/${far.id}`)).body.assignee_id).toBe(giver.userId)
  })

  it('is signed by who sends it and by nobody else, whatever is sent', async () => {
    const { giver, taker } = await scene()
    const sent = { from_id: taker.userId, taken_id: taker.userId, open: [{ kind: 'late', count: 9 }] }
    const given = taken(await giver.call('POST', 'handovers', sent))
    expect(given).toMatchObject({ from_id: giver.userId, taken_id: null, open: [] })
  })

  it('given anew takes the place of the one before, however quickly both are sent', async () => {
    const { giver, taker } = await scene()
    const sent = await Promise.all([1, 2, 3].map(() => giver.call('POST', 'handovers', { note })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await taker.call('GET', 'handovers')
    const states = body.data.map(({ status }: { status: string }) => status).sort()
    expect(states).toEqual(['waiting', 'withdrawn', 'withdrawn'])
  })

  it('withdrawn by its giver is taken by nobody', async () => {
    const { giver, taker } = await scene()
    const { id } = taken(await giver.call('POST', 'handovers', { note }))
    taken(await giver.call('PATCH', 'handovers', { id, status: 'withdrawn' }))
    expect((await taker.call('PATCH', 'handovers', { id, status: 'taken' })).status).toBe(422)
  })
})
