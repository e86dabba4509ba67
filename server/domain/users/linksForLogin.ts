import { sql } from 'drizzle-orm'
import { systemActor } from '../../access/actor.ts'
import { write } from '../../crud/write.ts'
import { firstRow } from '../../db/execute.ts'
import type { OutsideParts } from '../outside.ts'
import { makeInvite } from './invite.ts'
import { loginKey } from './loginKey.ts'
import { type Account, findAccounts } from './session.ts'

/** What a command works with. */
export type CommandParts = Pick<OutsideParts, 'database' | 'allEntityHooks' | 'now'>

/** A one-time link by which a person sets a new password. */
export interface PasswordLink {
  readonly agency: string
  readonly name: string
  /** The secret part of the address below `/invite/`. */
  readonly token: string
}

/**
 * Makes a link for every account of a login whose access is on, for whoever keeps the server: the last administrator who forgot the
 * password has nobody else to ask. Throws in Russian when there is no such account.
 */
export async function linksForLogin(parts: CommandParts, login: string): Promise<readonly PasswordLink[]> {
  const found = await findAccounts(parts.database, loginKey(login))
  const accounts = found.filter(({ active }) => active)
  if (accounts.length === 0) {
    throw new Error(
      `Сотрудника с логином «${login}» нет, или его доступ выключен. Укажите телефон или почту, как при входе.`,
    )
  }
  const links: PasswordLink[] = []
  for (const account of accounts) links.push(await linkFor(parts, account))
  return links
}

async function linkFor(
  { database, allEntityHooks, now }: CommandParts,
  { agencyId, id, name }: Account,
): Promise<PasswordLink> {
  const agency = await database.asSystem((tx) =>
    firstRow(tx, sql`select name, timezone from agency where id = ${agencyId}`),
  )
  const actor = systemActor(agencyId, String(agency?.timezone))
  const request = { requestId: 'command', address: null, actor, now: now(), allEntityHooks }
  const token = await write(database, request, (work) => makeInvite(work, id))
  return { agency: String(agency?.name), name, token }
}
