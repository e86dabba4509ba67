import { sql } from 'drizzle-orm'
import type { CallerRole } from '#schema/roles.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, type RowObject } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { withManagerState } from './managerState.ts'
import { showPart } from './parts.ts'

/** The agency as the role sees it: all, without channels for managers, hours and emergency phones for cleaners. */
export async function show(reading: Reading): Promise<RowObject> {
  const [row] = await findRows(reading.tx, 'agency', sql`t.id = ${reading.actor.agencyId}`)
  if (!row) throw notFound('agency')
  const view = await viewFor(reading.actor.role, row, () => countAll(reading))
  const seesManager = typeof view.settings === 'object' && 'channel_manager' in Object(view.settings)
  return seesManager ? { ...view, settings: await withManagerState(reading.tx, Object(view.settings)) } : view
}

async function viewFor(
  role: CallerRole,
  row: EntityRow<'agency'>,
  count: () => Promise<object>,
): Promise<RowObject> {
  const base = { id: row.id, version: row.version, name: row.name, timezone: row.timezone, currency: 'RUB' }
  const settings: RowObject = {
    ...showPart('settings', row.settings),
    name: row.name,
    timezone: row.timezone,
    logo_file_id: row.logo_file_id,
  }
  const contacts = showPart('contacts', row.contacts)
  if (role === 'cleaner') {
    return {
      ...base,
      settings: pick(settings, ['name', 'timezone', 'checkin_time', 'checkout_time', 'week_start']),
      contacts: pick(contacts, ['phone', 'emergency_phone', 'work_from', 'work_to']),
    }
  }
  const { channel_manager, ...plain } = settings
  return {
    ...base,
    logo_file_id: row.logo_file_id,
    plan: row.plan,
    settings: role === 'manager' ? plain : { ...plain, channel_manager },
    contacts,
    counts: await count(),
  }
}

function pick(from: Readonly<RowObject>, names: readonly string[]): RowObject {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
}

async function countAll({ tx }: Reading): Promise<object> {
  const row = await firstRow(
    tx,
    sql`select (select count(*)::int from objects where archived_at is null) as objects,
      (select count(*)::int from users where active) as users,
      (select count(*)::int from cleaners where archived_at is null) as cleaners`,
  )
  return { ...row }
}
