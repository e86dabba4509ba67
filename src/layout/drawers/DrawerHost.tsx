// The place of the side drawers: pushes the page on a wide screen, lies over it on a narrow one, fills the phone.
import MuiDrawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useShared } from '#src/state/SessionContext.tsx'
import { LazyPlace, lazyScreen } from '../lazyScreen.tsx'
import { ScreenBoundary } from '../states/ScreenBoundary.tsx'
import { WIDE_FROM } from '../theme/theme.ts'
import { PushedDrawer } from './PushedDrawer.tsx'
import { useDrawer } from './useDrawer.ts'
import { useDrawerFromAddress } from './useDrawerFromAddress.ts'
import './drawers.css'

const RentDrawer = lazyScreen(() => import('#src/pages/rentDrawer/RentDrawer.tsx'))
const CleanDrawer = lazyScreen(() => import('#src/pages/cleanDrawer/CleanDrawer.tsx'))

/** Shows the drawer of the shared state; Esc and the backdrop close it. */
export function DrawerHost() {
  useDrawerFromAddress()
  const { open, name } = useShared('drawer')
  const { close } = useDrawer()
  const wide = useMediaQuery(`(min-width: ${WIDE_FROM}px)`, { noSsr: true })
  const label = name === 'rent' ? 'Бронирование' : 'Уборка'
  if (wide) {
    return open ? (
      <PushedDrawer label={label} onClose={close}>
        <DrawerContent />
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
      <DrawerContent />
    </MuiDrawer>
  )
}

function DrawerContent() {
  const { name, mode } = useShared('drawer')
  const id = useShared('currentItem')?.id
  return (
    <ScreenBoundary address={`${name}:${mode}:${id}`}>
      <LazyPlace fallback={<p className="faint screen-wait">...</p>}>
        {name === 'rent' && id !== undefined && <RentDrawer key={id} id={id} />}
        {name === 'clean' && <CleanDrawer key={id ?? 'new'} id={id} mode={mode ?? 'view'} />}
      </LazyPlace>
    </ScreenBoundary>
  )
}
