// Follows the address: Back, Forward and a shared link open and close the drawer too.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#src/state/SessionContext.tsx'
import { DRAWER_PARAMETER, readDrawer } from './drawerAddress.ts'
import { withDrawer } from './useDrawer.ts'

/**
 * Brings the shared state to what the address says; a row already at hand stays whole. Every new location counts, also
 * one with the same parameter: a Back right after the opening may come before the opened address was ever drawn.
 */
export function useDrawerFromAddress(): void {
  const { shared } = useSession()
  const location = useLocation()
  useEffect(() => {
    const state = shared.get()
    const { drawer, currentItem } = state
    const place = readDrawer(new URLSearchParams(location.search).get(DRAWER_PARAMETER))
    if (!place && !drawer.open) return
    const atHand = drawer.name === place?.name && currentItem?.id === place?.id
    if (place && atHand && drawer.open && drawer.mode === place.mode) return
    const item = place?.id === undefined ? null : { id: place.id }
    shared.set(withDrawer(state, place, atHand ? currentItem : item))
  }, [location, shared])
}
