import type { Browser, Page } from '@playwright/test'
import { openWindow } from './support/clock.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { quiet } from './support/quiet.ts'
import { expect, test } from './support/test.ts'

const flatName = 'Часовая 1'

interface Worker {
  readonly id: number
  readonly name: string
  readonly key: string
}

/** Three hours by the plan; a new flat begins with a list of its own, which this one does without. */
async function newFlat(call: Caller): Promise<number> {
  const id = await newRow(call, 'PATCH', 'objects', {
    name: flatName,
    address: 'Часовая улица, 1',
    timezone: 'Europe/Moscow',
    group: 'Часы',
    clean_duration_min: 180,
  })
  const { body } = await call('GET', `points/${id}`)
  for (const point of Array.isArray(body) ? body : []) await call('DELETE', `points/${point.id}`)
  return id
}

/** Somebody paid by the hour, bound to the flat. */
async function newWorker(
  call: Caller,
  name: string,
  phone: string,
  rate: number,
  flat: number,
): Promise<Worker> {
  const terms = { rate_type: 'per_hour', default_price: rate, object_ids: [flat] }
  const answer = await call('POST', 'cleaners', { name, phone, active: true, ...terms })
  const { id, public_id: key } = Object(answer.body)
  return { id, name, key }
}

/** The own page of a cleaner on the own phone. */
async function openPhone(browser: Browser, url: string, { key }: Worker): Promise<Page> {
  const context = await openWindow(browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/cleaner/${key}`)
  return page
}

const sumOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Итоги месяца' })
    .locator('div')
    .filter({ hasText: label })
    .getByRole('definition')

/** What a phone shows when it is looked at anew. */
async function expectSums(page: Page, sums: Readonly<Record<string, RegExp>>): Promise<void> {
  await page.reload()
  for (const [label, sum] of Object.entries(sums)) await expect(sumOf(page, label)).toHaveText(sum)
}

test('a clean by the hour with a helper, from the offer to the payout: the first takes it, both see their part and get it', async ({
  page,
  browser,
  ownDemo,
}) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  expect((await call('PATCH', 'agency/clean_settings', { photo_required: false })).status).toBe(200)
  const flat = await newFlat(call)
  const anna = await newWorker(call, 'Анна Часовая', '+79995550201', 500, flat)
  const olga = await newWorker(call, 'Ольга Часовая', '+79995550202', 400, flat)
  const date = Object((await call('GET', `cleaners/${anna.id}`)).body).today
  const clean = await newRow(call, 'POST', 'cleans', { object_id: flat, type: 'checkout', date })
  const statusOf = async () => Object((await call('GET', `cleans/${clean}`)).body).status
  await page.goto(`${url}/cleans/${clean}`)
  // who fits has come, which is nobody late in the evening: nothing pushes the buttons below any more
  await expect(page.getByRole('button', { name: 'Предложить всем' })).toBeVisible()
  await quiet(page)
  // the button goes before the server knows
  await page.getByRole('button', { name: 'Предложить всем' }).click()
  await expect.poll(statusOf).toBe('offered')
  const annas = await openPhone(browser, url, anna)
  const olgas = await openPhone(browser, url, olga)

  await test.step('both are offered it, each for the own rate; the first takes it, the other reads why not', async () => {
    await expect(annas.getByRole('article', { name: flatName })).toContainText(/1\s500/)
    await expect(olgas.getByRole('article', { name: flatName })).toContainText(/1\s200/)
    await annas.getByRole('button', { name: 'Взять' }).click()
    await expect(annas.getByRole('button', { name: 'Я на месте, начать' })).toBeVisible()
    await olgas.getByRole('button', { name: 'Взять' }).click()
    await expect(olgas.getByText('Эту уборку уже взял другой клинер.')).toBeVisible()
    await olgas.reload()
    await expect(olgas.getByText('Сегодня уборок нет.')).toBeVisible()
  })

  await test.step('a helper is added in the form, and both see the clean with their part', async () => {
    await page.goto(`${url}/cleans/${clean}/edit`)
    await page.getByLabel('Помощники').fill(olga.name)
    await page.getByRole('option', { name: olga.name }).click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page).toHaveURL(new RegExp(`/cleans/${clean}$`))
    for (const [phone, sum] of [
      [annas, /750/],
      [olgas, /600/],
    ] as const) {
      await phone.reload()
      await expect(phone.getByRole('heading', { name: flatName })).toBeVisible()
      await expect(phone.getByRole('banner')).toContainText(sum)
    }
  })

  await test.step('who is in charge begins and ends it, the helper cannot, the manager accepts', async () => {
    await annas.getByRole('button', { name: 'Я на месте, начать' }).click()
    await annas.getByRole('button', { name: 'Завершить уборку' }).click()
    // her phone shows it before the server knows
    await expect.poll(statusOf).toBe('done')
    await olgas.reload()
    await expect(olgas.getByText('Убрано')).toBeVisible()
    await expect(olgas.getByRole('button', { name: 'Завершить уборку' })).toHaveCount(0)
    await page.goto(`${url}/cleans/${clean}`)
    await page.getByRole('button', { name: 'Принять уборку' }).click()
    await expect.poll(statusOf).toBe('checked')
    await expectSums(annas, { Заработано: /^750\s₽$/, 'К выплате за всё время': /^750\s₽$/ })
    await expectSums(olgas, { Заработано: /^600\s₽$/, 'К выплате за всё время': /^600\s₽$/ })
  })

  await test.step('both sums are paid out, and stand on both pages as paid', async () => {
    const paidTo = async () => {
      const { body } = await call('GET', 'payouts?state=paid')
      const paid: unknown[] = Array.isArray(body) ? body : Object(body).data
      return paid
        .map((row) => Object(row).cleaner_id)
        .filter((id) => id === anna.id || id === olga.id)
        .sort((a, b) => a - b)
    }
    await page.goto(`${url}/cleaners?tab=payouts`)
    // on the first day of a week or month the one before is proposed: what was earned today is asked for by its day
    const day = String(date).split('-').reverse().join('.')
    const days = page.getByRole('group', { name: 'За какие дни собрать выплату' })
    for (const label of ['С какого дня', 'По какой день']) await days.getByLabel(label).fill(day)
    for (const [{ name }, sum] of [
      [anna, '750'],
      [olga, '600'],
    ] as const) {
      const owed = page
        .getByRole('region', { name: 'Начислено и не выплачено' })
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(owed).toContainText(`${sum} ₽`)
      await owed.getByRole('button', { name: 'Собрать выплату' }).click()
      for (const step of [`Утвердить ${sum} ₽`, 'Отметить выплаченной']) {
        await page.getByRole('button', { name: `Открыть выплату: ${name}` }).click()
        await page.getByRole('button', { name: step }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await expect(owed).toContainText(/(^|\D)0\s₽/)
    }
    await expect.poll(paidTo).toEqual([anna.id, olga.id])
    await expectSums(annas, { Выплачено: /^750\s₽$/, 'К выплате за всё время': /^0\s₽$/ })
    await expectSums(olgas, { Выплачено: /^600\s₽$/, 'К выплате за всё время': /^0\s₽$/ })
  })
  await annas.context().close()
  await olgas.context().close()
})
