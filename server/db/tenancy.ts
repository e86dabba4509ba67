// What makes a table belong to agencies: the column that fills itself and the policy that binds role `app`.
import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgRole } from 'drizzle-orm/pg-core'
import { agencyRole, systemRole } from './roles.ts'

/** The role every agency transaction runs as; cannot sign in. */
export const appRole = pgRole(agencyRole).existing()

// After a transaction the setting is an empty text, not null, and an empty text is no number.
const currentAgency = sql`nullif(current_setting('app.agency_id', true), '')::int`

/** Column `agency_id`, filled from the transaction's own agency, so that no insert names it. */
export const agencyIdColumn = () => integer('agency_id').notNull().default(currentAgency)

/**
 * Policies and switch of row-level security for a table with `agency_id`: for an agency other agencies' rows do not exist,
 * sign-in and jobs see all.
 */
export const tenantPolicies = (table: string, column = 'agency_id') => {
  const own = sql`${sql.raw(column)} = ${currentAgency}`
  return [
    pgPolicy(`${table}_agency`, { to: appRole, using: own, withCheck: own }),
    pgPolicy(`${table}_system`, {
      to: pgRole(systemRole).existing(),
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ]
}
