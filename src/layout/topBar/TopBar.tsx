// The bar over every screen: where I am, search, create, who I am.

import { useIsFetching } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { rolesOfPath, titleOf } from '#schema/menu.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CreateMenu } from './CreateMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import './topBar.css'

interface TopBarProps {
  readonly phone: boolean
  readonly onMenu: () => void
}

/** Menu button (phone), upper-case title by the first part of the address, search, create, person. */
export function TopBar({ phone, onMenu }: TopBarProps) {
  const { pathname } = useLocation()
  const role = useShared('role')
  const busy = useIsFetching() > 0
  return (
    <header className="top-bar">
      {phone && (
        <button type="button" className="icon-button" aria-label="Открыть меню" onClick={onMenu}>
          <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <div className="top-title">{titleOf(pathname)}</div>
      {rolesOfPath('/rents')?.includes(role) && <SearchBox phone={phone} />}
      <div className="top-space" />
      {!phone && <CreateMenu />}
      <PersonMenu />
      {busy && <div className="busy-line" role="presentation" />}
    </header>
  )
}
