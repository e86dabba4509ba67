// The main work by a keyboard alone: after each act the focus stands where one goes on, and what came of it is said aloud.
import { expect } from '@playwright/test'
import { formatDate } from '#schema/rules/dates.ts'
import {
  choose,
  type Desk,
  day,
  drawerOf,
  find,
  footOf,
  goToFoot,
  newStay,
  rowOf,
  test,
  today,
} from './support/desk.ts'
import { newRow } from './support/people.ts'
import { stumblesOf } from './support/tree.ts'

test.describe.configure({ mode: 'default' })

test('a guest is found by four digits of the phone; Esc leads back to where the search was called', async ({
  desk,
}) => {
  const { page, press, type, hears, reach } = desk
  const { id, digits } = await newStay(desk, 5, 'Кира Найденова')
  await desk.open('/objects')
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Задачи/ })
  await reach(link)
  const { promise: typedAll, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route(/Palette-.*\.js$/, (route) => typedAll.then(() => route.continue()))
  await page.reload()
  await reach(link)
  await press('/')
  // what is typed while the code of the search is on its way
  await type(digits)
  letCodeCome()
  await expect(page.getByRole('combobox', { name: /^Гость, телефон/ })).toBeFocused()
  await hears(/Живут и ближайшие: \d/)
  await press('Escape')
  await expect(link).toBeFocused()
  await find(desk, digits)
  await expect(drawerOf(page)).toBeFocused()
  await expect(drawerOf(page).getByRole('heading', { name: `Бронь №\u00a0${id}` })).toBeVisible()
  await press('Escape')
  await expect(drawerOf(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a booking is made from the search of everything; closed, it leaves the focus to the screen', async ({
  desk,
}) => {
  const { page, press, type, hears, flat } = desk
  await desk.open('/objects')
  await find(desk, 'новая бронь')
  await expect(drawerOf(page).getByRole('combobox', { name: /^Объект/ })).toBeFocused()
  await type(flat.name)
  await expect(page.getByRole('option')).toHaveText([flat.name])
  await press('ArrowDown', 'Enter', 'Tab')
  await type(formatDate(day(10)))
  await press('Tab', 'Tab')
  await type(formatDate(day(12)))
  await press('Tab', 'Tab')
  await type('9995557302')
  await desk.reach(drawerOf(page).getByRole('textbox', { name: 'Гость', exact: true }), 4)
  await type('Нина Новая')
  await press('Tab')
  await type('9000')
  await press('Control+Enter')
  await hears(/Забронировано/)
  await expect(drawerOf(page).getByRole('heading', { name: /^Бронь №/ })).toBeVisible()
  await expect
    .poll(() => drawerOf(page).evaluate((place) => place.contains(document.activeElement)))
    .toBe(true)
  await press('Escape')
  await expect(drawerOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a payment is taken: the sum has the focus, and afterwards the button that takes the next one', async ({
  desk,
}) => {
  const { page, press, hears, reach } = desk
  const { id, digits } = await newStay(desk, 5, 'Павел Платёжный')
  await desk.open('/dashboard')
  await find(desk, digits)
  const money = drawerOf(page).getByRole('region', { name: 'Деньги' })
  await reach(money.getByRole('button', { name: /^Принять 9\s000/ }))
  await press('Enter')
  await expect(money.getByLabel('Сумма')).toBeFocused()
  expect(await stumblesOf(page)).toEqual([])
  await press('Enter')
  await hears(/Платёж записан: 9\s000/)
  await expect(money.getByRole('button', { name: 'Добавить платёж' })).toBeFocused()
  expect(await rowOf(desk, `rents/${id}`)).toMatchObject({ paymentInfo: { paid: 9000 } })
})

test('a stay is moved on the board by Alt and arrows, and the board has the keys again', async ({ desk }) => {
  const { page, press, hears, reach, flat } = desk
  const { id } = await newStay(desk, 1, 'Борис Досочный')
  await desk.open(`/rents?view=board&group=${encodeURIComponent(flat.name)}`)
  const board = page.getByRole('application', { name: 'Шахматка' })
  await expect(board.getByRole('button', { name: /^Борис Досочный/ })).toBeVisible()
  await reach(board)
  await press('ArrowRight', 'ArrowRight')
  await hears(/Борис Досочный/)
  await press('Alt+ArrowRight', 'Enter')
  await expect(page.getByRole('button', { name: 'Перенести' })).toBeFocused()
  await press('Enter')
  await hears(/Бронь перенесена/)
  await expect(board).toBeFocused()
  expect(await rowOf(desk, `rents/${id}`)).toMatchObject({ begin: day(2), end: day(4) })
})

