import { sql } from 'drizzle-orm'
import { todayIn } from '#schema/rules/dates.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { addStartExamples } from '../instructions/startExamples.ts'
import { addStartSources } from '../sources/startSet.ts'
import { addStartSteps } from '../steps/startSet.ts'
import { loginKey } from '../users/loginKey.ts'

/** What a new agency and its own account need. */
export interface NewAgency {
  readonly name: string
  readonly timezone: string
  readonly adminName: string
  readonly login: string
  /** Stored form of the password. */
  readonly passwordHash: string
}

/** Creates an agency with its first administrator, who is also the agency's own account. */
export async function createAgency(
  database: Database,
  agency: NewAgency,
  guard: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ agencyId: number; userId: number }> {
  const today = todayIn(agency.timezone, Date.now())
  return database.asSystem(async (tx) => {
    await guard(tx)
    const made = await firstRow(
      tx,
      sql`insert into agency (name, timezone, opened_on) values (${agency.name}, ${agency.timezone}, ${today}) returning id`,
    )
    const agencyId = Number(made?.id)
    const user = await firstRow(
      tx,
      sql`insert into users (agency_id, name, login, login_key, role, is_agency_account, password_hash)
        values (${agencyId}, ${agency.adminName}, ${agency.login}, ${loginKey(agency.login)}, 'admin', true, ${agency.passwordHash})
        returning id`,
    )
    const userId = Number(user?.id)
    await rowsOf(
      tx,
      sql`insert into audit (agency_id, user_id, entity, entity_id, action)
        values (${agencyId}, ${userId}, 'agency', ${agencyId}, 'create')`,
    )
    await addStartSteps(tx, agencyId)
    await addStartSources(tx, agencyId)
    await addStartExamples(tx, agencyId)
    return { agencyId, userId }
  })
}
