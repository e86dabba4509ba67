import MuiDrawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LazyPlace } from '#src/base/lazyScreen.tsx'
import { ScreenBoundary } from '#src/base/states/ScreenBoundary.tsx'
import { PUSHED_FROM } from '#src/base/theme/theme.ts'
import { DRAWER_PARAMETER, readDrawer } from '#src/state/drawer/drawerAddress.ts'
import { itemOf } from '#src/state/drawer/handedItem.ts'
import { useDrawer, withDrawer } from '#src/state/drawer/useDrawer.ts'
import { useSession, useShared } from '#src/state/SessionContext.tsx'
import type { ShellParts } from '../shellParts.ts'
import { PushedDrawer } from './PushedDrawer.tsx'
import './drawers.css'

type DrawerHostProps = Pick<ShellParts, 'drawers'>

/** The drawer of the shared state: beside the page, over it, or filling the phone; Esc and the backdrop close it. */
export function DrawerHost({ drawers }: DrawerHostProps) {
  useDrawerFromAddress()
  const { open, name, mode } = useShared('drawer')
  const id = useShared('currentItem')?.id
  const { close } = useDrawer()
  const wide = useMediaQuery(`(min-width: ${PUSHED_FROM}px)`, { noSsr: true })
  const label = name ? drawers[name].label : ''
  if (wide) {
    return open ? (
      <PushedDrawer label={label} of={`${name}:${mode}:${id}`} onClose={close}>
        <DrawerContent drawers={drawers} />
      </PushedDrawer>
    ) : null
  }
  return (
    <MuiDrawer
      anchor="right"
      open={open}
      onClose={close}
      transitionDuration={180}
      slotProps={{
        paper: { className: 'drawer-sheet', 'aria-label': label, role: 'dialog', 'aria-modal': true },
      }}
    >
      <DrawerContent drawers={drawers} />
    </MuiDrawer>
  )
}

function DrawerContent({ drawers }: DrawerHostProps) {
  const { name, mode } = useShared('drawer')
  const id = useShared('currentItem')?.id
  const Content = name && drawers[name].Content
  return (
    <ScreenBoundary address={`${name}:${mode}:${id}`}>
      <LazyPlace fallback={<p className="faint screen-wait">...</p>}>
        {Content && <Content key={id ?? 'new'} id={id} mode={mode ?? 'view'} />}
      </LazyPlace>
    </ScreenBoundary>
  )
}

/** Brings the shared state to what the address says; a row already at hand stays whole. */
function useDrawerFromAddress(): void {
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
