import AxeBuilder from '@axe-core/playwright'
import { englishIn } from './support/english.ts'
import { shellRoutes } from './support/routes.ts'
import { enter, expect, test } from './support/test.ts'

const sights = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const { width, height, colorScheme } of sights) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    for (const route of shellRoutes) {
      test(`${route} opens, speaks Russian, fits and can be read by everyone`, async ({ page, demo }) => {
        await enter(page, demo.url, 'admin@demo.ru')
        await page.goto(`${demo.url}${route}`)
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.getByText('...', { exact: true })).toHaveCount(0)
        await expect(page.getByText('Нет доступа')).toHaveCount(0)
        const text = await page.locator('body').innerText()
        expect(englishIn(text)).toEqual([])
        expect(text).not.toMatch(/\bra\.|\[object Object\]|undefined|NaN/)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    }
  })
}

test('an unknown address says so instead of an empty page', async ({ page, demo }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  await page.goto(`${demo.url}/nowhere`)
  await expect(page.locator('body')).toContainText(/нет такой страницы|не найдена|Нет доступа/i)
})
