// Instructions: the screen of all flats and sections instead of a plain list; a card leads to its place there.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What instructions replace on screen. */
export const slots: Slots<'instructions'> = {
  List: lazyScreen(() => import('#src/pages/instructions/InstructionsPage.tsx')),
  readsItsOwn: true,
  CardActions: lazyScreen(() => import('./PlaceLink.tsx')),
}
