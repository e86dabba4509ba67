// Templates: one desk with the list, the editor and the preview; a template of an address opens in it.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

const Desk = lazyScreen(() => import('#src/pages/templates/TemplatesPage.tsx'))

/** What templates replace on screen. */
export const slots: Slots = { List: Desk, readsItsOwn: true, Card: Desk, Create: Desk }
