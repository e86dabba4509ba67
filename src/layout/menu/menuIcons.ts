// The pictures of the menu entries by the icon names of the menu table.
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
import type { MenuIcon } from '#schema/menu.ts'

/** The icon component of each menu entry. */
export const menuIcons: Readonly<Record<MenuIcon, LucideIcon>> = {
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
