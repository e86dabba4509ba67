import { sql } from 'drizzle-orm'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import type { Origin } from '../operations.ts'

/** Who is signed in, whether access is on, and what the role may do. */
export async function info({ tx, actor, origin }: Reading & { readonly origin: Origin }): Promise<object> {
  const row = await firstRow(
    tx,
    sql`select u.id, u.name, u.login, u.active, u.role, u.agency_id, a.name as agency_name, a.timezone, u.object_ids,
        u.cleaner_id, u.telegram_id, u.notify, u.is_agency_account
      from users u join agency a on a.id = u.agency_id where u.id = ${actor.userId}`,
  )
  if (!row) throw notFound('users')
  const { telegram_id: telegram, ...user } = row
  const permissions = row.active === true ? permissionsOf(modelList, actor.role) : []
  return { ...user, telegram, permissions, demo: origin.demoWorld ?? null }
}
