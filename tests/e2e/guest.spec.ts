// The page of a guest on the demo: one whose keys are open and one whose are not, on a phone and on a desk, with a network and without.
import type { Page } from '@playwright/test'
import { todayIn } from '#schema/rules/dates.ts'
import { leadLine } from '../../scripts/drill/line.ts'
import { findBarriers } from './support/barriers.ts'
import { signedCaller } from './support/people.ts'
import { type Found, findStay } from './support/stays.ts'
import { expect, expectComplaints, test } from './support/test.ts'

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** What a browser says by itself of a network that is gone. */
const lostNetwork =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|NETWORK_CHANGED)/
const unsent = /HttpError: Не удалось отправить запрос/

const hasCode = ({ gate, keys, sections }: Found['page']): boolean =>
  gate.open && Boolean(keys?.door_code) && sections.some(({ stage }) => stage === 'stay')

/** Nobody is kept from reading it, and nothing sticks out of it. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^(Помощь|Help)$/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a guest whose keys are closed reads what is missing and no code; in English, too', async ({
      page,
      ownDemo,
    }) => {
      const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
      const { key } = await findStay(call, 'booked', ({ gate }) => !gate.open && gate.missing.length > 0)
      await page.goto(`${ownDemo.url}/guest/${key}`)
      await expect(page.getByText(/^Код откроется/)).toBeVisible()
      await expect(page.getByText(/^Код двери/)).toHaveCount(0)
      await expectReadable(page)
      await page.getByLabel('Язык').selectOption('en')
      await expect(page.getByRole('heading', { name: /^Check-in/ })).toBeVisible()
      await expect(page.getByText(/^The code opens/)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expectReadable(page)
      // the booking has learned it
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(page.getByRole('heading', { name: /^Check-in/ })).toBeVisible()
    })

    test('a guest whose keys are open reads the code, copies it, orders and writes', async ({
      page,
      context,
      ownDemo,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
      const { key, page: known } = await findStay(call, 'checked_in', hasCode)
      await page.goto(`${ownDemo.url}/guest/${key}`)
      await page.getByRole('button', { name: 'Скопировать: Код двери' }).click()
      await expect(page.getByText('Скопировано')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(known.keys?.door_code)
      await expectReadable(page)
      await page
        .getByRole('button', { name: /^Заказать за .*: / })
        .first()
        .click()
      await expect(page.getByRole('list', { name: 'Ваши заказы' }).getByRole('listitem')).not.toHaveCount(0)
      await page.getByRole('button', { name: 'Написать', exact: true }).click()
      await page.getByLabel('О чём').selectOption('problem')
      await page.getByLabel('Что случилось или что нужно?').fill('Не включается свет')
      await page.getByRole('button', { name: 'Отправить', exact: true }).click()
      // an order is «отправлено», too: only the line of the problem tells that it has gone
      await expect(page.getByRole('listitem').filter({ hasText: 'Проблема в квартире' })).toContainText(
        'отправлено',
      )
      const { body } = await call('GET', `clienttasks?rent_id=${known.stay.number}&type=problem`)
      expect(body).toMatchObject([{ origin: 'guest', priority: 'urgent' }])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: widths[0] })

  test('a link that opens nothing says so, and its address is kept by nobody', async ({
    page,
    demo,
    complaints,
  }) => {
    const answer = await page.goto(`${demo.url}/guest/AAAAAAAAAAAAAAAAAAAAAA`)
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(await answer?.text()).toContain('<title>Ключник</title>')
    await expect(page.getByText('Ссылка больше не действует, попросите новую')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expectComplaints(complaints, [/404 \(Not Found\)/, /HttpError/])
  })

  test('the code opens without a network, and what is written there goes once', async ({
    page: first,
    context,
    ownDemo,
    complaints,
  }) => {
    const call = await signedCaller(first, ownDemo.url, 'admin@demo.ru')
    const { key, page: known } = await findStay(call, 'checked_in', hasCode)
    const code = known.keys?.door_code ?? ''
    const line = await leadLine(context, ownDemo.url)
    const address = `${line.url}/guest/${key}`
    try {
      await first.goto(address)
      await expect(first.getByText(code, { exact: true })).toBeVisible()
      await expect
        .poll(() =>
          first.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
        )
        .toBe('activated')
      await line.cut()
      await first.close()
      const page = await context.newPage()
      await page.goto(address)
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      await expect(page.getByText(/^Нет связи. Показано на/)).toBeVisible()
      await page.getByRole('button', { name: 'Написать', exact: true }).click()
      await page.getByLabel('Что случилось или что нужно?').fill('Где взять утюг')
      await page.getByRole('button', { name: 'Отправить', exact: true }).click()
      await expect(page.getByText(/1\sсообщение ждёт связи/)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Где взять утюг')).toBeVisible()
      await line.mend()
      await expect(page.getByText(/ждёт связи/)).toHaveCount(0)
      const { body } = await call('GET', `clienttasks?rent_id=${known.stay.number}&type=question`)
      expect(body).toMatchObject([{ text: 'Где взять утюг' }])
      await page.close()
    } finally {
      line.end()
    }
    expectComplaints(complaints, [lostNetwork, unsent])
  })

  test('what the guest writes in the chat stands in «Диалоги», and the answer by the page is read there', async ({
    page,
    ownDemo,
  }) => {
    const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
    const { key } = await findStay(call, 'booked', ({ gate }) => !gate.open)
    await page.goto(`${ownDemo.url}/guest/${key}#chat`)
    await page.getByLabel('Ваше сообщение').fill('Можно ли оставить лыжи на балконе?')
    await page.getByRole('button', { name: 'Отправить', exact: true }).click()
    const log = page.getByRole('log', { name: 'Чат' })
    await expect(log.getByText('Можно ли оставить лыжи на балконе?')).toBeVisible()
    await expect(log.getByText('Ждёт связи на этом телефоне')).toHaveCount(0)
    const heard = async () => {
      const { body } = await call('GET', 'dialogs?tab=waiting&q=лыжи')
      return Object(Array.isArray(Object(body).data) ? Object(body).data[0] : undefined)
    }
    const { id } = await heard()
    const thread = async () => Object((await call('GET', `dialogs/${id}`)).body)
    const { items, mark: seen } = await thread()
    expect(items.at(-1)).toMatchObject({
      kind: 'in',
      channel: 'page',
      text: 'Можно ли оставить лыжи на балконе?',
    })
    // the chat is left before the answer: an open one would read it at once
    await page.goto('about:blank')
    const say = { text: 'Да, оставляйте', channel: 'page', seen }
    expect((await call('POST', `dialogs/${id}/send`, say)).status).toBe(200)
    await page.goto(`${ownDemo.url}/guest/${key}`)
    await page.getByRole('button', { name: 'Новых сообщений: 1' }).click()
    await expect(log.getByText('Да, оставляйте')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Новых сообщений/ })).toHaveCount(0)
    await expectReadable(page)
    expect((await thread()).items.at(-1)).toMatchObject({ kind: 'out', status: 'read' })
  })

  test('«Я выехал» ends the stay, and «Я ещё здесь» brings it back', async ({ page, ownDemo }) => {
    const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
    const { key, page: known } = await findStay(call, 'checked_in', hasCode)
    const end = todayIn(known.stay.timezone, Date.now())
    expect((await call('PATCH', 'rents', { id: known.stay.number, end })).status).toBe(200)
    const status = async () => Object((await call('GET', `rents/${known.stay.number}`)).body).status
    await page.goto(`${ownDemo.url}/guest/${key}`)
    // the button comes with the form that it sends: pressed before it, it sent nothing
    await page.getByRole('button', { name: 'Я выехал' }).click()
    await expect(page.getByText(/^Вы отметили выезд/)).toBeVisible()
    expect(await status()).toBe('checked_out')
    await page.getByRole('button', { name: 'Я ещё здесь' }).click()
    await expect(page.getByRole('button', { name: 'Я выехал' })).toBeVisible()
    expect(await status()).toBe('checked_in')
  })
})
