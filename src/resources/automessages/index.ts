// Automessages: the accounts that send, and the log of what was sent, waits or went wrong.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What automessages replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('#src/pages/automessages/AutomessagesPage.tsx')),
}
