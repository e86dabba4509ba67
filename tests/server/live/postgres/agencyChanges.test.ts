// Whether anything of an agency changed, as kept answers ask: nothing is missed, in whatever order transactions end.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AgencyChanges } from '#server/live/agencyChanges.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Writes a guest; the transaction stays open until the gate lets it end. */
async function write(agencyId: number, gate?: Promise<void>) {
  const begun = Promise.withResolvers<void>()
  const ended = app.database.asAgency({ agencyId, userId: null }, async (tx) => {
    await tx.execute(sql`insert into guests (name) values ('Иван')`)
    begun.resolve()
    await gate
  })
  await Promise.race([begun.promise, ended])
  return { ended }
}

it('A change whose transaction began first and ended last is known once it is there, and only then', async () => {
  const { id } = await app.newAgency()
  const changes = new AgencyChanges(app.database)
  const seen = async () => {
    await changes.look()
    return changes.versionOf(id)
  }
  const first = await seen()
  expect(await seen()).toBe(first)
  const gate = Promise.withResolvers<void>()
  const early = await write(id, gate.promise)
  await (await write(id)).ended
  const late = await seen()
  expect(late).not.toBe(first)
  expect(await seen()).toBe(late)
  gate.resolve()
  await early.ended
  expect(await seen()).not.toBe(late)
})

it('Everything counts as changed after a quarter of an hour in which nobody asked', async () => {
  const { id } = await app.newAgency()
  let passed = 0
  const changes = new AgencyChanges(app.database, () => passed)
  await changes.look()
  const first = changes.versionOf(id)
  passed += 15 * 60_000 - 1
  await changes.look()
  expect(changes.versionOf(id)).toBe(first)
  passed += 15 * 60_000
  await changes.look()
  expect(changes.versionOf(id)).not.toBe(first)
})
