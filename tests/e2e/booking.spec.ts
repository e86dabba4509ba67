import type { Locator, Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type IcalStandIn, startIcalStandIn } from '#standIns/icalStandIn.ts'
import { type Caller, callerOf, signIn } from './support/people.ts'
import { type JourneyServer, withDemo } from './support/server.ts'
import { storedRows } from './support/stored.ts'
import { expect, test } from './support/test.ts'

const unnamed = 'Бронь из канала'
const guest = 'Ольга Проверкина'
const flatName = 'Пробная 1'
const price = 12_000.5
const part = 5_000.25
const deposit = 3_500

// The person sits half a day behind the flats: every date on the screen is still the flat's.
test.use({ timezoneId: process.env.TZ ?? 'Pacific/Honolulu' })

interface Info {
  readonly all: number
  readonly paid: number
  readonly needToPay: number
}

test('a booking comes from a calendar, is paid in parts, unpaid again, and its clean is there', async ({
  page,
}) => {
  const source = await startIcalStandIn()
  try {
    await withDemo((server) => journey(page, server, source), {
      page,
      env: { OUTGOING_ALLOW: `calendar=${source.host}` },
    })
  } finally {
    await source.stop()
  }
})

async function journey(page: Page, server: JourneyServer, source: IcalStandIn) {
  const today = todayIn('Europe/Moscow', Date.now())
  const [begin, end] = [addDays(today, 1), addDays(today, 4)]
  const stay = { uid: 'stay-1@feed.example', begin, end, summary: 'Reserved' }
  const feed = source.setFeed('/probe.ics', { events: [stay] })

  await signIn(page, server.url, 'admin@demo.ru')
  const token = String(await page.evaluate(() => localStorage.getItem('token')))
  const call = callerOf(page, server.url, token)
  const flat = await newFlat(call)

  await test.step('the address of the calendar goes into the form of the flat', async () => {
    await page.goto(`${server.url}/objects/${flat}/edit`)
    const calendars = page.getByRole('group', { name: 'iCal входящие', exact: true })
    await calendars.getByRole('button', { name: 'Добавить строку' }).click()
    await calendars.getByLabel('Название').fill('Авито')
    await page.getByLabel('Адрес календаря').fill(feed)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Сохранено')).toBeVisible()
  })

  await test.step('«Получить новые» brings the booking', async () => {
    await page.getByRole('link', { name: 'Бронирования' }).click()
    await page.getByRole('button', { name: 'Получить новые' }).click()
    await expect(page.getByText('Брони получены: 1 новая')).toBeVisible()
    expect(source.calls.map(({ path }) => path)).toEqual(['/probe.ics'])
  })

  const id = await idOfBooking(call, flat)
  const sums = async () => {
    const { body } = await call('GET', `rents/${id}`)
    return body as { paymentInfo: Info; depositInfo: Info; histories: { name: string }[]; clean: unknown }
  }
  const drawer = page.getByRole('complementary', { name: 'Бронирование' })

  await test.step('the list shows it, a click opens the drawer', async () => {
    await page.getByRole('searchbox', { name: 'Найти' }).fill(unnamed)
    await page.getByRole('row').filter({ hasText: unnamed }).getByText(flatName).click()
    await expect(drawer.getByRole('heading', { name: unnamed })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`drawer=rents(:|%3A)${id}`))
  })

  await test.step('the bar above keeps its whole room beside the drawer, whose foot is on the screen', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const boxOf = async (place: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
      return { right: x + width, top: y, bottom: y + height }
    }
    const bar = await boxOf(page.getByRole('banner'))
    expect(bar.right).toBe(width)
    expect(await boxOf(drawer)).toEqual({ right: width, top: bar.bottom, bottom: height })
  })

  await test.step('the guest gets a name, the price is agreed', async () => {
    await drawer.getByRole('button', { name: 'Другие действия' }).click()
    await page.getByRole('menuitem', { name: 'Изменить бронь' }).click()
    await page.getByRole('textbox', { name: 'Гость', exact: true }).fill(guest)
    await page.getByLabel('Стоимость', { exact: true }).fill(String(price).replace('.', ','))
    // «Сохранено» may stand there yet, said of the flat
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    expect((await answered).status()).toBe(200)
    await page.goto(`${server.url}/rents?drawer=rents:${id}`)
    await expectPaid(page, 0, price)
    await expect
      .poll(async () => (await sums()).paymentInfo)
      .toMatchObject({ all: price, paid: 0, needToPay: price })
  })

  await test.step('a part is paid [4.10]', async () => {
    await drawer.getByRole('button', { name: `Принять ${formatMoney(price)}` }).click()
    await drawer.getByLabel('Сумма').fill('5000,25')
    await expect(drawer.getByText(`Останется доплатить ${formatMoney(price - part)}`)).toBeVisible()
    await drawer.getByRole('button', { name: `Принять ${formatMoney(part)}` }).click()
    await expectPaid(page, part, price)
    await expect
      .poll(async () => (await sums()).paymentInfo)
      .toMatchObject({ all: price, paid: part, needToPay: price - part })
  })

  await test.step('no amount means the rest [4.11]', async () => {
    await drawer.getByRole('button', { name: `Принять ${formatMoney(price - part)}` }).click()
    await drawer.getByLabel('Сумма').fill('')
    await drawer.getByRole('button', { name: `Принять ${formatMoney(price - part)}` }).click()
    await expectPaid(page, price, price)
    // the sums on the screen run ahead of the answer
    await expect
      .poll(async () => (await sums()).paymentInfo)
      .toMatchObject({ all: price, paid: price, needToPay: 0 })
    const { histories } = await sums()
    expect(histories.filter(({ name }) => name === 'payment')).toHaveLength(2)
  })

  await test.step('the payment history goes after two questions [4.13]', async () => {
    await drawer.getByRole('button', { name: 'Удалить историю платежей' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Продолжить' }).click()
    expect((await sums()).paymentInfo).toMatchObject({ paid: price })
    await page
      .getByRole('dialog', { name: 'Точно удалить 2 платежа?' })
      .getByRole('button', { name: /Удалить 2 платежа/ })
      .click()
    await expectPaid(page, 0, price)
    await expect.poll(async () => (await sums()).paymentInfo.paid).toBe(0)
    const { paymentInfo, histories } = await sums()
    expect(paymentInfo).toMatchObject({ all: price, paid: 0, needToPay: price })
    expect(histories.filter(({ name }) => name === 'payment')).toEqual([])
  })

  await test.step('the payments come back from the journal, for whoever has second thoughts later', async () => {
    await page.goto(`${server.url}/settings/audit?action=delete_payment`)
    await page.getByRole('button', { name: /^Отменить вместе: 2/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить действие' }).click()
    await expect.poll(async () => (await sums()).paymentInfo.paid).toBe(price)
    await expect(page.getByText(/^Отменено: /).first()).toBeVisible()
    await call('PATCH', 'history/delete_payment', { rent_id: id, name: 'payment' })
    await page.goto(`${server.url}/rents?drawer=rents:${id}`)
  })

  await test.step('the deposit changes [4.12]', async () => {
    await drawer.getByRole('button', { name: 'Изменить размер залога' }).click()
    await page.getByLabel('Размер залога', { exact: true }).fill(String(deposit))
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await expect(drawer.getByText(`0 из ${formatMoney(deposit)}`)).toBeVisible()
    await expect
      .poll(async () => (await sums()).depositInfo)
      .toMatchObject({ all: deposit, paid: 0, needToPay: deposit })
  })

  await test.step('the clean after the stay opens in its drawer, both close [2.29, 2.30, 4.8]', async () => {
    expect((await sums()).clean).toMatchObject({ date: end })
    await drawer.getByRole('button', { name: 'Открыть уборку' }).click()
    const clean = page.getByRole('complementary', { name: 'Уборка' })
    await expect(clean.getByRole('heading', { name: flatName })).toBeVisible()
    await expect(clean.getByText(ruDate(end)).first()).toBeVisible()
    await clean.getByRole('button', { name: 'После этой брони' }).click()
    await expect(drawer.getByRole('heading', { name: guest })).toBeVisible()
    await drawer.getByRole('button', { name: 'Закрыть' }).click()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(page).not.toHaveURL(/drawer=/)
  })

  await test.step('a reload shows the same sums', async () => {
    await page.goto(`${server.url}/rents?drawer=rents:${id}`)
    await page.reload()
    await expectPaid(page, 0, price)
    await expect(drawer.getByText(`0 из ${formatMoney(deposit)}`)).toBeVisible()
  })

  await test.step('the sign-out ends the session on the server too', async () => {
    await page.getByRole('button', { name: /, меню$/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(async () => (await call('GET', 'objects')).status).toBe(401)
  })

  await test.step('the database itself holds the same', async () => {
    await server.end('SIGTERM')
    const rowsOf = await storedRows(server.place)
    const rent = rowsOf('rents').find((row) => row.id === String(id))
    expect(rent).toMatchObject({ guest_name: guest, object_id: String(flat), begin, end })
    expect(rent).toMatchObject({ defaultDeposit: String(deposit * 100), amount: String(price * 100) })
    const facts = rowsOf('history').filter((row) => row.rent_id === String(id))
    expect(facts.filter(({ name, deleted_at }) => name === 'payment' && deleted_at === null)).toEqual([])
    const cleans = rowsOf('cleans').filter((row) => row.rent_id === String(id))
    expect(cleans).toMatchObject([{ object_id: String(flat), date: end, type: 'checkout' }])
  })
}

async function newFlat(call: Caller): Promise<number> {
  const body = { name: flatName, address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const answer = await call('PATCH', 'objects', body)
  expect(answer.status).toBeLessThan(300)
  return Number(Reflect.get(Object(answer.body), 'id'))
}

async function idOfBooking(call: Caller, flat: number): Promise<number> {
  const { body } = await call('GET', `rents?object_id=${flat}`)
  expect(body).toMatchObject([{ guest_name: unnamed }])
  return Number(Reflect.get(Object(Reflect.get(Object(body), 0)), 'id'))
}

/** Waits until the drawer says «5 000 из 12 000 ₽». */
async function expectPaid(page: Page, paid: number, all: number) {
  const words = `${formatMoney(paid).replace(/\u00a0₽$/, '')} из ${formatMoney(all)}`
  await expect(page.getByRole('progressbar', { name: `Оплата: ${words}` })).toBeVisible()
}

/** As lists and drawers write a day of the present year. */
function ruDate(date: string): string {
  return date.split('-').slice(1).toReversed().join('.')
}
