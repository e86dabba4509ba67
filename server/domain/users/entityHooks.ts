import { sql } from 'drizzle-orm'
import { limitUse } from '../../access/agencyLimits.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { badRequest, conflict, refused } from '../../errors.ts'
import { closeLinkOf } from '../cleaners/access.ts'
import type { EntityChange, EntityHooks, Work } from '../entityHooks.ts'
import { endInvites, endSessionsOf } from './endEntries.ts'
import { isLogin, loginKey, oddLogin } from './loginKey.ts'
import { openSessions } from './ownSessions.ts'
import { tellAdmins } from './tellPeople.ts'

/** Logins are one per agency however written; an agency never loses its last working administrator. */
export const entityHooks: EntityHooks<'users'> = {
  needs: ['password_hash'],
  async prepare(change, context) {
    const { before } = context
    if (before?.role === 'admin' && before.active) await keepLastAdmin(context, before.id, change)
    if (change.active === true || (!before && change.active !== false)) await refuseFull(context, before)
    const limit = limitOfAdmin({ ...before, ...change }, change)
    if (change.login === undefined) return { ...change, ...limit }
    const login = change.login.trim()
    const key = loginKey(login)
    // one from before this rule may stay
    if (key !== before?.login_key && !isLogin(login)) throw badRequest('users', { login: oddLogin })
    const taken = await firstRow(
      context.tx,
      sql`select 1 from users where login_key = ${key} and id is distinct from ${before?.id ?? null}::int`,
    )
    if (taken) {
      const text = 'Такой логин уже есть. Укажите другой телефон или e-mail.'
      throw conflict('users.login_taken', text, { errors: { login: text } })
    }
    return { ...change, ...limit, login, login_key: key }
  },
  async after({ before, after, ...work }) {
    if (after?.role === 'admin' && before?.role !== 'admin') tellAdmins(work, after.id, 'new')
    else if (after?.role === 'admin' && before?.login_key !== after.login_key)
      tellAdmins(work, after.id, 'login')
    if (!before || !after || before.active === after.active) return
    if (after.active) return endSessionsOf(work, after.id)
    await endInvites(work, after.id)
    if (after.cleaner_id !== null) await closeLinkOf(work, after.cleaner_id)
  },
  async computeFields(rows, { tx, now, sees }) {
    const open = sees('sessions') ? await openSessions(tx, now) : undefined
    for (const row of rows) {
      row.invited = row.password_hash === null
      if (open) row.sessions = open.get(Number(row.id)) ?? 0
    }
  },
}

/** Nothing limits an administrator: a list of flats is refused, the one of an earlier role goes. */
function limitOfAdmin(
  { role }: EntityChange<'users'>,
  { object_ids }: EntityChange<'users'>,
): EntityChange<'users'> {
  if (role !== 'admin') return {}
  if ((object_ids ?? []).length === 0) return { object_ids: null }
  const text =
    'Администратора нельзя ограничить объектами: ему открыто всё агентство. Уберите объекты или выберите другую роль.'
  throw badRequest('users', { object_ids: text }, text)
}

/** People whose access is on are counted; one who has it already is no further one. */
async function refuseFull(
  { tx, now }: Work,
  before: { readonly active: boolean } | undefined,
): Promise<void> {
  if (before?.active) return
  const { most, used } = await limitUse(tx, 'people', now)
  if (used < most) return
  const text = `Сотрудников с доступом может быть не больше ${most}. Выключите доступ тем, кто больше не работает.`
  throw refused('agency.people_full', text)
}

async function keepLastAdmin(
  { tx }: Work,
  id: number,
  change: { readonly role?: string; readonly active?: boolean },
): Promise<void> {
  const leaves = (change.role !== undefined && change.role !== 'admin') || change.active === false
  if (!leaves) return
  const admins = await rowsOf(
    tx,
    sql`select id from users where role = 'admin' and active and password_hash is not null order by id for update`,
  )
  if (admins.some((admin) => Number(admin.id) !== id)) return
  throw refused(
    'users.last_admin',
    'Это последний администратор: его нельзя выключить или понизить. Сначала назначьте другого администратора; приглашённый должен задать пароль.',
  )
}
