import type { Page } from '@playwright/test'
import { rolesOfPath, titleOf } from '#schema/menu.ts'
import { findBarriers } from './support/barriers.ts'
import { englishIn } from './support/english.ts'
import { cutParts, unmarkedControls } from './support/looks.ts'
import { type Caller, enter, publicAddresses } from './support/people.ts'
import { goWithin, quiet } from './support/quiet.ts'
import { shellRoutes } from './support/routes.ts'
import { expect, expectComplaints, test } from './support/test.ts'
import { stumblesOf } from './support/tree.ts'

/** The widths and themes of the admin's screens, widths between that they fit too, and how the panel comes from one to the next: loaded anew or by its links. */
const sights = [
  { width: 1440, height: 900, colorScheme: 'light', come: open, between: [1180, 768] },
  { width: 390, height: 844, colorScheme: 'dark', come: visit, between: [320] },
] as const

/** Loads a screen and waits until it has drawn all it asked for. */
async function open(page: Page, url: string, route: string) {
  await page.goto(`${url}${route}`)
  await drawn(page)
}

/** Comes to a screen as links of the panel do: it is loaded once for a journey, since every route loads alone for the admin. */
async function visit(page: Page, url: string, route: string) {
  if (!page.url().startsWith(url)) return open(page, url, route)
  await goWithin(page, route)
  await drawn(page)
}

async function drawn(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await quiet(page)
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
  await expectFit(page, route)
}

const softly = expect.configure({ soft: true })

/** How far the page goes beyond the window, in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Nothing goes beyond the window, nothing that is to be read at once is cut. */
async function expectFit(page: Page, route: string) {
  expect.soft(await sideways(page), `${route}: sideways scroll`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutParts), `${route}: cut`).toEqual([])
}

async function inspect(page: Page, route: string) {
  await read(page, route)
  // after a key the browser marks what gets the focus
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(unmarkedControls), `${route}: no mark of the focus`).toEqual([])
  expect.soft(await findBarriers(page), `${route}: axe`).toEqual([])
  expect.soft(await stumblesOf(page), `${route}: read aloud`).toEqual([])
}

for (const { width, height, colorScheme, come, between } of sights) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    test('the login page speaks Russian, fits and can be read by everyone [2.2]', async ({ page, demo }) => {
      await open(page, demo.url, '/login')
      await inspect(page, '/login')
    })

    test('every route opens quietly, speaks Russian, fits and can be read by everyone [1.6, 2.1, 2.5-2.24]', async ({
      page,
      demo,
      complaints,
    }) => {
      await enter(page, demo.url, 'admin@demo.ru')
      for (const route of shellRoutes) {
        await come(page, demo.url, route)
        const section = titleOf(route.replace(/\?.*$/, ''))
        await expect.soft(page.locator('.top-title'), route).toHaveText(section)
        expect
          .soft((await page.title()).toUpperCase(), route)
          .toMatch(new RegExp(`(^| · )${section} · КЛЮЧНИК$`))
        await inspect(page, route)
        for (const other of between) {
          await page.setViewportSize({ width: other, height })
          await softly
            .poll(() => sideways(page), {
              message: `${route}: sideways scroll at ${other} px`,
              timeout: 5_000,
            })
            .toBeLessThanOrEqual(0)
          const title = page.locator('.top-title')
          const isCut = await title.evaluate((words) => words.scrollWidth > words.clientWidth)
          expect.soft(isCut, `${route}: the title is cut at ${other} px`).toBe(false)
        }
        await page.setViewportSize({ width, height })
        expect.soft(complaints.splice(0), `${route}: console`).toEqual([])
      }
    })

    test('owners and cleaners open their pages by links alone, in Russian, that fit and can be read [2.3, 2.4]', async ({
      page,
      demo,
    }) => {
      for (const address of await publicAddresses(page, demo.url)) {
        await open(page, demo.url, address)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await inspect(page, address)
      }
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
}

/** What leads on from a row by its name alone. */
const names = {
  '/owners': '.owners-name a',
  '/tasks': '.purchase-what a',
  '/updates': '.update-about button',
  '/automessages': '.message-who button',
  '/guests': '.row-card-line a',
  '/onboarding': '.flat-table tbody th a',
  '/clienttasks': '.task-what a',
  '/objects': '.object-tile-words > a',
  '/messages': '.rule-what a',
  '/dashboard': '.desk-side',
  '/cleans?view=day': '.later-list button',
} as const

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a name in a row is pressed by a thumb', async ({ page, demo }) => {
    await enter(page, demo.url, 'admin@demo.ru')
    for (const [route, name] of Object.entries(names)) {
      await visit(page, demo.url, route)
      const height = await page
        .locator(name)
        .first()
        .evaluate((element) => {
          element.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = element.getBoundingClientRect()
          const middle = Math.round(top + height / 2)
          const points = Array.from({ length: 121 }, (_, index) => middle - 60 + index)
          return points.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y))).length
        })
      expect.soft(height, route).toBeGreaterThanOrEqual(43)
    }
  })

  test('cards, forms and every section of the settings fit', async ({ page, demo, complaints }) => {
    const call = await enter(page, demo.url, 'admin@demo.ru')
    await open(page, demo.url, '/settings')
    const sections = await page
      .locator('a[href^="/settings/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(sections.length).toBeGreaterThan(10)
    const cards = [
      'guests',
      'owners',
      'tasks',
      'clienttasks',
      'messages',
      'expenses',
      'users',
      'invoices',
    ].map((list) => `/${list}/1`)
    for (const route of [...sections, ...cards, '/rents/create', '/objects/create']) {
      const own = await ownRow(call, route)
      await visit(page, demo.url, own)
      await expect.soft(page.locator('.top-title'), own).not.toBeEmpty()
      await expectFit(page, own)
      expect.soft(complaints.splice(0), `${own}: console`).toEqual([])
    }
  })

  test('the card of a guest names the stays, not their numbers', async ({ page, demo }) => {
    const call = await enter(page, demo.url, 'admin@demo.ru')
    await open(page, demo.url, await ownRow(call, '/guests/1'))
    await expect(page.getByRole('region', { name: 'Проживания' })).toContainText('—')
    await expect(page.getByRole('region', { name: 'Ещё' })).not.toContainText('№')
  })

  test('names of groups stand whole on the board, and a clean is pressed by a thumb', async ({
    page,
    demo,
  }) => {
    await enter(page, demo.url, 'admin@demo.ru')
    await open(page, demo.url, '/rents?view=board')
    await expect(page.locator('.board-group').first()).toBeVisible()
    await expect(page.locator('button.board-clean').first()).toBeAttached()
    const cut = await page
      .locator('.board-group')
      .evaluateAll((groups) =>
        groups.filter((group) => group.scrollWidth > group.clientWidth).map((group) => group.textContent),
      )
    expect(cut).toEqual([])
    const reach = await page.locator('button.board-clean').evaluateAll((marks) =>
      marks.map((mark) => {
        const { left, top, width, height } = mark.getBoundingClientRect()
        const isHit = (dx: number, dy: number) =>
          mark.contains(document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy))
        return isHit(0, 0) ? [isHit(0, 20), isHit(0, -20), isHit(20, 0), isHit(-20, 0)] : []
      }),
    )
    expect(reach).toContainEqual([true, true, true, true])
  })

  test('days chosen on the board ask with no button over them', async ({ page, demo }) => {
    await enter(page, demo.url, 'admin@demo.ru')
    await open(page, demo.url, '/rents?view=board&day=2031-09-01')
    const create = page.getByRole('button', { name: 'Новая бронь' })
    await expect(create).toBeInViewport({ ratio: 1 })
    await page.locator('.board').tap({ position: { x: 200, y: 95 } })
    await expect(page.getByRole('button', { name: 'Закрыть даты' })).toBeInViewport({ ratio: 1 })
    // the strip has a button of these words itself
    await expect(create).toHaveCount(1)
    await expect(page.locator('.list-create')).toHaveCount(0)
  })

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
        await visit(page, demo.url, own)
        await read(page, own)
        expect.soft(complaints.splice(0), `${own}: console`).toEqual([])
      }
    })
  }
})

