import { lockOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Origin } from '../operations.ts'
import { endInvites } from './endEntries.ts'
import { invite } from './invite.ts'
import { tellAdmins } from './tellPeople.ts'
import { wayTo } from './wayTo.ts'

type Call = Work & { readonly origin: Origin; readonly body: { readonly id: number } }

/**
 * A new link for a password. Whoever holds it holds the account, so that of another administrator goes to that person
 * alone where there is a way, and all administrators are told in any case.
 */
export async function reinvite(call: Call): Promise<object> {
  const { tx, actor, origin, record, later } = call
  const person = await lockOne(tx, 'users', call.body.id)
  if (!person.active) {
    const text = 'Доступ этого сотрудника выключен. Сначала включите его, потом выпустите ссылку.'
    throw refused('users.inactive', text)
  }
  const isOfAnotherAdmin = person.role === 'admin' && person.id !== actor.userId
  const way = isOfAnotherAdmin ? await wayTo(tx, person) : undefined
  if (isOfAnotherAdmin) tellAdmins(call, person.id, 'link')
  if (!way) return { success: 1, invite_url: await invite(call, person.id, origin), sent_by: null }
  await endInvites(call, person.id)
  record({ entity: 'users', id: person.id, action: 'reinvite' })
  later('users.link', { id: person.id, url: origin.publicUrl })
  return { success: 1, invite_url: null, sent_by: way.by }
}
