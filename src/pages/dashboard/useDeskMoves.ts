// What the rows of the desk open: the drawer of a booking, with its payment form if money is taken, or of a clean.
import { useNavigate } from 'react-router'
import type { StayAction } from '#schema/rules/deskAction.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Attention, AttentionItem, DeskClean, DeskStay } from './desk.ts'

/** The ways from the rows of the desk, and whether the person gives cleans to cleaners. */
export function useDeskMoves() {
  const drawer = useDrawer()
  const navigate = useNavigate()
  const isDrawerOpen = useShared('drawer').open
  const mayAppoint = useAccess('cleans').can('update')
  const openRent = (id: number | undefined) => id !== undefined && drawer.openRent({ id })
  /** The clean, or its next booking for a person who does not see cleans. */
  const openClean = ({ id, next_rent_id }: Pick<DeskClean, 'id' | 'next_rent_id'>) =>
    mayAppoint ? id !== undefined && drawer.openClean({ id }) : openRent(next_rent_id)
  const pay = (id: number | undefined) => id !== undefined && drawer.openRent({ id }, { pays: true })
  return {
    mayAppoint,
    /** How the button of the worst thing looks: filled, until an open drawer has the filled one. */
    nextLook: isDrawerOpen
      ? ({ variant: 'outlined', className: 'desk-soft' } as const)
      : ({ variant: 'contained' } as const),
    openRent,
    openClean,
    /** The next step with a stay. */
    act: ({ id, clean }: DeskStay, { does }: StayAction) => {
      if (does === 'pay') pay(id)
      else if (does === 'appoint' || does === 'watch') openClean({ id: clean?.id })
      else openRent(id)
    },
    /** The way out of one thing: the drawer where it is solved, or its list. */
    solve: ({ kind, link }: Attention, { entity, id, rent_id }: AttentionItem) => {
      if (entity === 'cleans') openClean({ id, next_rent_id: rent_id })
      else if (entity !== 'rents') void navigate(link || '/')
      else if (kind === 'unpaid_today') pay(id)
      else openRent(id)
    },
  }
}
