// The sections of the panel: the menu with its order and roles, the routes beside it, the titles of the top bar.
// An entity with screens needs no line here: its section follows from its declaration.
import type { Brief } from './brief.ts'
import { briefs } from './briefs.ts'
import { type Role, roles } from './roles.ts'

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

/** A section as the titles, the gate of roles and the routes need it. */
export type Section = Omit<MenuEntry, 'icon'>

/** The name of an icon of the menu. */
export type MenuIcon = (typeof menuEntries)[number]['icon']

/** An entry whose icon the panel has. */
export interface PlacedEntry extends MenuEntry {
  readonly icon: MenuIcon
}

/** Sections reached from inside other screens and so without a menu entry. */
export const hiddenSections: readonly Section[] = [
  sectionOf(briefs.templates),
  sectionOf(briefs.automessages),
  sectionOf(briefs.messages, managers),
  sectionOf(briefs.updates),
  sectionOf(briefs.dialogs),
  { label: 'Регистрация гостей', route: '/registration', roles: managers },
  sectionOf(briefs.handovers),
  sectionOf(briefs.securityevents),
  sectionOf(briefs.addons, managers),
  sectionOf(briefs.guests),
  sectionOf(briefs.expenses),
  sectionOf(briefs.users),
  sectionOf(briefs.invoices, managers),
  sectionOf(briefs.otas, managers),
  sectionOf(briefs.sources, managers),
]

/** Entries that follow from declarations alone: entities with screens that stand neither in the menu nor inside another screen. */
export const declaredEntries: readonly PlacedEntry[] = entriesBeside(Object.values(briefs))

const placed: readonly PlacedEntry[] = [...menuEntries, ...declaredEntries]
const sections: readonly Section[] = [...placed, ...hiddenSections]

/** The section that an entity declares: named as its rows are, open to the roles that read them all or a part of them. */
export function sectionOf(
  { name, labels, rights }: Pick<Brief, 'name' | 'labels' | 'rights'>,
  readers: readonly Role[] = roles.filter((role) => rights[role]?.read),
): Section {
  return { label: labels.many, route: `/${name}`, roles: readers }
}

/** The entries of those entities that have screens and no place yet, in the order of the declarations. */
export function entriesBeside(
  known: readonly Pick<Brief, 'name' | 'labels' | 'rights' | 'traits'>[],
): PlacedEntry[] {
  const routes = [...menuEntries, ...hiddenSections].map(({ route }) => route)
  return known
    .filter(({ name, traits = [] }) => !traits.includes('screenless') && !routes.includes(`/${name}`))
    .map((model) => ({ ...sectionOf(model), icon: 'list-checks' }))
}

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

/** The menu of a role, in order: the thirteen entries, then those of entities that came later. */
export function menuOf(role: Role): PlacedEntry[] {
  return placed.filter((entry) => entry.roles.includes(role))
}

/** The address where a role starts its day: the first entry of its menu. */
export function firstRouteOf(role: Role): string {
  return menuOf(role)[0]?.route ?? '/profile'
}
