import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { rolesOfPath, titleOf } from '#schema/menu.ts'
import { englishIn } from './support/english.ts'
import { type Caller, enter, signedCaller } from './support/people.ts'
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

/** What is looked at on a route of every role; the admin's routes are searched for barriers too. */
async function read(page: Page, route: string) {
  await expect.soft(page.getByText('Нет доступа'), route).toHaveCount(0)
  const text = await page.locator('body').innerText()
  expect.soft(englishIn(text), `${route}: English words`).toEqual([])
  expect
    .soft(text, route)
    .not.toMatch(/\bra\.|\[object Object\]|undefined|NaN|Unexpected Application Error|Такой страницы нет/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${route}: sideways scroll`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutParts), `${route}: cut`).toEqual([])
}

/** The title of the screen and the button that creates, where they do not stand whole within the window. */
function cutParts(): string[] {
  return [...document.querySelectorAll('.top-title, .list:not(.board-screen) .list-create')].flatMap(
    (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      return isWithin && element.scrollWidth <= element.clientWidth ? [] : [element.textContent ?? '']
    },
  )
}

async function inspect(page: Page, route: string) {
  await read(page, route)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const shown = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(shown, `${route}: axe`).toEqual([])
}

for (const { width, height, colorScheme } of sights) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('the login page speaks Russian, fits and can be read by everyone [2.2]', async ({ page, demo }) => {
      await open(page, `${demo.url}/login`)
      await inspect(page, '/login')
    })

    test('every route opens quietly, speaks Russian, fits and can be read by everyone [1.6, 2.1, 2.5-2.24]', async ({
      page,
      demo,
      complaints,
    }) => {
      await enter(page, demo.url, 'admin@demo.ru')
      for (const route of shellRoutes) {
        await open(page, `${demo.url}${route}`)
        await expect.soft(page.locator('.top-title'), route).toHaveText(titleOf(route.replace(/\?.*$/, '')))
        await inspect(page, route)
        expect.soft(complaints.splice(0), `${route}: console`).toEqual([])
      }
    })

    test('owners and cleaners open their pages by links alone, in Russian, that fit and can be read [2.3, 2.4]', async ({
      page,
      demo,
    }) => {
      for (const address of await publicAddresses(page, demo.url)) {
        await open(page, `${demo.url}${address}`)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await inspect(page, address)
      }
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const role of ['manager', 'fullmanager', 'cleaner'] as const) {
    test(`every route of a ${role} opens quietly, speaks Russian and fits`, async ({
      page,
      demo,
      complaints,
    }) => {
      const call = await enter(page, demo.url, `${role}@demo.ru`)
      for (const route of shellRoutes.filter((one) =>
        rolesOfPath(one.replace(/\?.*$/, ''))?.includes(role),
      )) {
        const own = await ownRow(call, route)
        await open(page, `${demo.url}${own}`)
        await read(page, own)
        expect.soft(complaints.splice(0), `${own}: console`).toEqual([])
      }
    })
  }
})

/** The address of a card with the number of the first row that the person sees; other addresses as they are. */
async function ownRow(call: Caller, route: string): Promise<string> {
  const [, list = ''] = /^\/(\w+)\/1$/.exec(route) ?? []
  if (list === '') return route
  const { body } = await call('GET', list)
  const rows = Array.isArray(body) ? body : Object(body).data
  return `/${list}/${Object(rows?.[0]).id}`
}

/** The links of an owner and of a cleaner of the demo, asked for outside of the page. */
async function publicAddresses(page: Page, url: string): Promise<string[]> {
  const call = await signedCaller(page, url, 'admin@demo.ru')
  const keyOf = async (list: string) => {
    const { body } = await call('GET', list)
    return String(Reflect.get(Object(Reflect.get(Object(body), 0)), 'public_id'))
  }
  return [`/owner/${await keyOf('owners')}`, `/cleaner/${await keyOf('cleaners')}`]
}

test('an unknown address says so in words, with the status 404', async ({ page, demo, complaints }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  const answer = await page.goto(`${demo.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  expectComplaints(complaints, [/404 \(Not Found\) \(.*\/nowhere\)/])
})
