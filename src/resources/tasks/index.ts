// Purchases: the list by tabs with big ticks, one line to add.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What purchases replace on screen. */
export const slots: Slots = {
  List: lazyScreen(() => import('#src/pages/purchases/PurchaseList.tsx')),
}
