// The played payment service of the demo: guests pay on its page, and it tells the demo's server.
import { toEpoch } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { demoNoticeKey, demoShop } from '#server/demo/payments.ts'
import { startYookassaStandIn } from '../yookassaStandIn.ts'
import type { StartService } from './service.ts'

/** Starts it on the given port. */
export const startPayments: StartService = async (port, publicUrl) => {
  const service = await startYookassaStandIn(port, demoShop)
  service.hearAt(`${publicUrl}/api/admin/charges/hook/${demoNoticeKey}`)
  return {
    allow: [service.host],
    env: { YOOKASSA_API_ROOT: `${service.url}/v3` },
    sent: () =>
      [...service.shop.payments.values()].map(({ description, amount, created_at, confirmation }) => ({
        service: 'ЮKassa',
        to: description,
        text: `Ссылка на оплату ${formatMoney(Number(amount.value))}: ${confirmation.confirmation_url}`,
        at: toEpoch(created_at),
      })),
    stop: service.stop,
  }
}
