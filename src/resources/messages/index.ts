// Rules of messages: along the stay instead of in a table; the forms are the usual ones.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What rules replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('#src/pages/messageRules/RulesPage.tsx')),
  readsItsOwn: true,
  CardActions: lazyScreen(() => import('#src/pages/messageRules/RuleCardActions.tsx')),
}
