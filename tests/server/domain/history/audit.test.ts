import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const object_id = await newFlat(admin)

const linesOf = (id: number) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`select action, before, after from audit where entity = 'history' and entity_id = ${id} order by id`,
    ),
  )

describe('The audit of the ledger', () => {
  it('names a payment as such, with its sum and its booking, and taking it back with the moment alone', async () => {
    const { id: rent_id } = await booked(admin, object_id, day(app, 1), day(app, 3), { amount: 9000 })
    const paid = await admin.call('POST', 'rents/payment', { object_id, rent_id, amount: 4000 })
    expect(paid.status).toBe(200)
    const { id } = paid.body.history
    expect((await admin.call('DELETE', `history/${id}`)).status).toBe(200)
    const [made, undone, ...rest] = await linesOf(id)
    expect(rest).toEqual([])
    expect(made).toMatchObject({
      action: 'payment',
      before: null,
      after: { name: 'payment', rent_id, data: { amount: 4000 } },
    })
    expect(undone).toMatchObject({ action: 'remove', before: { undone_at: null } })
    expect(Object.keys(Object(undone?.after))).toEqual(['undone_at'])
  })

  it('has one line for each entry that is taken back at once', async () => {
    const { id: rent_id } = await booked(admin, object_id, day(app, 5), day(app, 7), { amount: 9000 })
    const ids: number[] = []
    for (const amount of [1000, 2000])
      ids.push((await admin.call('POST', 'rents/payment', { object_id, rent_id, amount })).body.history.id)
    const answer = await admin.call('PATCH', 'history/delete_payment', { rent_id, name: 'payment' })
    expect([answer.status, answer.body.removed]).toEqual([200, 2])
    for (const id of ids)
      expect((await linesOf(id)).map(({ action }) => action)).toEqual(['payment', 'delete_payment'])
  })
})
