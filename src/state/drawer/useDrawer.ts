// Opens and closes the side drawers from any screen.
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Place } from '#schema/rules/stayDays.ts'
import { useLatestSearch } from '#src/state/latestSearch.ts'
import { type CurrentItem, closedDrawer, type SharedState } from '#src/state/sharedState.ts'
import { DRAWER_PARAMETER, type DrawerPlace, readDrawer, writeDrawer } from './drawerAddress.ts'
import { handItem } from './handedItem.ts'

/** How a drawer opens. */
export interface DrawerWay {
  /** In place of what was there; else Back leads there. */
  readonly replace?: boolean
  /** With the form of a payment open: the press said «Принять N ₽». */
  readonly pays?: boolean
}

/** What the history of the browser keeps beside the address; a way that is refused leaves nothing of it. */
interface DrawerWish {
  readonly pays: true
}

/** The steps that open and close a drawer; each changes the address, and the shared state follows it. */
export interface DrawerSteps {
  readonly openRent: (rent: CurrentItem, way?: DrawerWay) => void
  readonly openClean: (clean: CurrentItem) => void
  /** The clean drawer in create mode, with no current item. */
  readonly newClean: () => void
  /** The drawer of a new stay, of a flat and days if they are chosen. */
  readonly newRent: (stay?: Place, way?: DrawerWay) => void
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
  const latest = useLatestSearch()
  const go = (place: DrawerPlace | undefined, item: CurrentItem | null, way?: DrawerWay) => {
    handItem(item)
    const parameters = latest()
    if (place) parameters.set(DRAWER_PARAMETER, writeDrawer(place))
    else parameters.delete(DRAWER_PARAMETER)
    const wish: DrawerWish | undefined = way?.pays ? { pays: true } : undefined
    setParameters(parameters, { replace: way?.replace ?? false, state: wish })
  }
  return {
    openRent: (rent, way) => go({ name: 'rent', mode: 'view', id: rent.id }, rent, way),
    newRent: (stay, way) => go({ name: 'rent', mode: 'create', ...(stay && { stay }) }, null, way),
    openClean: (clean) => go({ name: 'clean', mode: 'view', id: clean.id }, clean),
    newClean: () => go({ name: 'clean', mode: 'create' }, null),
    close: () => go(undefined, null),
  }
}

/** The flat and the days of the new stay in the drawer, as the address has them. */
export function useNewStay(): Place | undefined {
  const [parameters] = useSearchParams()
  const parameter = parameters.get(DRAWER_PARAMETER)
  return useMemo(() => readDrawer(parameter)?.stay, [parameter])
}

/** The visit of this address that asked for the form of a payment, if it did: another press is another visit. */
export function usePayWish(): string | undefined {
  const { key, state } = useLocation()
  return Reflect.get(Object(state), 'pays') === true ? key : undefined
}
