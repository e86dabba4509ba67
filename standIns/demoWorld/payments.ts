// The played payment services of the demo: guests pay on their pages, and they tell the demo's server. A guest who was only sent a
// link pays by it a little later: nobody has to play that one.
import { toEpoch } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { demoNoticeKey, demoShop, demoTerminal, readHoldNumber } from '#server/demo/payments.ts'
import { startTbankStandIn } from '../tbankStandIn.ts'
import { wireSum } from '../yookassa/wire.ts'
import { startYookassaStandIn } from '../yookassaStandIn.ts'
import type { StartService } from './service.ts'

/** A link that nobody has opened is paid by its guest after so long. */
const paysAfter = 90_000
const look = 5000

/** Starts ЮKassa on the given port. */
export const startShop: StartService = async (port, publicUrl) => {
  const service = await startYookassaStandIn(port, demoShop, fromBefore)
  const notices = `${publicUrl}/api/admin/charges/hook/${demoNoticeKey}`
  service.hearAt(notices)
  service.shop.register.stoodBefore()
  const paid = new Set<string>()
  const seenPaid = new Map<string, number>()
  const timer = setInterval(() => {
    for (const { id, status } of service.shop.payments.values())
      if (isPaid(status) && !seenPaid.has(id)) seenPaid.set(id, Date.now())
    const due = [...service.shop.payments.values()].filter(
      ({ id, status, created_at }) =>
        status === 'pending' &&
        !paid.has(id) &&
        !wasOpened(service, id) &&
        toEpoch(created_at) + paysAfter < Date.now(),
    )
    for (const { id } of due) {
      paid.add(id)
      void service.guestPays(id)
    }
  }, look)
  timer.unref()
  return {
    allow: [service.host],
    env: { YOOKASSA_API_ROOT: `${service.url}/v3` },
    sent: () =>
      [...service.shop.payments.values()].flatMap(({ id, description, amount, created_at, confirmation }) => {
        const sum = formatMoney(Number(amount.value))
        const one = { service: 'ЮKassa', to: description }
        const text = `Ссылка на оплату ${sum}: ${confirmation.confirmation_url}`
        const at = seenPaid.get(id)
        const came = at === undefined ? [] : [{ ...one, text: `Гость заплатил ${sum}`, at, isIn: true }]
        return [{ ...one, text, at: toEpoch(created_at) }, ...came]
      }),
    async stop() {
      clearInterval(timer)
      await service.stop()
    },
  }
}

const isPaid = (status: string): boolean => status === 'succeeded' || status === 'waiting_for_capture'

/** What the demo begins with frozen. */
function fromBefore(id: string) {
  const hold = readHoldNumber(id)
  return hold && { amount: wireSum(hold.kopecks), metadata: { charge_id: hold.reference } }
}

/** Whether somebody looked at the page of a payment: it is theirs to pay. */
const wasOpened = (
  { calls }: { readonly calls: readonly { readonly path: string }[] },
  id: string,
): boolean => calls.some(({ path }) => path === `/pay/${id}`)

/** Starts Т-Банк on the given port. */
export const startBank: StartService = async (port) => {
  const bank = await startTbankStandIn(port, demoTerminal)
  return {
    allow: [bank.host],
    env: { TBANK_API_ROOT: `${bank.url}/v2` },
    sent: () =>
      [...bank.payments.values()].map(({ description, whole, madeAt, PaymentId }) => ({
        service: 'Т-Банк',
        to: description,
        text: `Ссылка на оплату ${formatMoney(whole / 100)}: ${bank.url}/pay/${PaymentId}`,
        at: madeAt,
      })),
    stop: bank.stop,
  }
}
