import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountWhere, storeNew } from '#server/crud/entityRows.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'

let app: TestApp
let agency: TestAgency
beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
})
afterAll(() => app.close())

const inAgency = <T>(work: Parameters<typeof app.database.asAgency<T>>[1]) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, work)

describe('Rows that the audit of something else tells of', () => {
  it('are none where none are given', async () => {
    expect(await inAgency((tx) => storeNew(tx, 'clienttasks', []))).toEqual([])
  })

  it('are stored together though each names other fields, and a key that is taken makes no second one', async () => {
    const made = await inAgency((tx) =>
      storeNew(tx, 'clienttasks', [
        { type: 'other', title: 'Первая', unique_key: 'one' },
        { type: 'other', title: 'Вторая', text: 'Подробно.', unique_key: 'two' },
      ]),
    )
    expect(made.map(({ title, text, status }) => [title, text, status])).toEqual([
      ['Первая', null, 'new'],
      ['Вторая', 'Подробно.', 'new'],
    ])
    const again = await inAgency((tx) =>
      storeNew(tx, 'clienttasks', [{ type: 'other', title: 'Ещё раз', unique_key: 'one' }]),
    )
    expect(again).toEqual([])
  })

  it('are recounted only where the condition holds, and keep the version that a form holds', async () => {
    const own = sql`t.unique_key in ('one', 'two') and t.text is null`
    const changed = await inAgency((tx) => recountWhere(tx, 'clienttasks', own, { text: 'Дописано.' }))
    expect(changed.map(({ title, text, version }) => [title, text, version])).toEqual([
      ['Первая', 'Дописано.', 1],
    ])
    const lines = await inAgency((tx) => rowsOf(tx, sql`select 1 from audit where entity = 'clienttasks'`))
    expect(lines).toEqual([])
  })
})
