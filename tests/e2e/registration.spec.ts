// A guest from abroad writes down who comes, with a photo of the passport; the agency checks, registers and takes out.
import { readFile } from 'node:fs/promises'
import { jpegOf } from '#tests/support/pictures.ts'
import { findBarriers } from './support/barriers.ts'
import { enter } from './support/people.ts'
import { findStay } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const said = {
  last_name: 'Каримов',
  first_name: 'Темур',
  birth_date: '1988-09-14',
  birth_place: 'Ташкент',
  document_number: 'FA 1234567',
  issued_at: '2021-06-15',
  entered_at: '2026-01-02',
  stay_until: '2099-01-01',
  migration_card: '4621 0000000',
  home_address: 'Ташкент, Навои 1',
}
const chosen = { citizenship: 'UZ', sex: 'male', document_kind: 'passport', purpose: 'tourism' }

/** Whether nobody is written into the stay yet. */
function nobodyIn(body: unknown): boolean {
  const { list } = Object(body)
  return Array.isArray(list) && list.length === 0
}

test('a guest from abroad is written down on the phone, checked, taken out and told of', async ({
  page,
  ownDemo,
}) => {
  const call = await enter(page, ownDemo.url, 'admin@demo.ru')
  const { key } = await findStay(
    call,
    'booked',
    async ({ steps, consents }, key) =>
      steps[0]?.form === 'people' &&
      steps[0].state === 'needed' &&
      consents.some(({ kind, state }) => kind === 'data' && state === 'none') &&
      nobodyIn((await call('GET', `guestpage/people/${key}`)).body),
  )
  const guest = `${ownDemo.url}/guest/${key}`

  await test.step('nothing is asked before the consent', async () => {
    await page.goto(guest)
    await expect(page.getByRole('heading', { name: 'Сначала согласие' })).toBeVisible()
    await expect(page.locator('[name=last_name]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Согласие даю' }).click()
  })

  await test.step('the data and a large photo go over the network, and come back masked', async () => {
    const add = page.getByRole('form', { name: 'Добавить гостя' })
    await add.locator('[name=citizenship]').selectOption(chosen.citizenship)
    for (const [name, value] of Object.entries(said)) await add.locator(`[name=${name}]`).fill(value)
    for (const [name, value] of Object.entries(chosen))
      await add.locator(`[name=${name}]`).selectOption(value)
    const buffer = await jpegOf('#335577', 3000, 2000)
    await add
      .getByLabel('Фото документа')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    await expect(add.getByText('Фото приложено: 1')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await add.getByRole('button', { name: 'Отправить' }).click()
    const card = page.getByRole('region', { name: 'Темур К.' })
    await expect(card).toContainText('Проверяем')
    await expect(card).toContainText('FA ••••67')
    await expect(card).toContainText('Фото документа получено')
    await expect(page.getByText(said.document_number)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  const line = page.getByRole('listitem').filter({ hasText: 'Каримов Темур' })

  await test.step('the agency gives the data back with a reason, and accepts them', async () => {
    await page.goto(`${ownDemo.url}/registration`)
    await expect(line).toContainText('Подать')
    await expect(line).toContainText('Узбекистан')
    expect(await findBarriers(page)).toEqual([])
    await line.getByRole('button', { name: 'Открыть бронь' }).click()
    const people = page.getByRole('region', { name: 'Гости', exact: true })
    await people.getByRole('button', { name: 'Проверено', exact: true }).click()
    await expect(page.getByText('Данные гостя приняты')).toBeVisible()
  })

  await test.step('the file is saved, and the notice is told of by its number', async () => {
    await page.goto(`${ownDemo.url}/registration`)
    await line.getByRole('button', { name: 'Выгрузить', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Выгрузить данные' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(said.document_number)
    await expect(line).toContainText('Выгружено')
    await line.getByRole('button', { name: 'Подано', exact: true }).click()
    await page.getByRole('dialog').getByLabel('№ уведомления').fill('12-77')
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await expect(line).toContainText('Подано № 12-77')
    await line.getByRole('button', { name: 'Принято', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await expect(line).toContainText('Принято № 12-77')
  })

  await test.step('the guest reads that the step is done', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(guest)
    await expect(page.getByRole('listitem').filter({ hasText: 'Данные гостя' }).first()).toContainText(
      'Готово',
    )
  })
})
