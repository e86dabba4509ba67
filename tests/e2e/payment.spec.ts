// A guest pays by card on a phone, the card of the booking shows it, and a refund goes back.
import { demoNoticeKey, demoShop } from '#server/demo/payments.ts'
import { startYookassaStandIn } from '#standIns/yookassaStandIn.ts'
import { isRecord } from '#tests/support/answers.ts'
import { findBarriers } from './support/barriers.ts'
import { enter } from './support/people.ts'
import { withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guest pays by card on a phone, the booking shows it, and a refund goes back', async ({ page }) => {
  const service = await startYookassaStandIn(0, demoShop)
  // somebody has told where guests reach the server: they come back there
  const env = {
    DEMO_WORLD: service.url,
    YOOKASSA_API_ROOT: `${service.url}/v3`,
    OUTGOING_ALLOW: service.host,
  }
  try {
    await withDemo(
      async ({ url }) => {
        service.hearAt(`${url}/api/admin/charges/hook/${demoNoticeKey}`)
        const call = await enter(page, url, 'admin@demo.ru')
        const rows: unknown = (await call('GET', 'rents?status=booked&needToPay=1')).body
        const debtor = (Array.isArray(rows) ? rows : []).find((row) => isRecord(row) && row.kind === 'guest')
        const { id, guest_page_id: key } = Object((await call('GET', `rents/${debtor?.id}`)).body)

        await page.goto(`${url}/guest/${key}/pay`)
        const pay = page.locator('#pay').getByRole('button', { name: /^Оплатить / })
        await expect(pay).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
        await pay.click()
        await page.getByRole('button', { name: /^Оплатить / }).click()
        await expect(page.locator('#pay').getByText(/^Оплачено /)).toBeVisible()
        await expect(page.locator('#pay').getByRole('button', { name: /^Оплатить / })).toHaveCount(0)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)

        await page.goto(`${url}/rents/${id}`)
        const online = page.getByRole('region', { name: 'Онлайн-оплата' })
        await expect(online.getByText('Оплачено', { exact: true })).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
        await online.getByRole('button', { name: 'Вернуть…' }).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Сумма').fill('1000')
        await dialog.getByLabel('Причина').fill('Сломался душ')
        await dialog.getByRole('button', { name: 'Вернуть деньги' }).click()
        await expect(online.getByText('Возвращено', { exact: true })).toBeVisible()

        await page.goto(`${url}/guest/${key}#pay`)
        await expect(page.getByText(/^Вернули 1\s000\s₽/)).toContainText('Сломался душ')
        expect([...service.shop.refunds.values()]).toMatchObject([{ amount: { value: '1000.00' } }])
      },
      { page, env },
    )
  } finally {
    await service.stop()
  }
})
