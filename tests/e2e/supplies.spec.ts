import { findBarriers } from './support/barriers.ts'
import { openWindow } from './support/clock.ts'
import { enter, newRow } from './support/people.ts'
import { shotOf } from './support/shots.ts'
import { expect, test } from './support/test.ts'

const flatName = 'Запасная 1'

test('what the cleaner says is out is bought by a receipt, brought to the flat and stands on the page of its owner', async ({
  page,
  browser,
  ownDemo,
}) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  const terms = { name: 'Пётр Запасов', percent: 20, supplies_payer: 'owner' }
  const { id: owner_id, public_id: ownerKey } = Object((await call('POST', 'owners', terms)).body)
  const object_id = await newRow(call, 'PATCH', 'objects', {
    name: flatName,
    address: 'Запасная улица, 1',
    timezone: 'Europe/Moscow',
    group: 'Запасы',
    owner_id,
    supplies: [{ name: 'Порошок', min: 4, level: 4, unit: 'шт' }],
  })
  const made = await call('POST', 'cleaners', {
    ...{ name: 'Мыла Чистова', phone: '+79995550501', active: true, object_ids: [object_id] },
  })
  const { id: cleaner_id, public_id: key } = Object(made.body)
  const date = Object((await call('GET', `cleaners/${cleaner_id}`)).body).today
  const clean = await newRow(call, 'POST', 'cleans', { object_id, type: 'checkout', date, cleaner_id })
  for (const action of ['accept', 'start'])
    expect((await call('PATCH', 'cleans', { id: clean, action })).status).toBe(200)

  await test.step('two taps on the phone say that it is out', async () => {
    const phone = await (await openWindow(browser)).newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`${url}/cleaner/${key}`)
    await phone.getByRole('button', { name: `Продолжить: ${flatName}` }).click()
    await phone.getByRole('button', { name: 'Чего не хватает' }).click()
    await phone.getByRole('group', { name: 'Порошок' }).getByText('Кончилось').click()
    await expect
      .poll(async () => Object((await call('GET', `cleans/${clean}`)).body).supplies_report)
      .toMatchObject([{ name: 'Порошок', level: 'empty' }])
    expect(await findBarriers(phone)).toEqual([])
    await phone.context().close()
  })

  const row = page.getByRole('listitem').filter({ hasText: flatName })
  const go = async (tab: string, verb: string) => {
    await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click()
    await row.getByRole('checkbox', { name: 'Отметить: Порошок' }).click()
    await page.getByRole('region', { name: 'Отмеченные покупки' }).getByRole('button', { name: verb }).click()
    await expect(row).toHaveCount(0)
  }

  await test.step('it stands in the list with its reason, and is bought by a receipt', async () => {
    await page.goto(`${url}/tasks`)
    await expect(row).toContainText('Порошок')
    expect(await findBarriers(page)).toEqual([])
    await go('Нужно', 'Покупаю')
    await page.getByRole('button', { name: /^Покупаю/ }).click()
    await row.getByRole('checkbox', { name: 'Отметить: Порошок' }).click()
    const bar = page.getByRole('region', { name: 'Отмеченные покупки' })
    await bar.getByRole('button', { name: 'Чек и плательщик' }).click()
    await bar.getByLabel('Сумма чека на всё').fill('640')
    await bar
      .locator('input[type=file]')
      .first()
      .setInputFiles(await shotOf('receipt', '#f0f0e6', 320, 480))
    await expect(bar.getByRole('button', { name: /^Убрать: / })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await bar.getByRole('button', { name: 'Куплено' }).click()
    await expect(row).toHaveCount(0)
    await go('Куплено', 'На объекте')
  })

  await test.step('the store is full again, and the owner sees the line with its sum', async () => {
    const flat = Object((await call('GET', `objects/${object_id}`)).body)
    expect(flat.supplies).toMatchObject([{ name: 'Порошок', level: 4 }])
    await page.goto(`${url}/owner/${ownerKey}`)
    await expect(page.getByText(/Порошок/).first()).toBeVisible()
    await expect(page.getByText(/640\s₽/).first()).toBeVisible()
  })
})
