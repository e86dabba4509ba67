// The desk of who works by the keyboard alone, and the ways that all their work takes.
import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { type Hands, handsOf } from './hands.ts'
import { type Caller, enter, newRow } from './people.ts'
import { type JourneyServer, withDemo } from './server.ts'
import { test as base, expect } from './test.ts'

/** What such a person works with. */
export interface Desk extends Hands {
  readonly page: Page
  readonly call: Caller
  /** A flat of this test alone. */
  readonly flat: { readonly id: number; readonly name: string }
  open(path: string): Promise<void>
}

const flatName = 'Клавишная'
let flats = 0

/** One server for all of a file: each test works on a flat of its own. */
export const test = base.extend<{ readonly desk: Desk }, { readonly server: JourneyServer }>({
  server: [({ browserName: _browser }, use) => withDemo(use), { scope: 'worker' }],
  desk: async ({ page, server: { url } }, use) => {
    const hands = await handsOf(page)
    const call = await enter(page, url, 'admin@demo.ru')
    flats += 1
    const name = `${flatName} ${flats}`
    const place = { name, address: 'Клавишная улица, 1', timezone: 'Europe/Moscow', group: name }
    const id = await newRow(call, 'PATCH', 'objects', place)
    const open = async (path: string) => {
      await page.goto(`${url}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await use({ ...hands, page, call, flat: { id, name }, open })
  },
})

/** The day of the flats. */
export const today = todayIn('Europe/Moscow', Date.now())
/** A day so many ahead. */
export const day = (ahead: number) => addDays(today, ahead)

/** The booking beside the page. */
export const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Бронирование' })
/** Its next moves. */
export const footOf = (page: Page) => page.getByRole('region', { name: 'Что дальше' })

/** A stay of the flat, from a day ahead on for two nights, with the digits that its phone alone ends with. */
export async function newStay({ call, flat }: Desk, ahead: number, guest: string, more: object = {}) {
  let digits = 7300
  const isKnown = async () => {
    const { body } = await call('GET', `rents/found?q=${digits}`)
    return Object(body).stays.length > 0
  }
  while (await isKnown()) digits += 1
  const days = { begin: day(ahead), end: day(ahead + 2) }
  const of = { guest_name: guest, guest_phone: `+7999555${digits}`, amount: 9000 }
  const id = await newRow(call, 'POST', 'rents', { object_id: flat.id, ...days, ...of, ...more })
  return { id, digits: String(digits) }
}

/** Opens a row by words of it from the search of everything. */
export async function find({ page, press, type }: Desk, words: string) {
  await press('Control+KeyK')
  await expect(page.getByRole('combobox', { name: /^Гость, телефон/ })).toBeFocused()
  await type(words)
  await press('Enter')
}

/** Goes past the blocks of an open booking to its next moves. */
export async function goToFoot({ page, press, reach }: Desk) {
  await reach(page.getByRole('button', { name: 'К действиям' }), 6)
  await press('Enter')
  await expect(footOf(page)).toBeFocused()
}

/** Chooses a line of an open menu by the arrows. */
export async function choose({ page, press }: Desk, words: RegExp) {
  const line = page.getByRole('menuitem', { name: words })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const count = await page.getByRole('menuitem').count()
  for (let steps = 0; steps < count; steps += 1) {
    if (await line.evaluate((element) => element === document.activeElement)) break
    await press('ArrowDown')
  }
  await expect(line).toBeFocused()
  await press('Enter')
}

/** A row as the server tells it. */
export const rowOf = async ({ call }: Desk, path: string) => Object((await call('GET', path)).body)
