import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { PHONE_BELOW, WIDE_FROM } from '#src/base/theme/theme.ts'

/** The menu's state with its two events. */
export interface MenuState {
  readonly phone: boolean
  readonly collapsed: boolean
  readonly toggle: () => void
  /** After an entry was chosen: closes the menu on the phone, changes nothing elsewhere. */
  readonly choose: () => void
}

/** Whether the menu is expanded: collapsed at first on the phone and below 1280 px, then as the person leaves it. */
export function useMenuOpen(): MenuState {
  const phone = useMediaQuery(`(max-width: ${PHONE_BELOW - 0.05}px)`, { noSsr: true })
  const wide = useMediaQuery(`(min-width: ${WIDE_FROM}px)`, { noSsr: true })
  const [chosen, setChosen] = useState<{ readonly collapsed: boolean; readonly phone: boolean }>()
  const collapsed = chosen && chosen.phone === phone ? chosen.collapsed : !wide
  return {
    phone,
    collapsed,
    toggle: () => setChosen({ collapsed: !collapsed, phone }),
    choose: () => {
      if (phone) setChosen({ collapsed: true, phone })
    },
  }
}
