// The calls of the guest's page, each with what it does.
import { agree } from '../consents/agree.ts'
import { showContract } from '../contract/showContract.ts'
import { signContract } from '../contract/sign.ts'
import { startSigning } from '../contract/start.ts'
import type { Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { asGuest, type GuestCall, type GuestWork, shownPage, withNewPage } from './asGuest.ts'
import { changeByGuest, markStep, review } from './change.ts'
import { readChat, writeChat } from './chat.ts'
import { leave } from './leave.ts'
import { payByGuest, seeCharge } from './pay.ts'
import { dropPerson, savePerson } from './people.ts'
import { showPeople } from './peoplePart.ts'
import { reissueLink } from './reissue.ts'
import { showPage } from './show.ts'
import { showMine } from './showMine.ts'
import { ask, claimPaid, order } from './wishes.ts'

type Names =
  | 'guestPage'
  | 'guestLink'
  | 'guestChange'
  | 'guestStep'
  | 'guestPeople'
  | 'guestPerson'
  | 'guestPersonOff'
  | 'guestRequest'
  | 'guestMessages'
  | 'guestMessage'
  | 'guestAddon'
  | 'guestPaid'
  | 'guestPay'
  | 'guestCharge'
  | 'guestCheckout'
  | 'guestReview'
  | 'guestConsent'
  | 'guestContract'
  | 'guestMine'
  | 'guestSignStart'
  | 'guestSign'

/** An act whose answer is the page: keys that an answer held may be closed when it is asked for again. */
const withPage = <B extends object>(act: (work: GuestWork, body: B) => Promise<void>) => ({
  inside: (call: GuestCall<B>) => asGuest(call, act),
  again: (call: Work) => shownPage(call),
  onRefusal: withNewPage,
})

/** By the names of the declaration. */
export const guestPageOperations: Pick<Operations<'rents'>, Names> = {
  guestPage: showPage,
  guestLink: reissueLink,
  guestChange: withPage(changeByGuest),
  guestStep: withPage(markStep),
  guestMessages: readChat,
  guestMessage: writeChat,
  guestPeople: showPeople,
  guestPerson: withPage(savePerson),
  guestPersonOff: {
    inside: (call) => asGuest(call, (work) => dropPerson(work, call.params)),
    again: (call) => shownPage(call),
  },
  guestRequest: withPage(ask),
  guestAddon: withPage(order),
  guestPaid: withPage(claimPaid),
  guestPay: payByGuest,
  guestCharge: seeCharge,
  guestCheckout: withPage(leave),
  guestReview: withPage(review),
  guestConsent: withPage(agree),
  guestContract: showContract,
  guestMine: showMine,
  guestSignStart: startSigning,
  guestSign: signContract,
}
