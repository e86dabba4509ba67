// Cleaners: the list with the invitation and the switch of access; the card is the cleaner's own page with tools.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What cleaners replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('./CleanerList.tsx')),
  Card: lazyScreen(() => import('./CleanerCard.tsx')),
}
