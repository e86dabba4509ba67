import type { Locator, Page } from '@playwright/test'
import { addDays, formatDate, todayIn } from '#schema/rules/dates.ts'
import { enter, newRow } from './support/people.ts'
import { expect, test } from './support/test.ts'

const group = 'Проба'
const guest = 'Ольга Проверкина'
const today = todayIn('Europe/Moscow', Date.now())
const day = (ahead: number) => addDays(today, ahead)
const short = (ahead: number) => formatDate(day(ahead)).slice(0, 5)

// The person sits nine hours ahead of the flats: every date on the screen is still the flat's.
test.use({ timezoneId: process.env.TZ ?? 'Asia/Kamchatka' })

test('days are closed by a drag and opened again, a call becomes a booking, a stay is stretched by its handle and put back', async ({
  page,
  ownDemo,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const flat = await newRow(call, 'PATCH', 'objects', {
    name: 'Пробная 1',
    address: 'Пробная улица, 1',
    timezone: 'Europe/Moscow',
    group,
  })
  const board = page.getByRole('application', { name: 'Шахматка' })
  const strip = page.getByRole('region', { name: 'Что изменить' })

  const drawer = page.getByRole('complementary', { name: 'Бронирование' })

  await test.step('a drag over empty days opens a new stay, Esc takes it back', async () => {
    await page.goto(`${ownDemo.url}/rents?view=board&group=${group}`)
    await expect(board.getByText('Пробная 1')).toBeVisible()
    await dragDays(page, board, 2, 4)
    await expect(drawer.getByRole('textbox', { name: /^Выезд/ })).toHaveValue(formatDate(day(4)))
    await expect(drawer.getByRole('textbox', { name: 'Телефон' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('closes them, and «Отменить» opens them', async () => {
    await dragDays(page, board, 2, 4)
    await drawer.getByRole('radio', { name: 'Закрыто' }).check()
    await drawer.getByRole('button', { name: 'Закрыть даты' }).click()
    await expect(board.getByRole('button', { name: /^Закрыто/ })).toBeVisible()
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect(page.getByText('Отменено', { exact: true })).toBeVisible()
    await expect(board.getByRole('button', { name: /^Закрыто/ })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Закрыть', exact: true }).click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('a call takes one drag, one press and the fields', async () => {
    const presses = await countPresses(page)
    await dragDays(page, board, 6, 8)
    await expect(drawer.getByRole('textbox', { name: 'Телефон' })).toBeFocused()
    await page.keyboard.type('9214480735')
    await drawer.getByRole('textbox', { name: 'Гость' }).fill('Ирина Звонкова')
    await drawer.getByLabel('Стоимость').fill('9000')
    await drawer.getByRole('button', { name: /^Забронировать · 9.000/ }).click()
    await expect(drawer.getByRole('heading', { name: 'Ирина Звонкова' })).toBeVisible()
    await expect(page.getByText(`Ирина Звонкова, ${short(6)} – ${short(8)}, 2 ночи`)).toBeVisible()
    await expect(board.getByRole('button', { name: /^Ирина Звонкова/ })).toBeVisible()
    expect(await presses()).toBe(2)
    await drawer.getByRole('button', { name: 'Закрыть' }).click()
  })

  const days = { object_id: flat, begin: day(1), end: day(3) }
  // the board is ahead of the answer, and until then the nights are not free
  let stay = 0
  await expect(async () => {
    stay = await newRow(call, 'POST', 'rents', { ...days, guest_name: guest, amount: 8000 })
  }).toPass()
  const stored = async () => (await call('GET', `rents/${stay}`)).body

  await test.step('a stay grows by its handle once the price is agreed', async () => {
    await page.reload()
    const bar = board.getByRole('button', { name: new RegExp(`^${guest}`) })
    // the lights in its middle have a card of their own
    await bar.hover({ position: { x: 50, y: 8 } })
    const grip = await boxOf(board.locator('.board-grip.end'))
    const goal = await boxOf(head(board, 5))
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(goal.x + goal.width / 2, grip.y + grip.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(strip).toContainText(`Уборка переедет на ${short(5)}`)
    expect(await stored()).toMatchObject({ end: day(3) })
    await strip.getByLabel('по ночам 16 000 ₽').check()
    await strip.getByRole('button', { name: 'Перенести' }).click()
    await expect(page.getByText('Бронь перенесена')).toBeVisible()
    await expect.poll(stored).toMatchObject({ begin: day(1), end: day(5), amount: 16_000 })
  })

  await test.step('and goes back with its price', async () => {
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect(page.getByText('Отменено').last()).toBeVisible()
    await expect.poll(stored).toMatchObject({ ...days, amount: 8000 })
  })
})

/** The head of a day. */
function head(board: Locator, ahead: number): Locator {
  return board.getByTitle(formatDate(day(ahead)), { exact: true })
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('The place is not on the screen')
  return box
}

/** Counts what a hand presses from now on: a drag is one press, a press of keys none. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.presses = '0'
    const count = () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1)
    }
    addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(document.body.dataset.presses))
}

/** Draws the mouse over the only flat, from the middle of one day to the middle of another. */
async function dragDays(page: Page, board: Locator, from: number, to: number): Promise<void> {
  const [first, last] = [await boxOf(head(board, from)), await boxOf(head(board, to))]
  const row = await boxOf(board.getByText('Пробная 1'))
  const y = row.y + row.height / 2
  await page.mouse.move(first.x + first.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width / 2, y, { steps: 6 })
  await page.mouse.up()
}
