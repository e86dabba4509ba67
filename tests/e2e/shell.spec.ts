import type { Page } from '@playwright/test'
import { openWindow } from './support/clock.ts'
import { callerOf, enter, fillLogin, signIn } from './support/people.ts'
import { quiet } from './support/quiet.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
const rentDrawer = (page: Page) => page.getByRole('complementary', { name: 'Бронирование' })

/** Paths of the calls that the page makes from now on, as `METHOD path`. */
function listen(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin/')) calls.push(`${request.method()} ${pathname.slice(11)}`)
  })
  return calls
}

/** How many client tasks the host says there are, and how often it was asked. */
async function countOf(page: Page, answers: readonly number[]) {
  const asked = { times: 0 }
  await page.route('**/api/admin/clienttasks/count', async (route) => {
    const count = answers[Math.min(asked.times, answers.length - 1)]
    asked.times += 1
    await route.fulfill({ json: { count, urgent: 0 } })
  })
  return asked
}

test('the badge says 99+ for more and is asked for again at every click on the menu [2.45, 2.49, 7.130]', async ({
  page,
  ownDemo,
}) => {
  const call = await enter(page, ownDemo.url, 'manager@demo.ru')
  // ten at once: a hundred would wait for the database longer than a server lets anybody wait
  for (let ten = 0; ten < 10; ten += 1) {
    const made = Array.from({ length: 10 }, (_, at) =>
      call('POST', 'clienttasks', { title: `Задача ${ten * 10 + at}`, type: 'other' }),
    )
    for (const { status } of await Promise.all(made)) expect(status).toBeLessThan(300)
  }
  // the new tasks are told live as well: only the clicks are to be counted here, so that stream is left without an answer
  await page.route('**/api/admin/live*', () => undefined)
  await page.goto(`${ownDemo.url}/objects`)
  await expect(menuOf(page).locator('.menu-badge')).toHaveText('99+')
  await quiet(page)

  const asked = await countOf(page, [5, 0])
  await menuOf(page).getByRole('link', { name: 'Объекты' }).click()
  await expect(menuOf(page).locator('.menu-badge')).toHaveText('5')
  await menuOf(page).getByRole('link', { name: 'Профиль' }).click()
  await expect(menuOf(page).locator('.menu-badge')).toHaveCount(0)
  expect(asked.times).toBe(2)
})

test('a cleaner is never asked for the count of tasks', async ({ page, demo }) => {
  const calls = listen(page)
  await enter(page, demo.url, 'cleaner@demo.ru')
  await page.goto(`${demo.url}/cleaners`)
  await menuOf(page).getByRole('link', { name: 'Профиль' }).click()
  await expect(page.locator('.top-title')).toHaveText('ПРОФИЛЬ')
  expect(calls).toContain('GET cleaners')
  expect(calls).not.toContain('GET clienttasks/count')
})

test('the wide menu starts expanded and folds by its button', async ({ page, demo }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  await page.goto(`${demo.url}/profile`)
  await expect(menuOf(page).locator('.logo-words')).toHaveText(/^\D+Ключник · № \d+$/)
  await menuOf(page).getByRole('button', { name: 'Свернуть меню' }).click()
  await expect(menuOf(page).locator('.menu-label').first()).toBeHidden()
  await expect(menuOf(page).getByRole('link', { name: 'Дашборд' })).toBeVisible()
  await menuOf(page).getByRole('button', { name: 'Развернуть меню' }).click()
  await expect(menuOf(page).locator('.menu-label').first()).toBeVisible()
})

test.describe('on the phone', () => {
  test.use({ viewport: phone })

  test('the menu is closed at first, opens by its button and closes by a choice', async ({ page, demo }) => {
    await enter(page, demo.url, 'admin@demo.ru')
    await page.goto(`${demo.url}/profile`)
    await expect(page.locator('.top-title')).toHaveText('ПРОФИЛЬ')
    await expect(menuOf(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await menuOf(page).getByRole('link', { name: 'Объекты' }).click()
    await expect(page.locator('.top-title')).toHaveText('ОБЪЕКТЫ')
    await expect(menuOf(page)).toHaveCount(0)
  })
})

test('titles are in capitals, a reload keeps the place [1.5, 2.48]', async ({ page, demo }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  const titles = { '/tasks': 'ЧТО КУПИТЬ', '/rents/1': 'БРОНИРОВАНИЯ', '/automessages': 'АВТОСООБЩЕНИЯ' }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`${demo.url}${path}`)
    await expect(page.locator('.top-title')).toHaveText(title)
  }
  await page.goto(`${demo.url}/objects?filter=%7B%22q%22%3A%22Невский%22%7D`)
  await expect(page.getByRole('searchbox', { name: /^Найти/ })).toHaveValue('Невский')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: /^Найти/ })).toHaveValue('Невский')
})

test('nothing but the spinner is there until all eight loads have come [2.25, 4.3, 4.5]', async ({
  page,
  demo,
}) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const calls = listen(page)
  await page.route('**/api/admin/agency/otas', async (route) => {
    await gate
    await route.continue()
  })
  await enter(page, demo.url, 'admin@demo.ru')
  await page.goto(`${demo.url}/profile`)
  await expect.poll(() => calls).toContain('GET agency/otas')
  await expect(page.getByRole('status', { name: 'Загрузка' })).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
  const loads = ['cleaners', 'objects', 'agency', 'agency/sources', 'agency/invoices', 'messages']
  for (const path of [...loads, 'objects/instructions/examples'])
    await expect.poll(() => calls).toContain(`GET ${path}`)
  expect(calls[0]).toBe('POST users/info')
  open()
  await expect(menuOf(page)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Загрузка' })).toHaveCount(0)
})

