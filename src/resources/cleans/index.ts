// Cleans: the list with the red tray, the card of the same content as the drawer.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What cleans replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('./CleanList.tsx')),
  Card: lazyScreen(() => import('#src/pages/clean/card/CleanCard.tsx')),
}
