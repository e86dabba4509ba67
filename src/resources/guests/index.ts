// Guests: the list with marks of the black list; the card with stays, the black list and merging.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What guests add on screen. */
export const slots: Slots<'guests'> = {
  List: lazyScreen(() => import('./GuestList.tsx')),
  CardActions: lazyScreen(() => import('./GuestActions.tsx')),
  CardBlocks: lazyScreen(() => import('./GuestStays.tsx')),
}
