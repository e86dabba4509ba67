import { describe, expect, it } from 'vitest'
import { modelList, models } from '#schema/index.ts'
import {
  declaredEntries,
  entriesBeside,
  firstRouteOf,
  menuEntries,
  menuOf,
  rolesOfPath,
  segmentOf,
  titleOf,
} from '#schema/menu.ts'
import { type Role, roles } from '#schema/roles.ts'

const all = [
  'Дашборд',
  'Статистика',
  'Задачи',
  'Подключение',
  'Объекты',
  'Инструкции',
  'Бронирования',
  'Клинеры',
  'Уборки',
  'Что купить',
  'Собственники',
  'Настройки',
  'Профиль',
]

/** What stands in the menu of a role, without the entries that entities brought along by being declared. */
const labelsOf = (role: Role) =>
  menuOf(role)
    .filter((entry) => !declaredEntries.includes(entry))
    .map(({ label }) => label)

describe('menu of a role', () => {
  it('hides everything but five entries from a cleaner', () => {
    expect(labelsOf('cleaner')).toEqual(['Клинеры', 'Уборки', 'Что купить', 'Настройки', 'Профиль'])
  })

  it('hides set-up, people, cleans and purchases from a manager', () => {
    expect(labelsOf('manager')).toEqual([
      'Дашборд',
      'Статистика',
      'Задачи',
      'Объекты',
      'Бронирования',
      'Профиль',
    ])
  })

  it('hides only the owners from a senior manager', () => {
    expect(labelsOf('fullmanager')).toEqual(all.filter((label) => label !== 'Собственники'))
  })

  it('shows all thirteen entries in order to an admin [2.32-2.44, 2.46]', () => {
    expect(labelsOf('admin')).toEqual(all)
    expect(menuEntries.map((entry) => entry.route)).toEqual([
      '/dashboard',
      '/statistics',
      '/clienttasks',
      '/onboarding',
      '/objects',
      '/instructions',
      '/rents',
      '/cleaners',
      '/cleans',
      '/tasks',
      '/owners',
      '/settings',
      '/profile',
    ])
  })

  it('begins the day at the first entry [6.16]', () => {
    expect(firstRouteOf('cleaner')).toBe('/cleaners')
    expect(firstRouteOf('manager')).toBe('/dashboard')
  })
})

describe('menu entry of a new entity', () => {
  const declared = { ...models.bindings, traits: [] }

  it('is not there for an entity without screens, in the menu already or within another screen', () => {
    expect(entriesBeside([models.bindings, models.rents, models.templates])).toEqual([])
  })

  it('takes its label, address and roles from the declaration', () => {
    expect(entriesBeside([declared])).toEqual([
      expect.objectContaining({ label: 'Привязки', route: '/bindings', roles: ['admin', 'fullmanager'] }),
    ])
  })

  it('stands after the thirteen, in the order of the declarations', () => {
    const added = declaredEntries.filter((entry) => entry.roles.includes('admin'))
    expect(menuOf('admin')).toEqual([...menuEntries, ...added])
  })
})

describe('roles of an address', () => {
  it('knows no roles of an unknown address', () => {
    expect(rolesOfPath('/nothing')).toBeUndefined()
  })

  it('refuses sections beside the menu to a cleaner [6.16]', () => {
    for (const path of ['/templates', '/automessages', '/updates']) {
      expect(rolesOfPath(path)).toEqual(['admin', 'fullmanager', 'manager'])
    }
  })

  it('lets a row follow its section and the root follow the dashboard', () => {
    expect(rolesOfPath('/owners/5')).toEqual(['admin'])
    expect(rolesOfPath('/')).toEqual(rolesOfPath('/dashboard'))
    expect(segmentOf('/rents/9')).toBe('rents')
  })
})

describe('title of an address', () => {
  it.each(modelList.filter(({ traits = [] }) => !traits.includes('screenless')))(
    'names the section of $name, and lets in nobody who may not read it',
    ({ name, rights }) => {
      expect(titleOf(`/${name}/1`)).not.toBe('')
      const readers = roles.filter((role) => rights[role]?.read)
      for (const role of rolesOfPath(`/${name}`) ?? []) expect(readers).toContain(role)
    },
  )

  it('is empty for an unknown section', () => {
    expect(titleOf('/nothing')).toBe('')
  })

  it('is the section in capitals, whatever follows the first part [2.47, 2.48]', () => {
    const titles = {
      objects: 'ОБЪЕКТЫ',
      templates: 'ШАБЛОНЫ',
      rents: 'БРОНИРОВАНИЯ',
      cleaners: 'КЛИНЕРЫ',
      cleans: 'УБОРКИ',
      settings: 'НАСТРОЙКИ',
      onboarding: 'ПОДКЛЮЧЕНИЕ',
      tasks: 'ЧТО КУПИТЬ',
      updates: 'ОБНОВЛЕНИЯ',
      support: 'ПОДДЕРЖКА',
      instructions: 'ИНСТРУКЦИИ',
      profile: 'ПРОФИЛЬ',
      statistics: 'СТАТИСТИКА',
      dashboard: 'ДАШБОРД',
      clienttasks: 'ЗАДАЧИ',
      owners: 'СОБСТВЕННИКИ',
      automessages: 'АВТОСООБЩЕНИЯ',
    }
    for (const [segment, title] of Object.entries(titles)) {
      expect([titleOf(`/${segment}`), titleOf(`/${segment}/12`)]).toEqual([title, title])
    }
    expect(titleOf('/')).toBe('ДАШБОРД')
  })
})
