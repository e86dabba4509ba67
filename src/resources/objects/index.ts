// Objects: loading from the channel and switching all of them at once.
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import type { Slots } from '#src/views/slots.ts'

/** What objects add on screen. */
export const slots: Slots = {
  ListActions: lazyScreen(() => import('./ObjectActions.tsx')),
}
