import type { Page } from '@playwright/test'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Counts every press of a mouse or a finger on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { clicks: 0 }
    Object.assign(window, { seen })
    addEventListener('pointerdown', () => (seen.clicks += 1), true)
  })
  return () => page.evaluate(() => Number(Object(Object(window).seen).clicks))
}

test('a guest is found by four digits of the phone and opened without a click, and the focus comes back', async ({
  page,
  demo,
}) => {
  const call = await enter(page, demo.url, 'admin@demo.ru')
  const { body } = await call('GET', `rents/found?q=${encodeURIComponent('козлов')}`)
  const digits = String(Object(body).stays[0].guest_phone).slice(-4)
  const first = Object((await call('GET', `rents/found?q=${digits}`)).body).stays[0]
  await page.goto(`${demo.url}/objects`)
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Задачи' })
  await link.focus()
  const clicks = await countClicks(page)
  const field = page.getByRole('combobox', { name: /^Гость, телефон/ })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(digits)
  await expect(page.getByRole('option', { selected: true })).toContainText(first.guest_name)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Control+KeyK')
  await expect(field).toBeFocused()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  await expect(drawer.getByRole('heading', { name: `Бронь №\u00a0${first.id}` })).toBeVisible()
  expect(await clicks()).toBe(0)
})
