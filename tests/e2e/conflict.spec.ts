import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { newTasksOf, type PlayedChannel, withChannel } from './support/channel.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import type { JourneyServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const today = todayIn('Europe/Moscow', Date.now())
const day = (ahead: number) => addDays(today, ahead)
const [moved, off] = ['Мария Переезжая', 'Игорь Отказнов']

test('two stays on the same nights are seen everywhere, solved by a move and by a cancellation, and then seen nowhere', async ({
  page,
}) => {
  await withChannel(page, (server, channel) => journey(page, server, channel))
})

async function journey(page: Page, server: JourneyServer, channel: PlayedChannel) {
  const call = await enter(page, server.url, 'admin@demo.ru')
  const flat = await channel.connect(call)
  const other = await newRow(call, 'PATCH', 'objects', {
    name: 'Пробная 2',
    address: 'Пробная улица, 2',
    timezone: 'Europe/Moscow',
    group: 'Проба',
  })
  const own = { object_id: flat, kind: 'guest', guest_phone: null }
  await newRow(call, 'POST', 'rents', { ...own, begin: day(2), end: day(5), guest_name: 'Анна Первая' })
  await newRow(call, 'POST', 'rents', { ...own, begin: day(7), end: day(9), guest_name: 'Пётр Первый' })
  channel.book({ id: 8201, begin: day(3), end: day(6), guest: moved })
  channel.book({ id: 8202, begin: day(8), end: day(10), guest: off })

  const board = page.getByRole('application', { name: 'Шахматка' })
  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  const banner = drawer.getByRole('region', { name: 'Пересечение' })
  const dialog = page.getByRole('dialog')

  await test.step('the channel sells nights that are taken: both bookings are kept and shown', async () => {
    await page.goto(`${server.url}/rents`)
    await page.getByRole('button', { name: 'Получить новые' }).click()
    await expect(page.getByText(/2\sпересечения/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${server.url}/updates?filter={"waiting":true}`)
    await expect(page.getByRole('listitem').filter({ hasText: moved })).toContainText('Пересечение')
    await expect.poll(() => listed(call, flat)).toEqual({ conflicts: 2, tasks: 2, updates: 2 })
  })

  await test.step('the red lane of the board leads to the booking, which moves to a free flat', async () => {
    await page.goto(`${server.url}/rents?view=board&group=Проба`)
    await board.getByRole('button', { name: /Анна Первая.*Разобрать/ }).click()
    await expect(banner).toContainText('Даты пересекаются с бронью: Анна Первая')
    await banner.getByRole('button', { name: 'Перенести эту бронь' }).click()
    await expect(dialog.getByRole('status')).toContainText('Эти ночи заняты: Анна Первая')
    await dialog.getByRole('combobox', { name: 'Объект' }).fill('Пробная 2')
    await page.getByRole('option', { name: 'Пробная 2' }).click()
    await expect(dialog.getByText(/Эти ночи заняты/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Перенести' }).click()
    await expect(page.getByText('Бронь перенесена')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect(board.getByRole('button', { name: new RegExp(`^${moved}\\. Пробная 2`) })).toBeVisible()
    await expect.poll(() => listed(call, flat)).toEqual({ conflicts: 1, tasks: 1, updates: 1 })
  })

  await test.step('the other one is called off with a reason', async () => {
    await page.goto(`${server.url}/updates?filter={"waiting":true}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: off })
      .getByRole('button', { name: 'Разобрать' })
      .click()
    await banner.getByRole('button', { name: 'Отменить эту бронь…' }).click()
    await dialog.getByRole('button', { name: 'Отменить бронь', exact: true }).click()
    await expect(dialog.getByText(/^Поле «Причина» обязательно/)).toBeVisible()
    await dialog.getByLabel('Причина').fill('Ночи проданы раньше')
    await dialog.getByRole('button', { name: 'Отменить бронь', exact: true }).click()
    await expect(drawer.getByText('Ночи проданы раньше').first()).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  await test.step('nothing lists a conflict any more', async () => {
    await expect.poll(() => listed(call, flat)).toEqual({ conflicts: 0, tasks: 0, updates: 0 })
    await expect.poll(() => listed(call, other)).toEqual({ conflicts: 0, tasks: 0, updates: 0 })
    await page.goto(`${server.url}/rents?view=board&group=Проба`)
    await expect(board.getByRole('button', { name: /^Анна Первая/ })).toBeVisible()
    await expect(board.getByText('Разобрать')).toHaveCount(0)
    await expect(board.getByText('Пересечение')).toHaveCount(0)
  })
}

/** How many conflicts of a flat the list, the tasks and the updates wait with. */
async function listed(call: Caller, flat: number) {
  const rents = await call('GET', `rents?conflict=1&begin=${today}&end=${day(30)}&object_id=${flat}`)
  const updates = await call('GET', `updates?waiting=1&object_id=${flat}`)
  return {
    conflicts: lengthOf(rents.body),
    tasks: lengthOf(await newTasksOf(call, flat)),
    updates: lengthOf(Reflect.get(Object(updates.body), 'data')),
  }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : -1
}
