// Staff: the list with the invitation and the switch of access, a new link in the card.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What staff replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('./UserList.tsx')),
  Create: lazyScreen(() => import('./NewUser.tsx')),
  CardActions: lazyScreen(() => import('./ReinviteButton.tsx')),
}
