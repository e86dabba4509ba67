// A guest asks on a phone that the data be erased; the administrator hands them out and erases them on a desk, and the link opens nothing any more.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { findBarriers } from './support/barriers.ts'
import { enter, newRow } from './support/people.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const zone = 'Europe/Moscow'
const name = 'Забытая Прасковья'

test('a guest asks to be forgotten and is, and nothing stands against it that nobody sees', async ({
  page,
  ownDemo,
  complaints,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const today = todayIn(zone, Date.now())
  const lettings = [{ from: '2020-01-01' }]
  const object_id = await newRow(call, 'PATCH', 'objects', {
    name: 'Забывчивая',
    address: 'Невский, 1',
    timezone: zone,
    lettings,
  })
  const days = { begin: addDays(today, -1), end: addDays(today, 1) }
  const id = await newRow(call, 'POST', 'rents', {
    ...{ object_id, ...days, guest_name: name, guest_phone: '+79995554433', free_reason: 'Проверка' },
  })
  expect((await call('PATCH', 'rents', { id, status: 'checked_in' })).status).toBe(200)
  const { guest_page_id: key, guest_id } = Object((await call('GET', `rents/${id}`)).body)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ownDemo.url}/guest/${key}`)
  await page.getByRole('button', { name: 'Что о вас хранится' }).click()
  const mine = page.getByRole('region', { name: 'Мои данные' })
  await expect(mine.getByText('Что храним и до какого дня')).toBeVisible()
  await mine.getByRole('button', { name: 'Прочитать' }).first().click()
  await expect(mine.getByRole('button', { name: 'Прочитать', expanded: true })).toHaveCount(1)
  await mine.getByRole('button', { name: 'Даю согласие' }).first().click()
  await expect(mine.getByText(/^дано/)).toBeVisible()
  await expect(mine.getByText(/Согласия и подписи: до/)).toBeVisible()
  await mine.getByRole('button', { name: 'Отозвать согласие' }).click()
  await mine.getByRole('button', { name: 'Да, отозвать' }).click()
  await expect(mine.getByText(/^отозвано/)).toBeVisible()
  await mine.getByRole('button', { name: 'Попросить удалить' }).click()
  await expect(mine.getByText('Просьба отправлена: ответ появится здесь, в просьбах.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  const { body } = await call('GET', `clienttasks?rent_id=${id}&type=question`)
  expect(body).toMatchObject([{ origin: 'guest', text: 'Прошу удалить мои персональные данные.' }])
  await page.goto(`${ownDemo.url}/guests/${guest_id}`)
  await page.getByRole('button', { name: 'Выгрузить данные' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить архив' }).click(),
  ])
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(entries['dannye.html'] ?? new Uint8Array())).toContain(name)

  await page.getByRole('button', { name: 'Удалить данные' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Подтверждение/).fill('стереть')
  await dialog.getByRole('button', { name: 'Стереть насовсем' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`бронь № ${id} — проживание впереди или идёт`)
  expect((await call('PATCH', 'rents', { id, status: 'checked_out', early: true })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Стереть насовсем' }).click()
  await expect(page.getByRole('dialog', { name: 'Данные стёрты' })).toContainText(
    'Броней без имени и слов: 1',
  )
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('note').filter({ hasText: /^Данные гостя стёрты/ })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ownDemo.url}/guest/${key}`)
  await expect(page.getByText('Ссылка больше не действует, попросите новую')).toBeVisible()
  await expect(page.getByText('Забывчивая')).toHaveCount(0)
  expectComplaints(complaints, [/409 \(Conflict\)/, /404 \(Not Found\)/, /HttpError/])
})