test('a session that ends under a form leads to the login and back to the form as it was [2.28, 8.1]', async ({
  page,
  ownDemo,
  complaints,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  // the button is to meet the end of the session: the stream, which hears of it within a second, has no answer
  await page.route('**/api/admin/live*', () => undefined)
  await page.goto(`${ownDemo.url}/objects/1/edit`)
  const name = page.getByRole('textbox', { name: 'Название', exact: true }).first()
  await name.fill('Невский 88, переименована')
  // a late count or bell would meet the end of the session before the button does
  await quiet(page)
  expect((await call('POST', 'users/logout', {})).status).toBeLessThan(300)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillLogin(page, 'admin@demo.ru')
  await expect(page).toHaveURL(/\/objects\/1\/edit$/)
  await expect(name).toHaveValue('Невский 88, переименована')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Невский 88, переименована' }).first()).toBeVisible()
  await quiet(page)
  expectComplaints(complaints, [/401/])
})

test('a person whose access is switched off reads whom to ask, and nothing is loaded [4.3, 6.2]', async ({
  page,
  ownDemo,
  browser,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const { body } = await call('GET', 'users')
  const manager = Array.isArray(body) ? body.find(({ login }) => login === 'manager@demo.ru') : undefined
  const off = await call('PATCH', 'users', { id: manager.id, active: false })
  expect(off.status).toBe(200)
  const other = await openWindow(browser)
  const theirs = await other.newPage()
  const calls = listen(theirs)
  await theirs.goto(`${ownDemo.url}/login`)
  await fillLogin(theirs, 'manager@demo.ru')
  await expect(theirs.getByRole('heading', { name: /^Доступ выключен/ })).toBeVisible()
  // the login page asks whether a code from Telegram may open the panel; nothing else is asked for
  expect(calls.filter((line) => line.startsWith('GET '))).toEqual(['GET users/ways'])
  await other.close()
})

test('a shared link opens the drawer, Back closes it [2.29, 4.7]', async ({ page, demo }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  await page.goto(`${demo.url}/objects?drawer=rents:1`)
  await expect(rentDrawer(page).getByRole('heading', { name: /Бронь №/ })).toBeVisible()
  await expect(page.locator('.top-title')).toHaveText('ОБЪЕКТЫ')
  await rentDrawer(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(rentDrawer(page)).toHaveCount(0)
  await page.goto(`${demo.url}/rents`)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('cell').nth(3).click()
  await expect(page).toHaveURL(/\/rents\?drawer=/)
  await expect(rentDrawer(page)).toBeVisible()
  await page.goBack()
  await expect(rentDrawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/rents$/)
})

test('a screen that fails to draw itself says so under the exact heading, the shell stays [2.31, 8.7]', async ({
  page,
  demo,
  complaints,
}) => {
  await page.route('**/assets/RentCard-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("Сломано нарочно") }',
    }),
  )
  await enter(page, demo.url, 'admin@demo.ru')
  await page.goto(`${demo.url}/rents/1`)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Сломано нарочно')).toBeVisible()
  await menuOf(page).getByRole('link', { name: 'Профиль' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  expectComplaints(complaints, [/Сломано нарочно/])
})

test('after the sign-out the token is dead and the login is all that is left [2.27]', async ({
  page,
  demo,
}) => {
  await signIn(page, demo.url, 'manager@demo.ru')
  const token = String(await page.evaluate(() => localStorage.getItem('token')))
  const call = callerOf(page, demo.url, token)
  expect((await call('GET', 'objects')).status).toBe(200)
  await page.getByRole('button', { name: /, меню$/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // the login stands there before the server has answered
  await expect.poll(async () => (await call('GET', 'objects')).status).toBe(401)
  await page.goto(`${demo.url}/rents`)
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible()
})

const counted = [
  [1, 'Всего 1 объект'],
  [2, 'Всего 2 объекта'],
  [5, 'Всего 5 объектов'],
  [11, 'Всего 11 объектов'],
  [21, 'Всего 21 объект'],
] as const

test('words agree with 1, 2, 5, 11 and 21', async ({ page, demo }) => {
  const call = await enter(page, demo.url, 'admin@demo.ru')
  const { body } = await call('GET', 'objects')
  const all = Array.isArray(body) ? body : []
  for (const [count, words] of counted) {
    await page.route('**/api/admin/objects?*', (route) =>
      route.fulfill({
        json: all.slice(0, count),
        headers: { 'content-range': `objects 0-${count - 1}/${count}` },
      }),
    )
    await page.goto(`${demo.url}/objects`)
    const foot = page.getByRole('navigation', { name: 'Страницы списка' })
    await expect(foot).toContainText(new RegExp(words.replaceAll(' ', '\\s')))
    await page.unroute('**/api/admin/objects?*')
  }
})

test('the row whose drawer opens stays under the pointer and is marked, whatever the tools above it do', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, demo.url, 'admin@demo.ru')
  for (const path of ['/rents', '/cleans?view=list']) {
    await page.goto(demo.url + path)
    const row = page.getByRole('table').locator('tbody tr').nth(5)
    const top = async () => (await row.boundingBox())?.y ?? 0
    await expect(row).toBeVisible()
    await quiet(page)
    const before = await top()
    await row.locator('td').nth(3).click()
    await expect(page.getByRole('complementary')).toBeVisible()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await quiet(page)
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await expect(page.locator('tr[aria-current]')).toHaveCount(1)
  }
})
