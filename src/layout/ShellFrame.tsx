// The frame around every screen: menu, top bar, the screen itself, the side drawer.
import MuiDrawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LazyPlace } from '#src/base/lazyScreen.tsx'
import { ScreenBoundary } from '#src/base/states/ScreenBoundary.tsx'
import { DrawerHost } from './drawers/DrawerHost.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useMenuOpen } from './menu/useMenuOpen.ts'
import { RoleGate } from './RoleGate.tsx'
import type { ShellParts } from './shellParts.ts'
import { DemoLine } from './topBar/DemoLine.tsx'
import { OfflineLine } from './topBar/OfflineLine.tsx'
import { TopBar } from './topBar/TopBar.tsx'
import './framedRows.css'
import './shell.css'

interface ShellFrameProps {
  readonly parts: ShellParts
  readonly children?: ReactNode
}

/** Lays out the shell; on the phone the menu is a sheet over the page. */
export function ShellFrame({ parts, children }: ShellFrameProps) {
  const { phone, collapsed, toggle, choose } = useMenuOpen()
  const { pathname } = useLocation()
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
      <div className="column gap-0 grow">
        <TopBar SyncLight={parts.SyncLight} phone={phone} onMenu={toggle} />
        <OfflineLine />
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
  )
}