test('the lights of a stay are told in words on the board, in the list, on its card and to its guest as steps', async ({
  page,
  demo,
}) => {
  const call = await enter(page, demo.url, 'admin@demo.ru')
  const { body } = await call('GET', 'rents?status=booked')
  const rows: unknown[] = Array.isArray(body) ? body : Object(body).data
  const { id } = Object(rows[0])
  const { guest_page_id: key } = Object((await call('GET', `rents/${id}`)).body)
  await open(page, demo.url, '/rents?view=board')
  await expect(
    page
      .getByRole('application', { name: 'Шахматка' })
      .getByRole('button', { name: /Оплата: / })
      .first(),
  ).toBeAttached()
  await visit(page, demo.url, '/rents?view=list')
  await expect(page.getByRole('row', { name: /Залог: .*Оплата: .*Уборка: / }).first()).toBeVisible()
  await visit(page, demo.url, `/rents/${id}`)
  const lights = page.getByRole('region', { name: 'Готовность к заселению' }).getByRole('listitem')
  for (const name of ['Залог', 'Оплата', 'Данные гостя', 'Уборка', 'Инструкция'])
    await expect(lights.filter({ hasText: new RegExp(`^${name}`) })).toHaveText(/\p{L}{2,}.*:.*\p{L}{2,}/u)
  expect(await stumblesOf(page)).toEqual([])
  await open(page, demo.url, `/guest/${key}?look`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await stumblesOf(page)).toEqual([])
})

/** Where lists are asked for that have another address than their screens. */
const callOfList: Readonly<Record<string, string>> = { invoices: 'agency/invoices' }

/** The address of a card with the number of the first row that the person sees; other addresses as they are. */
async function ownRow(call: Caller, route: string): Promise<string> {
  const [, list = ''] = /^\/(\w+)\/1$/.exec(route) ?? []
  if (list === '') return route
  const { body } = await call('GET', callOfList[list] ?? list)
  const rows = Array.isArray(body) ? body : Object(body).data
  return `/${list}/${Object(rows?.[0]).id}`
}

test('an unknown address says so in words, with the status 404', async ({ page, demo, complaints }) => {
  await enter(page, demo.url, 'admin@demo.ru')
  const answer = await page.goto(`${demo.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  expectComplaints(complaints, [/404 \(Not Found\) \(.*\/nowhere\)/])
})
