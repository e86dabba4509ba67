// The sections of the panel: the menu with its order and roles, the routes beside it, the titles of the top bar.
import type { Role } from './roles.ts'

/** One entry of the side menu: Russian label, address, lucide icon name, roles that see it. */
export interface MenuEntry {
  readonly label: string
  readonly route: string
  readonly icon: string
  readonly roles: readonly Role[]
}

const everyone = ['admin', 'fullmanager', 'manager', 'cleaner'] as const
const managers = ['admin', 'fullmanager', 'manager'] as const
const seniors = ['admin', 'fullmanager'] as const
const seniorsAndCleaner = ['admin', 'fullmanager', 'cleaner'] as const

/** The 13 entries of the side menu in the order in which they stand. */
export const menuEntries = [
  { label: 'Дашборд', route: '/dashboard', icon: 'layout-dashboard', roles: managers },
  { label: 'Статистика', route: '/statistics', icon: 'chart-column', roles: managers },
  { label: 'Задачи', route: '/clienttasks', icon: 'inbox', roles: managers },
  { label: 'Подключение', route: '/onboarding', icon: 'list-checks', roles: seniors },
  { label: 'Объекты', route: '/objects', icon: 'building-2', roles: managers },
  { label: 'Инструкции', route: '/instructions', icon: 'book-open-text', roles: seniors },
  { label: 'Бронирования', route: '/rents', icon: 'calendar-range', roles: managers },
  { label: 'Клинеры', route: '/cleaners', icon: 'users-round', roles: seniorsAndCleaner },
  { label: 'Уборки', route: '/cleans', icon: 'broom', roles: seniorsAndCleaner },
  { label: 'Что купить', route: '/tasks', icon: 'shopping-basket', roles: seniorsAndCleaner },
  { label: 'Собственники', route: '/owners', icon: 'handshake', roles: ['admin'] },
  { label: 'Настройки', route: '/settings', icon: 'settings', roles: seniorsAndCleaner },
  { label: 'Профиль', route: '/profile', icon: 'circle-user-round', roles: everyone },
] as const satisfies readonly MenuEntry[]

/** The name of an icon of the menu. */
export type MenuIcon = (typeof menuEntries)[number]['icon']

/** Sections reached from inside other screens and so without a menu entry. */
export const hiddenSections = [
  { label: 'Шаблоны', route: '/templates', roles: managers },
  { label: 'Автосообщения', route: '/automessages', roles: managers },
  { label: 'Правила сообщений', route: '/messages', roles: managers },
  { label: 'Обновления', route: '/updates', roles: managers },
  { label: 'Гости', route: '/guests', roles: managers },
  { label: 'Расходы', route: '/expenses', roles: seniors },
  { label: 'Сотрудники', route: '/users', roles: seniors },
  { label: 'Счета', route: '/invoices', roles: managers },
  { label: 'Каналы', route: '/otas', roles: managers },
  { label: 'Источники', route: '/sources', roles: managers },
] as const satisfies readonly Omit<MenuEntry, 'icon'>[]

const sections: readonly Omit<MenuEntry, 'icon'>[] = [...menuEntries, ...hiddenSections]

/** Titles by the first part of the address, in usual case; the top bar writes them in capitals. */
export const sectionTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.map((section) => [segmentOf(section.route), section.label])),
  support: 'Поддержка',
}

/** The first part of an address: `/rents/9` gives `rents`, the root gives `dashboard`. */
export function segmentOf(path: string): string {
  return path.split('/').find((part) => part !== '') ?? 'dashboard'
}

/** The title of the top bar for an address, in capitals; empty for an unknown section. */
export function titleOf(path: string): string {
  return (sectionTitles[segmentOf(path)] ?? '').toUpperCase()
}

/** Roles that may open an address; nothing when the address belongs to no section. `/x/5` follows `/x`. */
export function rolesOfPath(path: string): readonly Role[] | undefined {
  const segment = segmentOf(path)
  return sections.find((section) => segmentOf(section.route) === segment)?.roles
}

function hasRole(entry: MenuEntry, role: Role): boolean {
  return entry.roles.includes(role)
}

/** The menu of a role, in order. */
export function menuOf(role: Role): (typeof menuEntries)[number][] {
  return menuEntries.filter((entry) => hasRole(entry, role))
}

/** The address where a role starts its day: the first entry of its menu. */
export function firstRouteOf(role: Role): string {
  return menuOf(role)[0]?.route ?? '/profile'
}
