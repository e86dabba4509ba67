import type { Browser, Page } from '@playwright/test'
import { addDays } from '#schema/rules/dates.ts'
import { findBarriers } from './support/barriers.ts'
import { openWindow } from './support/clock.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { expect, test } from './support/test.ts'

const flatName = 'Дневная 1'

interface Worker {
  readonly id: number
  readonly name: string
  readonly key: string
}

/** Somebody bound to the flat, the main one or the next. */
async function newWorker(call: Caller, name: string, phone: string, flat: number): Promise<Worker> {
  const { body } = await call('POST', 'cleaners', { name, phone, active: true, object_ids: [flat] })
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

test('a day of a dispatcher: what nobody has is proposed, given by one press and seen by the cleaner; one who does not come is replaced by one press', async ({
  page,
  browser,
  ownDemo,
}) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  const flat = await newRow(call, 'PATCH', 'objects', {
    name: flatName,
    address: 'Дневная улица, 1',
    timezone: 'Europe/Moscow',
    group: 'День',
  })
  const anna = await newWorker(call, 'Анна Дневная', '+79995550301', flat)
  const date = addDays(Object((await call('GET', `cleaners/${anna.id}`)).body).today, 1)
  const clean = await newRow(call, 'POST', 'cleans', { object_id: flat, type: 'checkout', date })
  const cleanerOf = async () => Object((await call('GET', `cleans/${clean}`)).body).cleaner_id
  await page.goto(`${url}/cleans?view=day&day=${date}`)
  const rowOf = (name: string) => page.getByRole('list', { name, exact: true })

  await test.step('the proposal names her, stands on the board as a ghost and writes nothing', async () => {
    await expect(page.getByRole('complementary', { name: 'Без клинера' }).getByText(flatName)).toBeVisible()
    await page.getByRole('button', { name: /^Распределить \d+$/ }).click()
    const plan = page.getByRole('complementary', { name: /^Предложение/ })
    await expect(plan.getByRole('button', { name: `${flatName}: Анна Д.` })).toBeVisible()
    await expect(rowOf(anna.name).getByText(flatName)).toBeVisible()
    expect(await cleanerOf()).toBeNull()
    expect(await findBarriers(page)).toEqual([])
    await plan.getByRole('button', { name: /^Назначить \d+\sубор/ }).click()
    await expect(page.getByText(/^Назначено: \d+\sубор/)).toBeVisible()
    await expect(rowOf(anna.name).getByRole('button', { name: new RegExp(`^${flatName}`) })).toBeVisible()
    await expect.poll(cleanerOf).toBe(anna.id)
  })

  const phone = await openTomorrow(browser, url, anna)
  await expect(phone.getByRole('heading', { name: flatName })).toBeVisible()

  const olga = await newWorker(call, 'Ольга Дневная', '+79995550302', flat)
  await test.step('she falls ill: her clean is with the other one after two presses', async () => {
    await page.getByRole('button', { name: `${anna.name} не выйдет` }).click()
    const plan = page.getByRole('complementary', { name: `${anna.name} не выйдет` })
    await expect(plan.getByRole('button', { name: `${flatName}: Ольга Д.` })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await plan.getByRole('button', { name: /^Передать 1\sуборку$/ }).click()
    await expect(rowOf(olga.name).getByRole('button', { name: new RegExp(`^${flatName}`) })).toBeVisible()
    await expect.poll(cleanerOf).toBe(olga.id)
  })

  await test.step('her phone shows it no more', async () => {
    await phone.reload()
    await phone.getByRole('tab', { name: /^Завтра/ }).click()
    await expect(phone.getByRole('heading', { name: flatName })).toHaveCount(0)
  })
  await phone.context().close()
})