test('a guest is checked in and out; neither step leaves the bar of steps', async ({ desk }) => {
  const { page, press, hears, reach } = desk
  const { id, digits } = await newStay(desk, -1, 'Вера Въезжая', { end: day(0) })
  await desk.open('/dashboard')
  await find(desk, digits)
  await goToFoot(desk)
  for (const [verb, said] of [
    ['Заселить', /Заезд отмечен/],
    ['Выселить', /Выезд отмечен/],
  ] as const) {
    await reach(footOf(page).getByRole('button', { name: verb }), 3)
    await press('Enter')
    await hears(said)
    await expect(footOf(page)).toBeFocused()
  }
  expect(await rowOf(desk, `rents/${id}`)).toMatchObject({ status: 'checked_out' })
})

test('a booking is canceled with its reason, and Ctrl+Z takes that back', async ({ desk }) => {
  const { page, press, type, hears, reach } = desk
  const { id, digits } = await newStay(desk, 5, 'Олег Отменный')
  await desk.open('/dashboard')
  await find(desk, digits)
  await goToFoot(desk)
  await reach(footOf(page).getByRole('button', { name: 'Другие действия' }), 2)
  await press('Enter')
  await choose(desk, /^Отменить/)
  const dialog = page.getByRole('dialog', { name: /^Отменить бронь/ })
  await expect(dialog.getByRole('textbox', { name: /^Причина/ })).toBeFocused()
  await type('Передумали')
  await reach(dialog.getByRole('button', { name: 'Отменить бронь' }), 4)
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  const state = async () => (await rowOf(desk, `rents/${id}`)).status
  await expect.poll(state).toBe('canceled')
  await hears(/Бронь отменена/)
  await expect(footOf(page).locator(':scope:focus, :focus')).toHaveCount(1)
  await press('Control+KeyZ')
  await hears(/Всё снова так, как было/)
  expect(await state()).toBe('booked')
  await expect(footOf(page).locator(':scope:focus, :focus')).toHaveCount(1)
})

/** Somebody bound to the flat, and cleans of it that nobody has. */
async function newCleans({ call, flat }: Desk, phone: string, days: readonly string[]) {
  const worker = { name: 'Анна Клавишная', phone, active: true, object_ids: [flat.id] }
  const { body } = await call('POST', 'cleaners', worker)
  const { id } = Object(body)
  const cleans: number[] = []
  for (const date of days)
    cleans.push(await newRow(call, 'POST', 'cleans', { object_id: flat.id, type: 'checkout', date }))
  return { worker: Number(id), cleans }
}

test('a clean is given away from the list and from the day of the dispatcher; the next one without a cleaner has the focus', async ({
  desk,
}) => {
  const { page, press, hears, reach, flat } = desk
  const { worker, cleans } = await newCleans(desk, '+79995557307', [day(1), day(2)])
  const cleanerOf = async (at: number) => (await rowOf(desk, `cleans/${cleans[at]}`)).cleaner_id
  await desk.open('/cleans?view=list')
  const tray = page.getByRole('region', { name: 'Без клинера' })
  const toggle = tray.getByRole('button', { name: /^Показать все/ })
  await reach(toggle)
  await press('Enter')
  const row = tray.getByRole('listitem').filter({ hasText: flat.name })
  await reach(row.first().getByRole('button', { name: /^Назначить: Анна/ }), 90)
  await press('Enter')
  await hears(/Назначено: Анна Клавишная/)
  await expect(tray.locator('li:focus')).toHaveCount(1)
  const isGiven = (id: unknown) => id === worker
  await expect.poll(async () => [await cleanerOf(0), await cleanerOf(1)].filter(isGiven).length).toBe(1)

  const left = isGiven(await cleanerOf(0)) ? 1 : 0
  await desk.open(`/cleans?view=day&day=${day(1 + left)}`)
  const tiles = page.getByRole('complementary', { name: 'Без клинера' })
  await reach(tiles.getByRole('button', { name: flat.name, exact: true }), 90)
  await press('KeyM')
  await expect(page.getByRole('menuitem', { name: /^Анна Клавишная/ })).toBeFocused()
  await press('Enter')
  await hears(/Назначено: .*Анна Клавишная/)
  await expect(tiles.locator(':focus')).toHaveCount(1)
  await expect.poll(() => cleanerOf(left)).toBe(worker)
})

