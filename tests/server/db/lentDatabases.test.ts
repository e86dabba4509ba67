// The databases of the suites themselves: what one file leaves must not reach the next.
import { expect, it } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { type Lendable, lend } from '#tests/support/lentDatabases.ts'
import { openLendable } from '#tests/support/testDatabase.ts'

/** A shelf of its own, with the databases that were made for it. */
function shelf(name: string) {
  const made: Lendable[] = []
  const take = (): Promise<Engine> =>
    lend(name, async () => {
      const one = await openLendable()
      made.push(one)
      return one
    })
  return { made, take }
}

const newAgency = `insert into agency (name, timezone) values ('Ключи', 'Europe/Moscow') returning id`

it('A database that comes back holds no row and numbers the next ones anew', async () => {
  const { made, take } = shelf('rows')
  for (const _ of ['first', 'second']) {
    const engine = await take()
    expect(await made[0]?.ask('select id from agency')).toEqual([])
    expect(await made[0]?.ask(newAgency)).toEqual([{ id: 1 }])
    await engine.close()
  }
  expect(made).toHaveLength(1)
  await made[0]?.end()
})

it.each([
  ['a column was added', 'alter table agency add column extra integer'],
  ['a rule was taken away', 'alter table agency disable row level security'],
  ['a trigger was switched off', 'alter table rents disable trigger all'],
  ['a migration was marked', `insert into migrations.applied (hash, tag) values ('x', '9999_x')`],
  ['the planner was told of its rows', `${newAgency}; analyze agency`],
])('A database is lent to nobody after %s', async (_, change) => {
  const { made, take } = shelf(change)
  const engine = await take()
  await made[0]?.ask(change)
  await engine.close()
  const next = await take()
  expect(made).toHaveLength(2)
  await next.close()
  await made[1]?.end()
})
