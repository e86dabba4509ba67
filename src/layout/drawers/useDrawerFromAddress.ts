// Follows the address: Back, Forward and a shared link open and close the drawer too.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DRAWER_PARAMETER, readDrawer } from '#src/state/drawer/drawerAddress.ts'
import { itemOf } from '#src/state/drawer/handedItem.ts'
import { withDrawer } from '#src/state/drawer/useDrawer.ts'
import { useSession } from '#src/state/SessionContext.tsx'

/** Brings the shared state to what the address says; a row already at hand stays whole. */
export function useDrawerFromAddress(): void {
  const { shared } = useSession()
  const [parameters] = useSearchParams()
  const parameter = parameters.get(DRAWER_PARAMETER)
  useEffect(() => {
    const state = shared.get()
    const place = readDrawer(parameter)
    if (!place && !state.drawer.open) return
    const atHand = state.drawer.name === place?.name && state.currentItem?.id === place?.id
    const item = place?.id === undefined ? null : itemOf(place.id)
    shared.set(withDrawer(state, place, atHand ? state.currentItem : item))
  }, [parameter, shared])
}
