// Whose a trace is: accounts behind a login, rows behind a public link, and whether a row that was asked for is there at all.
import { type SQL, sql } from 'drizzle-orm'
import { findLinks } from '../../access/publicLinks.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { loginKey } from '../users/loginKey.ts'
import { printOf, type Trace } from './trace.ts'

/** The traces as they are kept: with agency, person and row where there are such, without logins and keys. */
export async function placeTraces(tx: Tx, traces: readonly Trace[]): Promise<Trace[]> {
  const logins = traces.flatMap(({ login }) => (login === undefined ? [] : [loginKey(login)]))
  const keys = traces.flatMap(({ publicId }) => publicId ?? [])
  const accounts = logins.length === 0 ? [] : await rowsOf(tx, accountsOf(logins))
  const links = keys.length === 0 ? [] : await findLinks(tx, keys)
  const rows = await existing(tx, traces)
  return traces.flatMap((trace) => {
    const { login, publicId, row, ...bare } = trace
    if (row && !rows.has(`${row.entity} ${row.id}`)) return []
    if (login !== undefined) return atAccounts(bare, loginKey(login), accounts)
    if (publicId === undefined) return [bare]
    const link = links.find((one) => one.publicId === publicId)
    if (!link) return [{ ...bare, subject: `link ${printOf([publicId]).slice(0, 12)}` }]
    return [{ ...bare, agencyId: link.agencyId, subject: `${link.entity} ${link.id}` }]
  })
}

function accountsOf(logins: readonly string[]): SQL {
  return sql`select id, agency_id, login_key from users
    where login_key in (select jsonb_array_elements_text(${JSON.stringify(logins)}::jsonb))`
}

/** A login of several agencies is a trace in each of them; one of none is known by its print alone. */
function atAccounts(trace: Trace, key: string, accounts: readonly RawRow[]): Trace[] {
  const found = accounts.filter(
    ({ login_key, agency_id }) => login_key === key && (trace.agencyId ?? agency_id) === agency_id,
  )
  if (found.length === 0)
    return [{ ...trace, agencyId: null, subject: `login ${printOf([key]).slice(0, 12)}` }]
  return found.map(({ id, agency_id }) => ({
    ...trace,
    agencyId: Number(agency_id),
    userId: Number(id),
    subject: `users ${Number(id)}`,
  }))
}

/** Which of the rows that were asked for are there, whoever they belong to. */
async function existing(tx: Tx, traces: readonly Trace[]): Promise<ReadonlySet<string>> {
  const asked = traces.flatMap(({ row }) => row ?? [])
  const names = [...new Set(asked.map(({ entity }) => entity))]
  if (names.length === 0) return new Set()
  const selects = names.map((name) => {
    const ids = asked.filter(({ entity }) => entity === name).map(({ id }) => id)
    return sql`select ${name}::text as entity, id from ${sql.identifier(name)}
      where id = any(${`{${ids.join(',')}}`}::int[])`
  })
  const found = await rowsOf(tx, sql.join(selects, sql.raw(' union all ')))
  return new Set(found.map(({ entity, id }) => `${String(entity)} ${Number(id)}`))
}
