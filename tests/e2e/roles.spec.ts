import { menuEntries, menuOf } from '#schema/menu.ts'
import type { Role } from '#schema/roles.ts'
import { expect, signIn, test } from './support/test.ts'

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

for (const role of Object.keys(table) as Role[]) {
  test(`${role} signs in and sees just the entries of the role, no toast and a quiet console`, async ({
    page,
    demo,
  }) => {
    await signIn(page, demo.url, `${role}@demo.ru`)
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByRole('link')).toHaveCount(table[role].length)
    const labels = await menu.getByRole('link').allInnerTexts()
    expect(labels.map((label) => label.replace(/\s*[\d+]+\s*$/, '').trim())).toEqual(table[role])
    expect(menuOf(role).map(({ label }) => label)).toEqual(table[role])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${role} types an address of another role and reads «Нет доступа»`, async ({ page, demo }) => {
    await signIn(page, demo.url, `${role}@demo.ru`)
    const closed = menuEntries.filter(({ label }) => !table[role].includes(label))
    for (const { route } of closed) {
      await page.goto(`${demo.url}${route}`)
      await expect(page.getByText('Нет доступа')).toBeVisible()
    }
    expect(closed.length).toBe(menuEntries.length - table[role].length)
  })

  test(`${role} is answered 403 by the calls that the rights refuse`, async ({ page, demo }) => {
    await signIn(page, demo.url, `${role}@demo.ru`)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    for (const [method, path] of refusedCalls[role]) {
      const answer = await page.request.fetch(`${demo.url}/api/admin/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { data: {} }),
      })
      expect(answer.status(), `${method} ${path}`).toBe(403)
    }
  })
}

test('the agency signs in by its own side of the switch, and staff are refused there', async ({
  page,
  demo,
  complaints,
}) => {
  await page.goto(`${demo.url}/login`)
  const refused = await page.request.post(`${demo.url}/api/admin/agency/login`, {
    data: { login: 'manager@demo.ru', password: 'demo-klyuchnik' },
  })
  expect(refused.status()).toBe(422)
  await signIn(page, demo.url, 'admin@demo.ru', 'Агентство')
  expect(complaints).toEqual([])
})
