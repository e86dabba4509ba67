// A new link for the guest's page: the old one is dead at once, and a code read by it has to be changed.
import type { rents as model } from '#schema/entities/rents.ts'
import { newPublicId } from '../../crud/create.ts'
import { changeOne } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { InsideOperation } from '../operations.ts'
import { lockRent } from '../rents/ledger.ts'

type Call = (typeof model)['calls']['guestLink']

/** PATCH rents/guestlink. */
export const reissueLink: InsideOperation<Call> = async (call) => {
  const { body, later, origin } = call
  if (!body.reissue) throw badRequest('rents', { reissue: 'Нужно true, чтобы выпустить новую ссылку.' })
  const rent = await lockRent(call, body.rent_id)
  if (rent.kind !== 'guest') throw refused('rents.no_guest', 'Страница есть только у брони гостя.')
  const unseen = { page_opened_at: null, page_seen_at: null, page_openings: 0 }
  const guest_page_id = newPublicId()
  await changeOne(call, 'rents', rent, { guest_page_id, ...unseen }, 'reissue_link')
  later('rent.guestlink', { id: rent.id }, { key: `rent.guestlink:${guest_page_id}` })
  return { url: `${origin.publicUrl}/guest/${guest_page_id}`, guest_page_id }
}
