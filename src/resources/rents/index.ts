// Bookings: the list with its tabs and calls to the channels, the card of the same content as the drawer, who a typed phone belongs to.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What bookings replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('./RentList.tsx')),
  Card: lazyScreen(() => import('#src/pages/stay/card/RentCard.tsx')),
  groupNotes: { Гость: lazyScreen(() => import('./GuestKnown.tsx')) },
}
