import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { PHONE_BELOW, ROOMY_FROM, WIDE_FROM } from '#src/base/theme/theme.ts'
import { useChoice } from '#src/state/choices.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** The menu's state with its two events. */
export interface MenuState {
  readonly phone: boolean
  readonly collapsed: boolean
  readonly toggle: () => void
  /** After an entry was chosen: closes the menu on the phone, changes nothing elsewhere. */
  readonly choose: () => void
}

/** Whether the menu is expanded: collapsed at first below 1280 px, and below 1600 px while a drawer takes a third of the page; then as the person leaves it there. On the phone it opens by its button. */
export function useMenuOpen(): MenuState {
  const phone = useMediaQuery(`(max-width: ${PHONE_BELOW - 0.05}px)`, { noSsr: true })
  const wide = useMediaQuery(`(min-width: ${WIDE_FROM}px)`, { noSsr: true })
  const [isOpened, setOpened] = useState(false)
  const roomy = useMediaQuery(`(min-width: ${ROOMY_FROM}px)`, { noSsr: true })
  const { open } = useShared('drawer')
  const atDesk = useChoice('menu.collapsed', false)
  const inNarrow = useChoice('menu.collapsed.narrow', true)
  const besideDrawer = useChoice('menu.collapsed.beside', true)
  const [isKept, keep] = !wide ? inNarrow : open && !roomy ? besideDrawer : atDesk
  if (!phone) return { phone, collapsed: isKept, toggle: () => keep(!isKept), choose: () => {} }
  return {
    phone,
    collapsed: !isOpened,
    toggle: () => setOpened(!isOpened),
    choose: () => setOpened(false),
  }
}
