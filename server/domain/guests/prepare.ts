// What holds of a guest's card: one phone, one card; nobody gets on the black list without a reason.
import { badRequest, conflict } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { findByPhone } from './guestOf.ts'
import { fingerprintOfPhone } from './phoneFingerprint.ts'

type Change = EntityChange<'guests'>
type Context = Work & { readonly before: EntityRow<'guests'> | undefined }

/** Rules and marks of a card about to be written. */
export async function prepareGuest(change: Change, context: Context): Promise<Change> {
  const isBack = 'archived_at' in change && change.archived_at === null && context.before?.merged_into_id
  return {
    ...change,
    ...(await phoneOf(change, context)),
    ...blackListOf(change, context),
    ...(isBack ? { merged_into_id: null } : {}),
  }
}

async function phoneOf(change: Change, { before, tx }: Context): Promise<Change> {
  if (!change.phone || change.phone === before?.phone) return {}
  const known = await findByPhone(tx, change.phone)
  if (known && known.id !== before?.id) {
    throw conflict('guests.taken', `С этим телефоном уже есть карточка: ${known.name}. Откройте её.`, {
      errors: { phone: 'Этот телефон уже записан на другую карточку.' },
      extra: { guest_id: known.id },
    })
  }
  return { phone_hash: await fingerprintOfPhone(tx, change.phone) }
}

function blackListOf(change: Change, { before, actor, now }: Context): Change {
  const isListed = change.blacklisted ?? before?.blacklisted ?? false
  const reason = change.blacklist_reason === undefined ? before?.blacklist_reason : change.blacklist_reason
  if (isListed && !reason?.trim()) {
    throw badRequest('guests', {
      blacklist_reason: 'Не указана причина. Напишите, за что гость в чёрном списке.',
    })
  }
  if (isListed === (before?.blacklisted ?? false)) return {}
  return isListed
    ? { blacklisted_at: now, blacklisted_by: actor.userId }
    : { blacklisted_at: null, blacklisted_by: null }
}
