import type { Browser, Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { openWindow } from './support/clock.ts'
import { enter, newRow } from './support/people.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const guest = 'Ольга Проверкина'
const stale = [/409/, /Запись уже изменил/]

for (const { where, viewport, keeps } of [
  { where: 'at the desk', viewport: { width: 1440, height: 900 }, keeps: 'saved' },
  { where: 'on the phone', viewport: { width: 390, height: 844 }, keeps: 'mine' },
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test('two people edit one booking: the second chooses field by field, and nothing of the first is lost', async ({
      page,
      browser,
      ownDemo,
      complaints,
    }) => {
      const call = await enter(page, ownDemo.url, 'admin@demo.ru')
      const id = await newStay(call)
      const form = `${ownDemo.url}/rents/${id}/edit`
      await page.goto(form)
      await page.getByLabel('Стоимость', { exact: true }).fill('12000')
      await page.getByLabel('Взрослых', { exact: true }).fill('3')

      await colleagueSaves(browser, ownDemo.url, form)

      await page.getByRole('button', { name: 'Сохранить' }).click()
      const dialog = page.getByRole('dialog', { name: 'Запись уже изменил кто-то другой' })
      const price = dialog.getByRole('group', { name: 'Стоимость' })
      await expect(price).toContainText('Было: 10 000 ₽')
      await expect(price).toContainText('Ваше: 12 000 ₽')
      await expect(price).toContainText('Сохранённое: 11 000 ₽')
      await expect(dialog.getByText(/Последнее сохранение: \S+/)).toBeVisible()
      await expect(dialog.getByRole('region', { name: /Изменили только вы/ })).toContainText('Взрослых: 3')
      await expect(dialog.getByRole('region', { name: /Изменили не вы/ })).toContainText('Просит тишину')
      await expectNoSideScroll(page)

      await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Выберите одно из двух')
      await expect(price.getByRole('radio').first()).toBeFocused()
      await price.getByRole('radio', { name: keeps === 'mine' ? /^Ваше/ : /^Сохранённое/ }).check()
      await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
      await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
      const stored = async () => (await call('GET', `rents/${id}`)).body
      await expect.poll(stored).toMatchObject({
        amount: keeps === 'mine' ? 12_000 : 11_000,
        adults: 3,
        comment: 'Просит тишину',
        begin: day(30),
      })
      expectComplaints(complaints, stale)
    })
  })
}

const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

async function newStay(call: Awaited<ReturnType<typeof enter>>): Promise<number> {
  const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', flat)
  const days = { begin: day(30), end: day(33) }
  return newRow(call, 'POST', 'rents', { object_id, ...days, guest_name: guest, amount: 10_000, adults: 2 })
}

/** Another person, in a browser of their own, changes the price and writes a comment. */
async function colleagueSaves(browser: Browser, url: string, form: string): Promise<void> {
  const context = await openWindow(browser)
  const page = await context.newPage()
  await enter(page, url, 'fullmanager@demo.ru')
  await page.goto(form)
  await page.getByLabel('Стоимость', { exact: true }).fill('11000')
  await page.getByLabel('Комментарий', { exact: true }).fill('Просит тишину')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
  await context.close()
}

async function expectNoSideScroll(page: Page): Promise<void> {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWider).toBe(false)
}
