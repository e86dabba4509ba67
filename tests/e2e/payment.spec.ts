// A guest pays by card on a phone, the booking shows it to the office at once, and a part goes back; the deposit is frozen on the card, and
// some of it is taken: through each service.
import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { demoNoticeKey, demoShop, demoTerminal } from '#server/demo/payments.ts'
import { startTbankStandIn } from '#standIns/tbankStandIn.ts'
import { startYookassaStandIn } from '#standIns/yookassaStandIn.ts'
import { isRecord } from '#tests/support/answers.ts'
import { findBarriers } from './support/barriers.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
test.use({ viewport: phone })

/** The services of payments, and what each gave back in the end. */
const services = {
  ЮKassa: async () => {
    const service = await startYookassaStandIn(0, demoShop)
    return {
      service,
      env: { YOOKASSA_API_ROOT: `${service.url}/v3` },
      opened: (url: string) => service.hearAt(`${url}/api/admin/charges/hook/${demoNoticeKey}`),
      gaveBack: () => [...service.shop.refunds.values()].map(({ amount }) => amount.value),
    }
  },
  'Т-Банк': async () => {
    const service = await startTbankStandIn(0, demoTerminal)
    return {
      service,
      env: { TBANK_API_ROOT: `${service.url}/v2` },
      opened: () => undefined,
      gaveBack: () =>
        [...service.payments.values()].flatMap(({ returns }) =>
          [...returns.values()].map((kopecks) => (kopecks / 100).toFixed(2)),
        ),
    }
  },
}

/** A booking whose guest owes 12 000 ₽ and a deposit of 5 000 ₽ into the account of a service that freezes deposits; gives its numbers. */
async function debtorOf(call: Caller, provider: string): Promise<{ id: number; key: string }> {
  const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', flat)
  const account = listOf((await call('GET', 'agency/invoices')).body).find((one) => one.provider === provider)
  const freezing = await call('PATCH', 'agency/invoices', { id: account?.id, two_stage: true })
  expect(freezing.status, JSON.stringify(freezing.body)).toBe(200)
  const id = await newRow(call, 'POST', 'rents', {
    object_id,
    ...{ begin: day(0), end: day(3), defaultDeposit: 5000 },
    ...{ guest_name: 'Ирина Платова', amount: 12_000, invoice_id: account?.id },
  })
  return { id, key: String(Object((await call('GET', `rents/${id}`)).body).guest_page_id) }
}

const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

const listOf = (body: unknown) => (Array.isArray(body) ? body.filter(isRecord) : [])

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [name, provider] of [
  ['ЮKassa', 'yookassa'],
  ['Т-Банк', 'tbank'],
] as const)
  test(`a guest pays through ${name} on a phone, the office sees it on the booking and gives a part back`, async ({
    page,
  }) => {
    const { service, env, opened, gaveBack } = await services[name]()
    // somebody has told where guests reach the server: they come back there
    const reached = { ...env, DEMO_WORLD: service.url, OUTGOING_ALLOW: service.host }
    try {
      await withDemo(
        async ({ url }) => {
          opened(url)
          const call = await enter(page, url, 'admin@demo.ru')
          const { id, key } = await debtorOf(call, provider)

          await page.goto(`${url}/guest/${key}/pay`)
          const pay = page.locator('#pay').getByRole('button', { name: /^Оплатить / })
          await expect(pay).toBeVisible()
          expect(await findBarriers(page)).toEqual([])
          // ЮKassa sends the receipt by e-mail only: it is asked for first
          const mail = page.locator('#pay').getByLabel('E-mail: сюда придёт чек')
          if (provider === 'yookassa') {
            await pay.click()
            await expect(page.locator('#pay').getByRole('alert')).toContainText('Нужна почта')
            await mail.fill('irina@example.ru')
          } else await expect(mail).toHaveCount(0)
          await pay.click()
          await page.getByRole('button', { name: /^Оплатить \d/ }).click()
          await expect(page.locator('#pay').getByText(/^Оплачено /)).toBeVisible()
          await expect(pay).toHaveCount(0)
          await page
            .locator('#pay')
            .getByRole('button', { name: /^Заморозить залог 5\s000/ })
            .click()
          await page.getByRole('button', { name: /^Оплатить \d/ }).click()
          await expect(page.locator('#pay').getByText(/^Залог 5\s000\s₽ заморожен на карте$/)).toBeVisible()
          expect(await overflow(page)).toBeLessThanOrEqual(0)

          await page.setViewportSize(desk)
          await page.goto(`${url}/rents/${id}`)
          const online = page.getByRole('region', { name: 'Онлайн-оплата' })
          await expect(online.getByText('Оплачено', { exact: true })).toBeVisible()
          if (provider === 'yookassa') await expect(online.getByText('Чек: пробит')).toBeVisible()
          expect(await findBarriers(page)).toEqual([])
          await online.getByRole('button', { name: 'Вернуть…' }).first().click()
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Сумма').fill('1000')
          await dialog.getByLabel('Причина').fill('Сломался душ')
          await dialog.getByRole('button', { name: 'Вернуть деньги' }).click()
          await expect(online.getByText('Возвращено', { exact: true })).toBeVisible()

          await online.getByRole('button', { name: 'Списать…' }).click()
          await dialog.getByLabel('Сумма').fill('1500')
          await dialog.getByRole('button', { name: 'Разбита посуда' }).click()
          await dialog.getByRole('button', { name: /^Списать 1\s500/ }).click()
          await expect(online.getByText(/^Списано 1\s500\s₽$/)).toBeVisible()

          await page.setViewportSize(phone)
          await page.goto(`${url}/guest/${key}#pay`)
          await expect(page.getByText(/^Вернули 1\s000\s₽/)).toContainText('Сломался душ')
          expect(gaveBack()).toEqual(['1000.00'])
        },
        { page, env: reached },
      )
    } finally {
      await service.stop()
    }
  })
