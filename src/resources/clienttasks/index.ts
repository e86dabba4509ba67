// Tasks of the staff: the list by tabs with the moves in its rows, the moves in the card.
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

/** What tasks replace on screen. */
export const slots: Slots<'clienttasks'> = {
  List: lazyScreen(() => import('./TaskList.tsx')),
  CardActions: lazyScreen(() => import('./TaskCardActions.tsx')),
}
