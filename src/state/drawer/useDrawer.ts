// Opens and closes the side drawers from any screen.
import { useSearchParams } from 'react-router'
import { type CurrentItem, closedDrawer, type SharedState } from '#src/state/sharedState.ts'
import { DRAWER_PARAMETER, type DrawerPlace, writeDrawer } from './drawerAddress.ts'
import { handItem } from './handedItem.ts'

/** The steps that open and close a drawer; each changes the address, and the shared state follows it. */
export interface DrawerSteps {
  readonly openRent: (rent: CurrentItem) => void
  readonly openClean: (clean: CurrentItem) => void
  /** The clean drawer in create mode, with no current item. */
  readonly newClean: () => void
  /** Resets the drawer and the current item. */
  readonly close: () => void
}

/** The shared state with a drawer open on an item, or closed without one. */
export function withDrawer(
  state: SharedState,
  place: DrawerPlace | undefined,
  item: CurrentItem | null,
): SharedState {
  if (!place) return { ...state, drawer: closedDrawer, currentItem: null }
  return { ...state, drawer: { open: true, name: place.name, mode: place.mode }, currentItem: item }
}

/** The steps, for use inside the shell. */
export function useDrawer(): DrawerSteps {
  const [, setParameters] = useSearchParams()
  const go = (place: DrawerPlace | undefined, item: CurrentItem | null) => {
    handItem(item)
    setParameters((parameters) => {
      if (place) parameters.set(DRAWER_PARAMETER, writeDrawer(place))
      else parameters.delete(DRAWER_PARAMETER)
      return parameters
    })
  }
  return {
    openRent: (rent) => go({ name: 'rent', mode: 'view', id: rent.id }, rent),
    openClean: (clean) => go({ name: 'clean', mode: 'view', id: clean.id }, clean),
    newClean: () => go({ name: 'clean', mode: 'create' }, null),
    close: () => go(undefined, null),
  }
}
