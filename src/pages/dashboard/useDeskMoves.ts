import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { askPayAtOnce } from '../stay/parts/payAtOnce.ts'
import type { DeskClean, DeskStay } from './desk.ts'
import type { StayAction } from './stayAction.ts'

/** What the rows of the desk open: the drawer of a booking, with its payment form if money is taken, or of a clean. */
export function useDeskMoves() {
  const { openRent, openClean } = useDrawer()
  const cleans = useAccess(models.cleans)
  const mayAppoint = cleans.can('update')
  const openRentOf = (id: number | undefined) => id !== undefined && openRent({ id })
  const openCleanOf = (id: number | undefined) => id !== undefined && openClean({ id })
  return {
    mayAppoint,
    openRent: openRentOf,
    /** The clean, or its next booking for a person who does not see cleans. */
    openClean: ({ id, next_rent_id }: Pick<DeskClean, 'id' | 'next_rent_id'>) =>
      mayAppoint ? openCleanOf(id) : openRentOf(next_rent_id),
    pay: (id: number | undefined) => {
      if (id === undefined) return
      askPayAtOnce(id)
      openRent({ id })
    },
    act({ id, clean }: DeskStay, { does }: StayAction) {
      if (does === 'pay') this.pay(id)
      else if (does === 'appoint') openCleanOf(clean?.id)
      else openRentOf(id)
    },
  }
}

/** The moves as the blocks of the desk hold them. */
export type DeskMoves = ReturnType<typeof useDeskMoves>
