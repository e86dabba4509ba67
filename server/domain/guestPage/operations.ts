// The calls of the guest's page, each with what it does.
import type { Operations } from '../operations.ts'
import { asGuest } from './asGuest.ts'
import { changeByGuest, markStep, review } from './change.ts'
import { readChat, writeChat } from './chat.ts'
import { leave } from './leave.ts'
import { reissueLink } from './reissue.ts'
import { showPage } from './show.ts'
import { ask, claimPaid, order } from './wishes.ts'

type Names =
  | 'guestPage'
  | 'guestLink'
  | 'guestChange'
  | 'guestStep'
  | 'guestRequest'
  | 'guestMessages'
  | 'guestMessage'
  | 'guestAddon'
  | 'guestPaid'
  | 'guestCheckout'
  | 'guestReview'

/** By the names of the declaration. */
export const guestPageOperations: Pick<Operations<'rents'>, Names> = {
  guestPage: showPage,
  guestLink: reissueLink,
  guestChange: (call) => asGuest(call, changeByGuest),
  guestStep: (call) => asGuest(call, markStep),
  guestMessages: readChat,
  guestMessage: writeChat,
  guestRequest: (call) => asGuest(call, ask),
  guestAddon: (call) => asGuest(call, order),
  guestPaid: (call) => asGuest(call, claimPaid),
  guestCheckout: (call) => asGuest(call, leave),
  guestReview: (call) => asGuest(call, review),
}
