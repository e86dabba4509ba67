import MuiDrawer from '@mui/material/Drawer'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepFocusLater } from '#src/base/keepFocusLater.ts'
import { LazyPlace } from '#src/base/lazyScreen.tsx'
import { ScreenBoundary } from '#src/base/states/ScreenBoundary.tsx'
import { useDemo } from '#src/state/useDemo.ts'
import { AwayLines } from './AwayLines.tsx'
import { DrawerHost } from './drawers/DrawerHost.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useMenuOpen } from './menu/useMenuOpen.ts'
import { RoleGate } from './RoleGate.tsx'
import type { ShellParts } from './shellParts.ts'
import { TopBar } from './topBar/TopBar.tsx'
import { usePageTitle } from './usePageTitle.ts'
import './framedRows.css'
import './shell.css'

/** The screen, and what the shell takes from above it. */
export interface ShellProps {
  readonly parts: ShellParts
  readonly children?: ReactNode
}

/** The frame of every screen: menu, top bar over the screen and the side drawer; on the phone the menu is a sheet. */
export function ShellFrame({ parts, children }: ShellProps) {
  const { phone, collapsed, toggle, choose } = useMenuOpen()
  const { pathname } = useLocation()
  const opened = usePageTitle(pathname)
  useEffect(() => keepFocusLater(() => document.getElementById('content')), [])
  const menu = <SideMenu collapsed={collapsed && !phone} onToggle={toggle} onChoose={choose} />
  return (
    <div className="row stretch gap-0 shell">
      <a className="strong link skip-link" href="#content">
        К содержанию
      </a>
      {phone ? (
        <MuiDrawer open={!collapsed} onClose={toggle} transitionDuration={180}>
          {menu}
        </MuiDrawer>
      ) : (
        <div className="fixed shell-menu">{menu}</div>
      )}
      <p role="status" className="only-read">
        {opened}
      </p>
      <div className="column gap-0 grow">
        <TopBar parts={parts} phone={phone} onMenu={toggle} />
        <div className="row stretch gap-0 grow">
          <div className="column gap-0 grow">
            <AwayLines />
            <DemoLine />
            <main id="content" tabIndex={-1} className="grow shell-body">
              <ScreenBoundary address={pathname}>
                <LazyPlace fallback={<p className="faint screen-wait">...</p>}>
                  <RoleGate>{children}</RoleGate>
                </LazyPlace>
              </ScreenBoundary>
            </main>
          </div>
          <DrawerHost drawers={parts.drawers} />
        </div>
      </div>
    </div>
  )
}

/** A thin line that says that the services around the server are played, as long as the server says so. */
function DemoLine() {
  const demo = useDemo()
  if (demo === undefined) return null
  return (
    <aside className="wait-text demo-line" aria-label="Демонстрация">
      <span>Демо: внешние службы — учебные, ничего не уходит наружу.</span>{' '}
      <a className="strong" href={demo} target="_blank" rel="noopener noreferrer">
        Что отправлено
      </a>
    </aside>
  )
}
