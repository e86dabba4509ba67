import type { Browser, Locator, Page } from '@playwright/test'
import { addDays } from '#schema/rules/dates.ts'
import { findBarriers } from './support/barriers.ts'
import { openWindow } from './support/clock.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** By when each flat of the day has to be clean: the first five are done by others too, the last one by Anna alone. */
const deadlines = ['16:00', '13:00', '17:00', '14:00', '15:00', '18:00']
const flatName = (deadline: string) => `Дневная до ${deadline}`
const byDeadline = [...deadlines].sort().map(flatName)
const alone = flatName('18:00')

interface Worker {
  readonly id: number
  readonly name: string
  readonly key: string
}

/** Somebody bound to flats, the main one or the next. */
async function newWorker(call: Caller, name: string, phone: string, flats: number[]): Promise<Worker> {
  const { body } = await call('POST', 'cleaners', { name, phone, active: true, object_ids: flats })
  const { id, public_id: key } = Object(body)
  return { id, name, key }
}

/** Tomorrow on the own page of a cleaner. */
async function openTomorrow(browser: Browser, url: string, { key }: Worker): Promise<Page> {
  const page = await (await openWindow(browser)).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/cleaner/${key}`)
  await page.getByRole('tab', { name: /^Завтра/ }).click()
  return page
}

test('a day of a dispatcher: what nobody has is given by one press; who falls ill with six cleans is replaced within a minute and four clicks, and all concerned are written to', async ({
  page,
  browser,
  ownDemo,
}) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  const flats: number[] = []
  for (const deadline of deadlines)
    flats.push(
      await newRow(call, 'PATCH', 'objects', {
        name: flatName(deadline),
        address: 'Дневная улица, 1',
        timezone: 'Europe/Moscow',
        group: 'День',
      }),
    )
  const anna = await newWorker(call, 'Анна Дневная', '+79995550301', flats)
  const date = addDays(Object((await call('GET', `cleaners/${anna.id}`)).body).today, 1)
  const stay = { object_id: flats[5], begin: date, end: addDays(date, 60), guest_name: 'Вечерний Гость' }
  await newRow(call, 'POST', 'rents', { ...stay, amount: 9_000, arrival_time: '18:00' })
  const cleans: number[] = []
  for (const [at, object_id] of flats.entries()) {
    const hours = { time_from: '09:00', time_to: deadlines[at], duration_min: 40 }
    cleans.push(await newRow(call, 'POST', 'cleans', { object_id, type: 'checkout', date, ...hours }))
  }
  const cleanersOf = async () => {
    const rows = await Promise.all(cleans.map((id) => call('GET', `cleans/${id}`)))
    return rows.map(({ body }) => Object(body).cleaner_id)
  }
  await page.goto(`${url}/cleans?view=day&day=${date}`)
  const rowOf = (name: string) => page.getByRole('list', { name, exact: true })
  const blocksOf = (name: string) => rowOf(name).getByRole('button', { name: /^Дневная до/ })
  const tray = page.getByRole('complementary', { name: 'Без клинера' })

  await test.step('the proposal names her, stands on the board as ghosts and writes nothing', async () => {
    await expect(tray.getByText(alone)).toBeVisible()
    await page.getByRole('button', { name: /^Распределить \d+$/ }).click()
    const plan = page.getByRole('complementary', { name: /^Предложение/ })
    await expect(plan.getByRole('button', { name: `${alone}: Анна Д.` })).toBeVisible()
    await expect(rowOf(anna.name).getByText(alone)).toBeVisible()
    expect(await cleanersOf()).toEqual(cleans.map(() => null))
    expect(await findBarriers(page)).toEqual([])
    await plan.getByRole('button', { name: /^Назначить \d+\sубор/ }).click()
    await expect(page.getByText(/^Назначено: \d+\sубор/)).toBeVisible()
    await expect(blocksOf(anna.name)).toHaveCount(6)
    await expect.poll(cleanersOf).toEqual(cleans.map(() => anna.id))
  })

  await test.step('on paper the day is a sheet of who, when and where, without the tools of the screen', async () => {
    const sheet = page.locator('.print-sheet')
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = String(document.querySelectorAll('.print-sheet tr').length)
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed', /^([6-9]|\d\d+)$/)
    await expect(sheet).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(sheet.locator('section').filter({ hasText: anna.name }).locator('tr')).toHaveCount(6)
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Новая уборка' })).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await expect(tray.or(rowOf(anna.name)).first()).toBeVisible()
  })

  const phone = await openTomorrow(browser, url, anna)
  await expect(phone.getByText(alone)).toBeVisible()

  const others: Worker[] = []
  for (const [at, name] of ['Ольга Дневная', 'Вера Дневная'].entries())
    others.push(await newWorker(call, name, `+7999555030${at + 2}`, flats.slice(0, 5)))
  await test.step('she falls ill: her six cleans stand by their deadlines with who takes each, and go at once', async () => {
    let clicks = 0
    const press = async (button: Locator) => {
      clicks += 1
      await button.click()
    }
    const began = performance.now()
    await press(page.getByRole('button', { name: `${anna.name} не выйдет` }))
    const plan = page.getByRole('complementary', { name: `${anna.name} не выйдет` })
    const lines = plan.getByRole('listitem').filter({ hasText: 'Дневная до' })
    await expect(lines).toHaveText(byDeadline.map((name) => new RegExp(name)))
    await expect(lines.last()).toContainText(`${alone}: некому`)
    await press(plan.getByRole('button', { name: /^Передать 5\sуборок$/ }))
    await expect(blocksOf(others[0]?.name ?? '').or(blocksOf(others[1]?.name ?? ''))).toHaveCount(5)
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(clicks).toBeLessThanOrEqual(4)
    const given = await cleanersOf()
    expect(given.slice(0, 5).every((id) => others.some((one) => one.id === id))).toBe(true)
    expect(given[5]).toBeNull()
  })

  await test.step('what nobody can take is in the red tray with the reason', async () => {
    const card = tray.getByRole('listitem').filter({ hasText: alone })
    await expect(card).toContainText('Анна Д.: выходной')
    expect(await findBarriers(page)).toEqual([])
  })

  await test.step('her phone shows them no more', async () => {
    await phone.reload()
    await phone.getByRole('tab', { name: /^Завтра/ }).click()
    await expect(phone.getByText(/^Дневная до/)).toHaveCount(0)
  })
  await phone.context().close()

  await test.step('«Что отправлено» has a message for each clean to who has it now', async () => {
    await page.goto(`${url}/automessages?filter=${encodeURIComponent(JSON.stringify({ q: 'Дневная' }))}`)
    const sent = page.getByRole('listitem').filter({ hasText: 'Уборка назначена' })
    for (const name of byDeadline.slice(0, 5))
      await expect(sent.filter({ hasText: name }).filter({ hasText: /Ольга|Вера/ })).toHaveCount(1)
  })

  await test.step('by the mouse a clean goes to the tray and from it to a person', async () => {
    await page.goto(`${url}/cleans?view=day&day=${date}`)
    const given = await cleanersOf()
    const { id = 0, name = '' } = others.find((one) => given.includes(one.id)) ?? {}
    const flat = flatName(deadlines[given.indexOf(id)] ?? '')
    const block = blocksOf(name).filter({ hasText: flat })
    await block.scrollIntoViewIfNeeded()
    await carry(page, block, tray)
    await expect.poll(async () => (await cleanersOf())[given.indexOf(id)]).toBeNull()
    await rowOf(name).scrollIntoViewIfNeeded()
    await carry(page, tray.getByText(flat), rowOf(name))
    await expect.poll(async () => (await cleanersOf())[given.indexOf(id)]).toBe(id)
  })
})

/** Takes something by the mouse and lets it go over something else. */
async function carry(page: Page, what: Locator, where: Locator): Promise<void> {
  const middleOf = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2] as const
  }
  await page.mouse.move(...(await middleOf(what)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(where)), { steps: 8 })
  await page.mouse.up()
}
