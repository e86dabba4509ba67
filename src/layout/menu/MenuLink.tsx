import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type PlacedEntry, segmentOf } from '#schema/menu.ts'
import { menuIcons } from './menuIcons.ts'

interface MenuLinkProps {
  readonly entry: PlacedEntry
  readonly collapsed: boolean
  readonly onChoose: () => void
  /** The badge, if the entry has one. */
  readonly children?: ReactNode
}

/** One entry of the menu as a real link; collapsed it shows its icon and says its name in a tooltip. */
export function MenuLink({ entry, collapsed, onChoose, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const Icon = menuIcons[entry.icon]
  const active = segmentOf(pathname) === segmentOf(entry.route)
  return (
    <li>
      <Tooltip title={collapsed ? entry.label : ''} placement="right">
        <NavLink
          to={entry.route}
          className={active ? 'row gap-12 full nowrap menu-link active' : 'row gap-12 full nowrap menu-link'}
          aria-current={active ? 'page' : undefined}
          aria-label={collapsed ? entry.label : undefined}
          onClick={onChoose}
        >
          <Icon size={19} />
          <span className="menu-label">{entry.label}</span>
          {children}
        </NavLink>
      </Tooltip>
    </li>
  )
}
