import {
  BookOpenText,
  Broom,
  Building2,
  CalendarRange,
  ChartColumn,
  CircleUserRound,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings,
  ShoppingBasket,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type MenuIcon, type PlacedEntry, segmentOf } from '#schema/menu.ts'
import { TippedPart } from './TippedPart.tsx'

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
      <TippedPart title={collapsed ? entry.label : ''}>
        <NavLink
          to={entry.route}
          className={active ? 'row gap-12 full nowrap menu-link active' : 'row gap-12 full nowrap menu-link'}
          aria-current={active ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon size={19} />
          <span className={collapsed ? 'only-read' : 'menu-label'}>{entry.label}</span>
          {children}
        </NavLink>
      </TippedPart>
    </li>
  )
}

/** The icon component of each menu entry. */
const menuIcons: Readonly<Record<MenuIcon, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'chart-column': ChartColumn,
  inbox: Inbox,
  'list-checks': ListChecks,
  'building-2': Building2,
  'book-open-text': BookOpenText,
  'calendar-range': CalendarRange,
  'users-round': UsersRound,
  broom: Broom,
  'shopping-basket': ShoppingBasket,
  handshake: Handshake,
  settings: Settings,
  'circle-user-round': CircleUserRound,
}
