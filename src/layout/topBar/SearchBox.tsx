import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { preloadScreen } from '#src/base/lazyScreen.tsx'
import { DRAWER_PARAMETER } from '#src/state/drawer/drawerAddress.ts'
import { noteRecent } from '#src/views/recentRows.ts'
import type { ShellParts } from '../shellParts.ts'
import { useSearchKeys } from './useSearchKeys.ts'
import { useTypedAhead } from './useTypedAhead.ts'

interface SearchBoxProps extends Pick<ShellParts, 'Palette'> {
  readonly phone: boolean
  /** The screen has all that it asked for: the code of the palette may come. */
  readonly isSettled: boolean
}

const places = 'Гость, телефон, объект, № брони'

/** The way into the palette: a box that says what it finds, on the phone its icon; `/` and Ctrl+K do the same. */
export function SearchBox({ phone, isSettled, Palette }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const drawer = useSearchParams()[0].get(DRAWER_PARAMETER)
  const close = () => {
    typed.end()
    setOpen(false)
  }
  const typed = useTypedAhead(close)
  const open = () => {
    if (!isOpen) typed.begin()
    setOpen(true)
  }
  useSearchKeys(open)
  useEffect(() => noteRecent(pathname, drawer), [pathname, drawer])
  useEffect(() => {
    if (isSettled) preloadScreen(Palette)
  }, [isSettled, Palette])
  return (
    <>
      <button
        type="button"
        className={phone ? 'icon-button search-opener' : 'row cut faint inset search-opener'}
        aria-label={phone ? 'Найти' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <Search size={phone ? 22 : 16} className="fixed" />
        {!phone && (
          <>
            <span className="only-read">Найти: </span>
            <span className="grow cut to-left">{places}</span>
            <span className="row" aria-hidden="true">
              <kbd>/</kbd>
              <kbd>Ctrl K</kbd>
            </span>
          </>
        )}
      </button>
      {isOpen && <Palette takeTyped={typed.end} onClose={close} />}
    </>
  )
}
