import { sql } from 'drizzle-orm'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { badRequest, conflict, refused } from '../../errors.ts'
import type { EntityHooks, Work } from '../entityHooks.ts'
import { loginKey } from './loginKey.ts'
import { openSessions } from './ownSessions.ts'

/** Logins are one per agency however written; an agency never loses its last working administrator. */
export const entityHooks: EntityHooks<'users'> = {
  needs: ['password_hash'],
  async prepare(change, context) {
    const { before } = context
    if (before?.role === 'admin' && before.active) await keepLastAdmin(context, before.id, change)
    if (change.login === undefined) return change
    const login = change.login.trim()
    const key = loginKey(login)
    if (key === '') throw badRequest('users', { login: 'Нужен телефон или e-mail. Заполните поле «Логин».' })
    const taken = await firstRow(
      context.tx,
      sql`select 1 from users where login_key = ${key} and id is distinct from ${before?.id ?? null}::int`,
    )
    if (taken) {
      const text = 'Такой логин уже есть. Укажите другой телефон или e-mail.'
      throw conflict('users.login_taken', text, { errors: { login: text } })
    }
    return { ...change, login, login_key: key }
  },
  async computeFields(rows, { tx, now, sees }) {
    const open = sees('sessions') ? await openSessions(tx, now) : undefined
    for (const row of rows) {
      row.invited = row.password_hash === null
      if (open) row.sessions = open.get(Number(row.id)) ?? 0
    }
  },
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
