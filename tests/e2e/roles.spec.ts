import { declaredEntries } from '#schema/menu.ts'
import { type Role, roles } from '#schema/roles.ts'
import { callerOf, demoPassword, signIn } from './support/people.ts'
import { quiet } from './support/quiet.ts'
import { expect, test } from './support/test.ts'

/** The addresses of the specification by the label of their entry. */
const routes: Readonly<Record<string, string>> = {
  Дашборд: '/dashboard',
  Статистика: '/statistics',
  Задачи: '/clienttasks',
  Подключение: '/onboarding',
  Объекты: '/objects',
  Инструкции: '/instructions',
  Бронирования: '/rents',
  Клинеры: '/cleaners',
  Уборки: '/cleans',
  'Что купить': '/tasks',
  Собственники: '/owners',
  Настройки: '/settings',
  Профиль: '/profile',
}

/** The table of the specification, written out: which entries each role sees, in order. */
const table: Readonly<Record<Role, readonly string[]>> = {
  admin: [
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
  ],
  fullmanager: [
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
    'Настройки',
    'Профиль',
  ],
  manager: ['Дашборд', 'Статистика', 'Задачи', 'Объекты', 'Бронирования', 'Профиль'],
  cleaner: ['Клинеры', 'Уборки', 'Что купить', 'Настройки', 'Профиль'],
}

const refusedCalls: Readonly<Record<Role, readonly (readonly [string, string])[]>> = {
  admin: [],
  fullmanager: [
    ['GET', 'owners'],
    ['POST', 'users/new'],
    ['POST', 'agency/otas'],
  ],
  manager: [
    ['GET', 'owners'],
    ['GET', 'users'],
    ['GET', 'cleans'],
    ['POST', 'cleans'],
    ['POST', 'cleaners'],
    ['PATCH', 'agency/settings'],
    ['PATCH', 'history/delete_payment'],
  ],
  cleaner: [
    ['GET', 'rents'],
    ['GET', 'owners'],
    ['GET', 'users'],
    ['GET', 'clienttasks'],
    ['GET', 'clienttasks/count'],
    ['POST', 'rents/payment'],
    ['POST', 'cleans'],
    ['PATCH', 'objects'],
  ],
}

for (const role of roles) {
  test(`${role} signs in quietly, sees just the entries of the role and is refused the rest [2.32-2.44, 6.3-6.17]`, async ({
    page,
    demo,
    complaints,
  }) => {
    await signIn(page, demo.url, `${role}@demo.ru`)
    const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
    // what an entity brings along by being declared stands after the entries of the specification
    const declared = declaredEntries.filter((entry) => entry.roles.includes(role))
    await expect(links).toHaveCount(table[role].length + declared.length)
    await quiet(page)
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(complaints).toEqual([])
    const labels = await links.locator('.menu-label').allInnerTexts()
    expect(labels).toEqual([...table[role], ...declared.map(({ label }) => label)])
    const addresses = [...table[role].map((label) => routes[label]), ...declared.map(({ route }) => route)]
    for (const [at, link] of (await links.all()).entries()) {
      await expect(link).toHaveAttribute('href', addresses[at] ?? '')
    }

    await test.step('addresses typed by hand', async () => {
      const closed = Object.keys(routes).filter((label) => !table[role].includes(label))
      expect(closed.length).toBe(13 - table[role].length)
      for (const label of closed) {
        await page.goto(`${demo.url}${routes[label]}`)
        await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible()
      }
    })

    await test.step('refused calls', async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const call = callerOf(page, demo.url, String(token))
      for (const [method, path] of refusedCalls[role]) {
        const { status } = await call(method, path, method === 'GET' ? undefined : {})
        expect.soft(status, `${method} ${path}`).toBe(403)
      }
    })
  })
}

test('the agency signs in by its own side of the switch, and staff are refused there', async ({
  page,
  demo,
}) => {
  const refused = await page.request.post(`${demo.url}/api/admin/agency/login`, {
    data: { login: 'manager@demo.ru', password: demoPassword },
  })
  expect(refused.status()).toBe(422)
  await signIn(page, demo.url, 'admin@demo.ru', 'Агентство')
  expect(await page.evaluate(() => localStorage.getItem('agency_id'))).toMatch(/^\d+$/)
})