test('a finished clean is accepted by one key, and the next one has the focus under its name', async ({
  desk,
}) => {
  const { page, press, hears, call, flat } = desk
  expect((await call('PATCH', 'agency/clean_settings', { photo_required: false })).status).toBe(200)
  const { body: points } = await call('GET', `points/${flat.id}`)
  for (const { id } of Array.isArray(points) ? points : []) await call('DELETE', `points/${id}`)
  const { worker, cleans } = await newCleans(desk, '+79995557308', [today, today])
  for (const id of cleans) {
    expect((await call('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: worker })).status).toBe(200)
    for (const action of ['accept', 'start', 'finish']) {
      const { version } = await rowOf(desk, `cleans/${id}`)
      expect((await call('PATCH', 'cleans', { id, version, action })).status).toBe(200)
    }
  }
  await desk.open(`/cleans/inspection?id=${cleans[0]}`)
  const inspected = page.getByRole('region', { name: /^Приёмка:/ })
  await expect(inspected).toBeFocused()
  await press('KeyA')
  await hears(/Принята: /)
  await expect(page).not.toHaveURL(new RegExp(`id=${cleans[0]}$`))
  await expect(inspected).toBeFocused()
  expect(await rowOf(desk, `cleans/${cleans[0]}`)).toMatchObject({ status: 'checked' })
})

test('a guest is answered and the talk closed: J, R, Ctrl+Enter, Esc, E', async ({ desk }) => {
  const { page, press, type, hears } = desk
  await desk.open('/dialogs')
  const list = page.getByRole('region', { name: 'Список диалогов' })
  // a key pressed before the list is known leads nowhere: who has waited longest is open by then
  const field = page.getByRole('textbox', { name: 'Ответ гостю' })
  await expect(field).toBeVisible()
  await press('KeyJ')
  await expect(list.locator('a:focus')).toHaveCount(1)
  await expect(field).toBeVisible()
  await press('KeyR')
  await expect(field).toBeFocused()
  await type('Добрый день! Уже идём.')
  await press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Уже идём.' })).toBeVisible()
  await expect(field).toBeFocused()
  await press('Escape')
  await expect(list.locator(':focus')).toHaveCount(1)
  await press('KeyE')
  await hears(/Диалог закрыт/)
  await expect(list.locator(':focus')).toHaveCount(1)
})

test('a task is done: found by its words, closed from its card', async ({ desk }) => {
  const { page, press, hears, reach, flat, call } = desk
  const task = { title: 'Проверить клавишный замок', type: 'other', object_id: flat.id }
  const id = await newRow(call, 'POST', 'clienttasks', task)
  await desk.open('/dashboard')
  await find(desk, 'клавишный замок')
  await expect(page.getByRole('main')).toBeFocused()
  await hears(/Проверить клавишный замок/)
  const states = page.getByRole('button', { name: 'Изменить состояние' })
  await reach(states, 6)
  const stored = async () => (await rowOf(desk, `clienttasks/${id}`)).status
  for (const [words, status] of [
    [/^В работе/, 'in_progress'],
    [/^Выполнена/, 'done'],
  ] as const) {
    await press('Enter')
    await choose(desk, words)
    await hears(/Сделано/)
    await expect.poll(stored).toBe(status)
    await expect(page.locator('body')).not.toBeFocused()
  }
})

test('a setting is changed and saved by Ctrl+S without leaving its field', async ({ desk }) => {
  const { page, press, type, hears, reach, call } = desk
  await desk.open('/dashboard')
  await find(desk, 'время и залог')
  await hears(/Время и залог/)
  const field = page.getByRole('textbox', { name: /^Возврат залога/ })
  await reach(field)
  await type('4')
  await press('Control+KeyS')
  await hears(/Сохранено/)
  await expect(field).toBeFocused()
  expect((await call('GET', 'agency')).body).toMatchObject({ settings: { deposit_return_days: 4 } })
})
