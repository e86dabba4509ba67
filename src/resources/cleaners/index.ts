// Cleaners: the list with the invitation and the switch of access.
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import type { Slots } from '#src/views/slots.ts'

/** What cleaners replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('./CleanerList.tsx')),
}
