// The bar over every screen: where I am, search, the exchange with the channels, create, who I am.

import { useIsFetching } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { rolesOfPath, titleOf } from '#schema/menu.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import type { ShellParts } from '../shellParts.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSettled } from './useSettled.ts'
import './topBar.css'

const Bell = lazyScreen(() => import('./Bell.tsx'))

interface TopBarProps extends Pick<ShellParts, 'SyncLight'> {
  readonly phone: boolean
  readonly onMenu: () => void
}

/** Menu button (phone), upper-case title by the first part of the address, search, sync light, bell, create, person. */
export function TopBar({ SyncLight, phone, onMenu }: TopBarProps) {
  const { pathname } = useLocation()
  const role = useShared('role')
  const busy = useIsFetching() > 0
  const isSettled = useSettled()
  return (
    <header className="row gap-12 line-below top-bar">
      {phone && (
        <button type="button" className="icon-button" aria-label="Открыть меню" onClick={onMenu}>
          <Menu size={22} />
        </button>
      )}
      <div className="fixed size-15 cut top-title">{titleOf(pathname)}</div>
      {rolesOfPath('/rents')?.includes(role) && <SearchBox phone={phone} />}
      <div className="top-space" />
      {isSettled && (
        <>
          {rolesOfPath('/updates')?.includes(role) && (
            <Suspense fallback={null}>
              <SyncLight phone={phone} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <Bell />
          </Suspense>
        </>
      )}
      {!phone && <CreateMenu />}
      <PersonMenu />
      {busy && <div className="busy-line" role="presentation" />}
    </header>
  )
}
