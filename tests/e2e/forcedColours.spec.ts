import type { Page } from '@playwright/test'
import { unmarkedControls, unseenParts } from './support/looks.ts'
import { enter, publicAddresses } from './support/people.ts'
import { goWithin, quiet } from './support/quiet.ts'
import { expect, test } from './support/test.ts'

const routes = [
  '/',
  '/rents?view=board',
  '/rents?view=list',
  '/cleans',
  '/statistics',
  '/templates/1',
  '/dialogs',
]

/** After a key the browser marks what gets the focus. */
async function seen(page: Page, where: string) {
  await quiet(page)
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(unseenParts), `${where}: not seen`).toEqual([])
  expect.soft(await page.evaluate(unmarkedControls), `${where}: no mark of the focus`).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where the system chooses the colours, ${colorScheme}, what is chosen, filled, lit and focused is seen`, async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await enter(page, demo.url, 'admin@demo.ru')
    await page.goto(demo.url)
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    for (const route of routes) {
      await goWithin(page, route)
      await expect(page.getByRole('main')).toBeVisible()
      await seen(page, route)
    }
    for (const address of await publicAddresses(page, demo.url)) {
      await page.goto(`${demo.url}${address}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await seen(page, address)
    }
  })
}
