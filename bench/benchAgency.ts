// What every database of the bench begins with: the product's own migrations and an agency with its account.
import type pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { addressOf } from './benchDatabase.ts'

/** The account that a load signs in as. */
export const benchAccount = { login: 'bench@klyuchnik.ru', password: 'bench-klyuchnik' }

/** Makes the agency through the product's own code and gives its number. */
export async function makeAgency(database: string, login = benchAccount.login): Promise<number> {
  const opened = await openDatabase({ url: addressOf(database) })
  try {
    const { agencyId } = await createAgency(opened, {
      name: 'Ключи на столе',
      timezone: 'Europe/Moscow',
      adminName: 'Анна Громова',
      login,
      passwordHash: await hashPassword(benchAccount.password),
    })
    return agencyId
  } finally {
    await opened.close()
  }
}

/** Fills a table while its indexes and constraints are away, which is many times faster, and brings them back checked. */
export async function fillTable(client: pg.Client, table: string, insert: string): Promise<void> {
  const constraints = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where (conrelid = $1::regclass and contype in ('f', 'x', 'u')) or (confrelid = $1::regclass and contype = 'f')
     order by contype = 'f' desc`,
    [table],
  )
  for (const { drop } of constraints.rows) await client.query(drop)
  const indexes = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { drop } of indexes.rows) await client.query(drop)
  await client.query(insert)
  for (const { add } of [...indexes.rows, ...constraints.rows.reverse()]) await client.query(add)
}

/** Numbers of rows written by hand are not given out a second time. */
export async function keepNumbers(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
  await client.query('vacuum analyze')
}
