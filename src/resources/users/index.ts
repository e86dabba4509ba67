// Staff: the list with the invitation and the switch of access, a new link in the card.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What staff replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('#src/pages/settings/users/UserList.tsx')),
  Create: lazyScreen(() => import('#src/pages/settings/users/NewUser.tsx')),
  CardActions: lazyScreen(() => import('#src/pages/settings/users/ReinviteButton.tsx')),
}
