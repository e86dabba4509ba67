// What makes a table belong to agencies: the column that fills itself and the policy that binds role `app`.
import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role every agency transaction runs as; made by the first migration, cannot sign in. */
export const appRole = pgRole('app').existing()

// After a transaction the setting is an empty text, not null, and an empty text is no number.
const currentAgency = sql`nullif(current_setting('app.agency_id', true), '')::int`

/** Column `agency_id`, filled from the transaction's own agency, so that no insert names it. */
export const agencyIdColumn = () => integer('agency_id').notNull().default(currentAgency)

/** Policy and switch of row-level security for a table with `agency_id`: other agencies' rows do not exist. */
export const agencyPolicy = (table: string) =>
  pgPolicy(`${table}_agency`, {
    to: appRole,
    using: sql`agency_id = ${currentAgency}`,
    withCheck: sql`agency_id = ${currentAgency}`,
  })
