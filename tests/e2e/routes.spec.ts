import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { englishIn } from './support/english.ts'
import { enter } from './support/people.ts'
import { shellRoutes } from './support/routes.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const sights = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Opens an address and waits until the screen has drawn all it asked for. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('...', { exact: true })).toHaveCount(0)
}

async function inspect(page: Page, route: string) {
  await expect.soft(page.getByText('Нет доступа'), route).toHaveCount(0)
  const text = await page.locator('body').innerText()
  expect.soft(englishIn(text), `${route}: English words`).toEqual([])
  expect.soft(text, route).not.toMatch(/\bra\.|\[object Object\]|undefined|NaN|Unexpected Application Error/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${route}: sideways scroll`).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const shown = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(shown, `${route}: axe`).toEqual([])
}

for (const { width, height, colorScheme } of sights) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('the login page speaks Russian, fits and can be read by everyone', async ({ page, demo }) => {
      await open(page, `${demo.url}/login`)
      await inspect(page, '/login')
    })

    test('every route opens quietly, speaks Russian, fits and can be read by everyone', async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(180_000)
      await enter(page, demo.url, 'admin@demo.ru')
      for (const route of shellRoutes) {
        await open(page, `${demo.url}${route}`)
        await inspect(page, route)
        expect.soft(complaints.splice(0), `${route}: console`).toEqual([])
      }
    })
  })
}

test('an unknown address says so in words, with the status 404', async ({ page, demo, complaints }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  const answer = await page.goto(`${demo.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  expectComplaints(complaints, [/404 \(Not Found\) \(.*\/nowhere\)/])
})
