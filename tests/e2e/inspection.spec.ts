import type { Browser, Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { openWindow } from './support/clock.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { shotOf } from './support/shots.ts'
import { expect, test } from './support/test.ts'

const flatName = 'Зоркая 1'
const [stove, rubbish] = ['Вымыть плиту', 'Вынести мусор']

/** A flat with two points, its cleaner and a confirmed clean of today for 1 500 ₽. */
async function prepare(call: Caller) {
  const object_id = await newRow(call, 'PATCH', 'objects', {
    name: flatName,
    address: 'Зоркая улица, 1',
    timezone: 'Europe/Moscow',
    group: 'Приёмка',
    clean_price: 1500,
  })
  const { body: given } = await call('GET', `points/${object_id}`)
  for (const { id } of Array.isArray(given) ? given : []) await call('DELETE', `points/${id}`)
  await newRow(call, 'POST', 'points', { object_id, title: stove, required: true, photo_required: true })
  await newRow(call, 'POST', 'points', { object_id, title: rubbish, required: true })
  const made = await call('POST', 'cleaners', {
    ...{ name: 'Зоя Зоркая', phone: '+79995550401', active: true, object_ids: [object_id] },
  })
  const { id: cleaner_id, public_id: key } = Object(made.body)
  const date = Object((await call('GET', `cleaners/${cleaner_id}`)).body).today
  const clean = await newRow(call, 'POST', 'cleans', { object_id, type: 'checkout', date, cleaner_id })
  return { clean, key: String(key) }
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const page = await (await openWindow(browser)).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  return page
}

test('a clean is finished on the phone, looked at by keys, returned by a point, done again, accepted and paid', async ({
  page,
  browser,
  ownDemo,
}) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  expect((await call('PATCH', 'agency/clean_settings', { photo_min: 1 })).status).toBe(200)
  const { clean, key } = await prepare(call)
  const statusOf = async () => Object((await call('GET', `cleans/${clean}`)).body).status
  const phone = await openPhone(browser, `${url}/cleaner/${key}`)

  await test.step('the cleaner ends it with the photo that its point asks for', async () => {
    await phone.getByRole('button', { name: 'Подтвердить' }).click()
    await phone.getByRole('button', { name: 'Я на месте, начать' }).click()
    await phone.getByRole('checkbox', { name: new RegExp(stove) }).click()
    await phone.getByLabel(`Снять: ${stove}`).setInputFiles(await shotOf('stove', '#c85a3c'))
    await phone.getByRole('checkbox', { name: new RegExp(rubbish) }).click()
    await phone.getByRole('button', { name: 'Завершить уборку' }).click()
    await expect.poll(statusOf).toBe('done')
  })

  await test.step('it is returned by one point with a reason, all by the keyboard', async () => {
    await page.goto(`${url}/cleans/inspection?id=${clean}`)
    await expect(page.getByRole('heading', { name: `Приёмка: ${flatName}` })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Сегодня/ })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Выберите причину или напишите, что переделать.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Своими словами' }).fill('Жир у конфорок')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: rubbish })).toBeVisible()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Закончить: вернуть 1' }).press('Enter')
    await expect.poll(statusOf).toBe('rework')
  })

  await test.step('the cleaner reads why and does it again', async () => {
    await phone.reload()
    await phone.getByRole('button', { name: `Исправить: ${flatName}` }).click()
    await expect(phone.getByText('Жир у конфорок').first()).toBeVisible()
    await phone.getByRole('checkbox', { name: new RegExp(stove) }).click()
    await phone.getByLabel(`Снять: ${stove}`).setInputFiles(await shotOf('stove', '#5a5a3c'))
    await phone.getByRole('button', { name: 'Завершить уборку' }).click()
    await expect.poll(statusOf).toBe('done')
  })

  await test.step('accepted by one key, and the sum stands on the page of the cleaner', async () => {
    await page.goto(`${url}/cleans/inspection?id=${clean}`)
    await expect(page.getByText('Возвращали: Жир у конфорок.')).toBeVisible()
    await page.keyboard.press('a')
    await expect.poll(statusOf).toBe('checked')
    await phone.reload()
    const totals = phone.getByRole('region', { name: 'Итоги месяца' })
    await expect(totals.locator('div').filter({ hasText: /^Заработано/ })).toContainText(/1\s500\s₽/)
    expect(await findBarriers(phone)).toEqual([])
  })
  await phone.context().close()
})
