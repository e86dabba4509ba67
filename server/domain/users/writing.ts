// People made and changed by an administrator, who may set a password at once; most get a link and set their own.
import { users as model } from '#schema/entities/users.ts'
import { create } from '../../crud/create.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { update } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, forbidden, refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Operations, Outside } from '../operations.ts'
import { endInvites } from './endEntries.ts'
import { invite, setPassword } from './invite.ts'
import { checkNewPassword, knownOf } from './newPassword.ts'
import { hashPassword } from './password.ts'
import { findAccount } from './session.ts'

type Body = Readonly<Record<string, unknown>>

/** POST users/new: the person with a link for a password, whether or not one was set. */
export const createPerson: NonNullable<Operations<'users'>['create']> = {
  async outside({ body: sent, actor, origin, database, write }) {
    const { password, ...body }: Body = sent
    const asked = { database, agencyId: actor.agencyId, login: String(body.login ?? '') }
    const hash = await hashOf(password, asked)
    return write(async (work) => {
      const { id } = await create(work, model, body)
      // the link first: it ends what an earlier one began, and whoever holds it may still set another password
      const invite_url = await invite(work, Number(id), origin)
      return { ...(await withPassword(work, Number(id), hash)), invite_url }
    })
  },
}

/** PATCH users: what is known of a person, the password too where it is a colleague's without the rights of an administrator. */
export const updatePerson: NonNullable<Operations<'users'>['update']> = {
  async outside({ body: sent, actor, database, write }) {
    const { password, ...body }: Body = sent
    if (password === undefined || password === null) return write((work) => update(work, model, body))
    const account =
      typeof body.id === 'number' ? await findAccount(database, actor.agencyId, body.id) : undefined
    const login = String(body.login ?? account?.login ?? '')
    const asked = { database, agencyId: actor.agencyId, login }
    const hash = await hashOf(password, asked)
    return write(async (work) => {
      await refuseOfAdmin(work, Number(body.id))
      const { id } = await update(work, model, body)
      await refuseOfAdmin(work, Number(id))
      await endInvites(work, Number(id))
      return withPassword(work, Number(id), hash)
    })
  },
}

/**
 * Whoever holds the password of an administrator is that person: own ones are changed with the old one, others' by their own
 * link. Asked before the change and after it, so that nobody becomes one with it either.
 */
async function refuseOfAdmin({ tx, actor }: Work, id: number): Promise<void> {
  const person = Number.isInteger(id) ? await lockOne(tx, 'users', id) : undefined
  if (person?.id === actor.userId) {
    const text = 'Свой пароль меняют в профиле: там спросят старый.'
    throw refused('users.own_password', text, { password: text })
  }
  if (person?.role !== 'admin') return
  throw forbidden('users', 'Пароль администратора задаёт он сам. Пришлите ему новую ссылку.')
}

interface Asked {
  readonly database: Outside['database']
  readonly agencyId: number
  readonly login: string
}

/** The print of a password that is good enough; nothing where none was sent. */
async function hashOf(password: unknown, { database, agencyId, login }: Asked): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined
  if (typeof password !== 'string') {
    throw badRequest('users', { password: 'Нужен пароль строкой. Уберите поле или исправьте значение.' })
  }
  await checkNewPassword(password, login, await knownOf(database, agencyId))
  return hashPassword(password)
}

/** The row after the password is stored, which ends what was open under an earlier one. */
async function withPassword(work: Work, id: number, hash: string | undefined): Promise<RowObject> {
  if (hash !== undefined) {
    await setPassword(work.tx, id, hash, work.now, null)
    work.record({ entity: 'users', id, action: 'setPassword' })
  }
  return getOne(work, model, id)
}
