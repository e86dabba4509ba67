import type { Locator, Page } from '@playwright/test'
import { addDays, formatDate, todayIn } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { ledgerSums } from '#schema/rules/payments.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { type PlayedChannel, withChannel } from './support/channel.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import type { JourneyServer } from './support/server.ts'
import { storedRows } from './support/stored.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const guest = 'Ольга Проверкина'
const transfer = 'Трансфер из аэропорта'
const price = 12_000.5
const extra = 2_200
const [first, second] = [5_000.25, 3_000]
const [deposit, withheld] = [5_000, 1_500]
const reason = 'Разбита посуда'

test('a stay from the channel to its check-out: parts of the payment, a deposit partly kept, an extra, a moved day and its undo', async ({
  page,
  complaints,
}) => {
  await withChannel(page, (server, channel) => journey(page, server, channel))
  // a question of the server comes as a refusal, which the browser writes down
  expectComplaints(complaints, [/409 \(Conflict\)/, /HttpError: Выезд раньше срока/])
})

async function journey(page: Page, server: JourneyServer, channel: PlayedChannel) {
  const call = await enter(page, server.url, 'admin@demo.ru')
  const flat = await channel.connect(call)
  await newRow(call, 'POST', 'addons', { object_id: flat, name: transfer, price: extra, need_confirm: true })
  const today = todayIn('Europe/Moscow', Date.now())
  const end = addDays(today, 3)
  channel.book({ id: 8101, begin: today, end, guest, amount: price, deposit })

  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  const dialog = page.getByRole('dialog')

  await test.step('the booking comes from the channel and opens from the list', async () => {
    await page.goto(`${server.url}/rents`)
    await page.getByRole('button', { name: 'Получить новые' }).click()
    await expect(page.getByText('Брони получены: 1 новая')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Найти' }).fill(guest)
    await page.getByRole('row').filter({ hasText: guest }).getByText('Пробная 1').click()
    await expect(drawer.getByRole('heading', { name: guest })).toBeVisible()
  })

  const id = await idOf(call, flat)
  const stored = async () => (await call('GET', `rents/${id}`)).body

  await test.step('an extra costs nothing until it is confirmed', async () => {
    await drawer.getByRole('button', { name: 'Добавить услугу' }).click()
    await dialog.getByRole('combobox', { name: 'Услуга' }).click()
    await page.getByRole('option', { name: new RegExp(transfer) }).click()
    await dialog.getByRole('button', { name: 'Добавить' }).click()
    await expect(drawer.getByText('Заказана')).toBeVisible()
    await expectPaid(drawer, 0, price)
    await drawer.getByRole('button', { name: `Действия: ${transfer}` }).click()
    await page.getByRole('menuitem', { name: 'Подтвердить' }).click()
    await expectPaid(drawer, 0, price + extra)
    await expect.poll(stored).toMatchObject({ paymentInfo: { all: price + extra, paid: 0 } })
  })

  await test.step('a double click on the payment makes one entry [4.10]', async () => {
    await drawer.getByRole('button', { name: `Принять ${formatMoney(price + extra)}` }).click()
    await drawer.getByLabel('Сумма').fill(String(first).replace('.', ','))
    await drawer.getByRole('button', { name: `Принять ${formatMoney(first)}` }).dblclick()
    await expectPaid(drawer, first, price + extra)
    await expect.poll(async () => namesIn(await stored())).toEqual(['payment'])
  })

  await test.step('the second part is added to the first', async () => {
    const rest = price + extra - first
    await drawer.getByRole('button', { name: `Принять ${formatMoney(rest)}` }).click()
    await drawer.getByLabel('Сумма').fill(String(second))
    await drawer.getByRole('button', { name: `Принять ${formatMoney(second)}` }).click()
    await expectPaid(drawer, first + second, price + extra)
    await expect.poll(stored).toMatchObject({ paymentInfo: { needToPay: rest - second } })
  })

  await test.step('the deposit is received', async () => {
    await drawer.getByRole('button', { name: `Принять залог ${formatMoney(deposit)}` }).click()
    await dialog.getByRole('button', { name: `Принять ${formatMoney(deposit)}` }).click()
    await expect(
      drawer.getByRole('progressbar', { name: `Залог: 5 000 из ${formatMoney(deposit)}` }),
    ).toBeVisible()
  })

  await test.step('a moved day tells first what else moves, and goes back with one press', async () => {
    const later = addDays(end, 1)
    await drawer.getByRole('button', { name: 'Перенести бронь' }).click()
    await dialog.getByRole('textbox', { name: 'Выезд', exact: true }).fill(formatDate(later))
    await expect(dialog.getByRole('status')).toContainText(
      `Уборка переедет на ${formatDate(later).slice(0, 5)}`,
    )
    const counted = Math.round((price / 3) * 4)
    await dialog.getByRole('button', { name: `Пересчитать по ночам: ${formatMoney(counted)}` }).click()
    expect(await stored()).toMatchObject({ end, amount: price })
    await dialog.getByRole('button', { name: 'Перенести' }).click()
    await expect(page.getByText('Бронь перенесена')).toBeVisible()
    await expect.poll(stored).toMatchObject({ end: later, amount: counted, clean: { date: later } })
    await page.locator('.toast').filter({ hasText: 'Бронь перенесена' }).getByText('Отменить').click()
    await expect(page.getByText('Отменено').first()).toBeVisible()
    await expect.poll(stored).toMatchObject({ end, amount: price, clean: { date: end } })
    expect(lockedIn(await stored())).toEqual([])
    await expectPaid(drawer, first + second, price + extra)
  })

  await test.step('the guest comes and goes three days early: asked first, taken back once', async () => {
    await drawer.getByRole('button', { name: 'Заселить' }).click()
    await expect(drawer.getByText('Проживает', { exact: true }).first()).toBeVisible()
    const leave = async () => {
      await drawer.getByRole('button', { name: 'Выселить' }).click()
      await expect(dialog).toContainText(
        `По брони выезд ${formatDate(end)}, сегодня ${formatDate(today)}: 3 ночи`,
      )
      await expect(dialog).toContainText(`Долг ${formatMoney(price + extra - first - second)} останется`)
      await expect(dialog).toContainText(`Залог ${formatMoney(deposit)} у нас: вернуть или удержать`)
      await dialog.getByRole('button', { name: 'Выселить раньше срока' }).click()
    }
    await leave()
    await page.locator('.toast').filter({ hasText: 'Выезд отмечен' }).getByText('Отменить').click()
    await expect.poll(stored).toMatchObject({ status: 'checked_in', clean: { date: end } })
    await leave()
    await expect(drawer.getByText('Выехал', { exact: true }).first()).toBeVisible()
    await expect.poll(stored).toMatchObject({ status: 'checked_out' })
  })

  await test.step('a part of the deposit stays, with a reason of the list and a photo of the clean, the rest goes back', async () => {
    const photo = { name: 'Лампа.jpg', data: (await jpegOf('#884400')).toString('base64') }
    const { id: entity_id } = Object(Object(await stored()).clean)
    await newRow(call, 'POST', 'files', { ...photo, entity_type: 'cleans', entity_id })
    await drawer.getByRole('button', { name: 'Удержать' }).click()
    await dialog.getByLabel('Сумма').fill(String(withheld))
    await dialog.getByRole('button', { name: `Удержать ${formatMoney(withheld)}` }).click()
    await expect(dialog.getByText(/Поле «Причина» обязательно/)).toBeVisible()
    await dialog.getByRole('button', { name: reason }).click()
    await expect(dialog.getByLabel('Причина')).toHaveValue(reason)
    await dialog.getByRole('button', { name: 'Взять: Лампа.jpg' }).click()
    await expect(dialog.getByRole('button', { name: 'Посмотреть: Лампа.jpg' }).first()).toBeVisible()
    await dialog.getByRole('button', { name: `Удержать ${formatMoney(withheld)}` }).click()
    await expect(drawer.getByText(`Удержано из залога ${formatMoney(withheld)}`)).toBeVisible()
    await expect(drawer.getByText(reason).first()).toBeVisible()
    await drawer.getByRole('button', { name: 'Вернуть залог' }).click()
    await dialog.getByRole('button', { name: `Вернуть ${formatMoney(deposit - withheld)}` }).click()
    await expect(drawer.getByText(`Залог возвращён ${formatMoney(deposit - withheld)}`)).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Вернуть залог' })).toHaveCount(0)
    // the drawer runs ahead of the answer, and what comes next would cut a call off
    await expect.poll(async () => JSON.stringify(await stored())).toContain('deposit_return')
  })

  await test.step('and then the deposit is settled: its light and the dashboard ask for nothing', async () => {
    await expect(
      drawer.getByText(`удержано ${formatMoney(withheld)}, возвращено ${formatMoney(deposit - withheld)}`),
    ).toBeVisible()
    await expect(drawer.getByText('Залог, удержан частично', { exact: true })).toBeVisible()
    const light = drawer.getByRole('listitem').filter({ hasText: 'Залог: не нужно, удержан частично' })
    await expect(light).toBeVisible()
    await expect(light.getByRole('button')).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: /Принять залог|^Удержать$/ })).toHaveCount(0)
    const held = JSON.stringify({ depositHeld: true, object_id: [flat] })
    expect((await call('GET', `rents?filter=${held}`)).body).toEqual([])
    await page.goto(`${server.url}/dashboard`)
    // how many others come that day is the demo's own
    const arrivals = page.getByRole('region', { name: 'Заезды' })
    await expect(arrivals.getByRole('listitem').first()).toBeVisible()
    const more = arrivals.getByRole('button', { name: /^Ещё/ })
    if (await more.isVisible()) await more.click()
    const line = arrivals.getByRole('listitem').filter({ hasText: 'Ольга П.' })
    await expect(line).toContainText(formatMoney(price + extra - first - second))
    await expect(line).not.toContainText(/залог/i)
    await page.goto(`${server.url}/rents?drawer=rents:${id}`)
  })

  const whole = await stored()

  await test.step('a reload shows the sums of the server', async () => {
    await page.reload()
    await expectPaid(drawer, first + second, price + extra)
    expect(whole).toMatchObject({
      paymentInfo: { all: price + extra, paid: first + second, needToPay: price + extra - first - second },
      depositInfo: { all: deposit, paid: deposit, needToPay: 0 },
    })
  })

  await test.step('and the ledger in the database adds up to them', async () => {
    await page.close()
    await server.end('SIGTERM')
    const rowsOf = await storedRows(server.place)
    const facts = rowsOf('history').filter((row) => row.rent_id === String(id))
    const entries = facts.map(({ name, data, undone_at }) => {
      return { name: String(name), data: JSON.parse(data ?? 'null'), undone_at }
    })
    expect(ledgerSums(entries)).toEqual({
      paid: first + second,
      depositPaid: deposit,
      depositReturned: deposit - withheld,
      depositWithheld: withheld,
      depositHeld: 0,
    })
    const kept = entries.find(({ name }) => name === 'deposit_withhold')
    expect(kept?.data).toMatchObject({ reason, file_ids: [expect.any(Number)] })
  })
}

async function idOf(call: Caller, flat: number): Promise<number> {
  const { body } = await call('GET', `rents?object_id=${flat}`)
  expect(body).toMatchObject([{ guest_name: guest, status: 'booked' }])
  return Number(Reflect.get(Object(Reflect.get(Object(body), 0)), 'id'))
}

/** The names of the money entries of a stay. */
function namesIn(rent: unknown): unknown[] {
  const histories: unknown = Reflect.get(Object(rent), 'histories')
  return Array.isArray(histories)
    ? histories.map(({ name }) => name).filter((name) => name === 'payment')
    : []
}

/** What is held against the channel by hand. */
function lockedIn(rent: unknown): unknown {
  return Reflect.get(Object(rent), 'locked_fields') ?? []
}

/** Waits until the drawer says «5 000 из 12 000 ₽». */
async function expectPaid(drawer: Locator, paid: number, all: number) {
  const words = `${formatMoney(paid).replace(/\u00a0₽$/, '')} из ${formatMoney(all)}`
  await expect(drawer.getByRole('progressbar', { name: `Оплата: ${words}` })).toBeVisible()
}
