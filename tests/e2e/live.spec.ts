import { addDays, todayIn } from '#schema/rules/dates.ts'
import { openWindow } from './support/clock.ts'
import { enter, newRow } from './support/people.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const guest = 'Вера Двуокова'
const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

/** What one person does is on the other's screen within this time, in milliseconds. */
const soon = 2000

test('two people on one booking: what one takes stands on the other’s screen within two seconds, who began with the old debt is asked, and the money is not taken twice', async ({
  page,
  browser,
  ownDemo,
  complaints,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', flat)
  const days = { begin: day(30), end: day(33) }
  const id = await newRow(call, 'POST', 'rents', { object_id, ...days, guest_name: guest, amount: 10_000 })
  const paidOf = async () => Object(Object((await call('GET', `rents/${id}`)).body).paymentInfo).paid
  const told = page.waitForResponse((response) => response.url().includes('/api/admin/live'))
  await page.goto(
    `${ownDemo.url}/rents?drawer=rents:${id}&filter=${JSON.stringify({ object_id: [object_id] })}`,
  )
  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  await expect(drawer.getByRole('button', { name: /^Принять 10\s000/ })).toBeVisible()
  expect((await told).status()).toBe(200)

  const form = drawer.getByRole('region', { name: 'Платёж' })
  await drawer.getByRole('button', { name: /^Принять 10\s000/ }).click()
  await expect(form.getByRole('button', { name: /^Принять 10\s000/ })).toBeVisible()

  const context = await openWindow(browser)
  const other = await context.newPage()
  await enter(other, ownDemo.url, 'fullmanager@demo.ru')
  const otherTold = other.waitForResponse((response) => response.url().includes('/api/admin/live'))
  await other.goto(`${ownDemo.url}/rents/${id}`)
  await otherTold
  await other.getByRole('button', { name: /^Принять 10\s000/ }).click()
  await other.getByLabel('Сумма').fill('4000')
  const answered = other.waitForResponse((response) => response.url().endsWith('/rents/payment'))
  await other.getByRole('button', { name: /^Принять 4\s000/ }).click()
  await answered
  await expect(drawer.getByText(/^4\s000 из 10\s000/)).toBeVisible({ timeout: soon })
  await expect(page.getByRole('row').filter({ hasText: guest })).toContainText(/6\s000/)

  // the sum that nobody has typed follows, and who began with the old debt is asked before money is taken again
  await form.getByRole('button', { name: /^Принять 6\s000/ }).click()
  const question = page.getByRole('dialog', { name: 'Долг уже другой' })
  await expect(question).toContainText(/6\s000/)
  await question.getByRole('button', { name: 'Нет, не записывать' }).click()
  await form.getByRole('button', { name: 'Отмена' }).click()
  expect(await paidOf()).toBe(4000)

  await drawer.getByRole('button', { name: /^Принять 6\s000/ }).click()
  await form.getByRole('button', { name: /^Принять 6\s000/ }).click()
  await expect(other.getByText(/^10\s000 из 10\s000/)).toBeVisible()
  await context.close()
  expectComplaints(complaints, [/409/, /HttpError/])
})
