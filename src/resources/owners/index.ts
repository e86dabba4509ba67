// Owners: the screen of their months instead of a plain list.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What owners replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('#src/pages/owners/OwnersPage.tsx')),
  readsItsOwn: true,
}
