import { addDays, todayIn } from '#schema/rules/dates.ts'
import { openWindow } from './support/clock.ts'
import { enter, newRow } from './support/people.ts'
import { expect, test } from './support/test.ts'

const guest = 'Вера Двуокова'
const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

test('two people on one booking: what one takes stands on the other’s screen by itself, in list, drawer and card', async ({
  page,
  browser,
  ownDemo,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', flat)
  const days = { begin: day(30), end: day(33) }
  const id = await newRow(call, 'POST', 'rents', { object_id, ...days, guest_name: guest, amount: 10_000 })
  const told = page.waitForResponse((response) => response.url().includes('/api/admin/live'))
  await page.goto(
    `${ownDemo.url}/rents?drawer=rents:${id}&filter=${JSON.stringify({ object_id: [object_id] })}`,
  )
  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  await expect(drawer.getByRole('button', { name: /^Принять 10\s000/ })).toBeVisible()
  expect((await told).status()).toBe(200)

  const context = await openWindow(browser)
  const other = await context.newPage()
  await enter(other, ownDemo.url, 'fullmanager@demo.ru')
  const otherTold = other.waitForResponse((response) => response.url().includes('/api/admin/live'))
  await other.goto(`${ownDemo.url}/rents/${id}`)
  await otherTold
  await other.getByRole('button', { name: /^Принять 10\s000/ }).click()
  await other.getByLabel('Сумма').fill('4000')
  await other.getByRole('button', { name: /^Принять 4\s000/ }).click()

  await expect(drawer.getByRole('button', { name: /^Принять 6\s000/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: guest })).toContainText(/6\s000/)
  await drawer.getByRole('button', { name: /^Принять 6\s000/ }).click()
  await drawer.getByRole('button', { name: /^Принять 6\s000/ }).click()
  await expect(other.getByText(/^10\s000 из 10\s000/)).toBeVisible()
  await context.close()
})
