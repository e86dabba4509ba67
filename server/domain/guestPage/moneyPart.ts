// What the stay costs, what came of it and how to pay the rest.
import { isSold } from '#schema/rules/addonOrders.ts'
import { freezesFrom } from '#schema/rules/depositHold.ts'
import { settledByKeeping } from '#schema/rules/depositStates.ts'
import { multiplyMoney, subtractMoney, toKopecks } from '#schema/rules/money.ts'
import { filledLink, linkAsksSum } from '#schema/rules/paymentLink.ts'
import { prepaymentDue } from '#schema/rules/prepayment.ts'
import { lacksAddress, takesDeposits } from '#schema/rules/receipts.ts'
import { payWays, purposeOf } from '#schema/rules/requisites.ts'
import { fillText } from '#schema/rules/templateText.ts'
import { takesOnline } from '../charges/account.ts'
import { usualAccount } from '../rents/accountOf.ts'
import { claimFrom } from '../rents/claims.ts'
import { numberIn, textIn } from '../rents/readPart.ts'
import type { PageScene } from './pageScene.ts'
import { withoutKeys } from './withoutKeys.ts'

type Values = Readonly<Record<string, string | null>>

/** The money of the page; of a stay that is off only what came. */
export function moneyPart(scene: PageScene, values: Values, site: string | undefined) {
  const { rent, view } = scene
  // a request owes nothing yet, but its price is no price that came
  const needToPay = view === 'request' ? rent.need_to_pay : rent.owed
  const sums = { all: rent.total, paid: rent.paid, needToPay }
  const charges = withoutKeys(scene, scene.charges.map(chargeOf), ['reason'])
  if (view === 'off') return { ...sums, all: null, charges }
  const deposit = rent.defaultDeposit ?? 0
  return {
    ...sums,
    lines: withoutKeys(scene, linesOf(scene), ['name']),
    deposit: {
      all: deposit,
      paid: rent.deposit_paid,
      hold: rent.deposit_hold,
      state: rent.deposit_state,
      return_due: rent.deposit_return_due,
    },
    claim: claimOf(scene),
    ways: view === 'full' ? withoutKeys(scene, waysOf(scene, values), ['text']) : [],
    purpose: purposeOf(rent.id),
    // from the page of a service there is a way back only where the site has an address
    online: view === 'full' && site !== undefined ? onlineOf(scene) : null,
    charges,
  }
}

function linesOf({ rent }: PageScene) {
  const sold = (rent.addons ?? []).filter(isSold).map((order) => {
    const qty = numberIn(order, 'qty') ?? 1
    const amount = multiplyMoney(numberIn(order, 'price') ?? 0, qty)
    return { code: 'addon', name: textIn(order, 'name'), qty, amount }
  })
  return [
    { code: 'stay', name: null, qty: null, amount: rent.amount ?? 0 },
    { code: 'cleaning', name: null, qty: null, amount: rent.cleaning_fee ?? 0 },
    ...sold,
    { code: 'discount', name: null, qty: null, amount: subtractMoney(0, rent.discount ?? 0) },
    { code: 'channel', name: null, qty: null, amount: subtractMoney(0, rent.taken_by_ota ?? 0) },
  ].filter(({ amount }) => amount !== 0)
}

/** «Уже перевёл», until a person has looked. */
export function claimOf({ rent: { checkManualPayment } }: Pick<PageScene, 'rent'>) {
  if (checkManualPayment?.needToCheck !== true) return null
  return {
    amount: numberIn(checkManualPayment, 'amount'),
    at: textIn(checkManualPayment, 'at'),
    purpose: textIn(checkManualPayment, 'from') === claimFrom.deposit ? 'deposit' : 'rent',
  }
}

/** What lets people in is never told to whoever asks how to pay. */
const untold = { door_code: null, wifi_name: null, wifi_password: null }

function waysOf({ rent, object, invoices }: PageScene, values: Values) {
  const account = usualAccount(invoices, rent, object.invoice_id)
  if (!account) return []
  const own = account.text ? fillText(account.text, { ...values, ...untold }) : undefined
  const text = own && own.missing.length === 0 ? own.text : null
  const ways = payWays({ ...account, text }).map((way) => ({ ...way, url: null }))
  return [...ways, ...linkOf(account.payment_link, rent)]
}

/** What the guest may pay by himself at this moment; null where no account takes it. */
function onlineOf({ rent, object, ota, invoices, returnDays }: PageScene) {
  const account = usualAccount(invoices, rent, object.invoice_id)
  if (!takesOnline(account)) return null
  const from = freezesFrom(account, rent, returnDays)
  const due = subtractMoney(rent.total ?? 0, rent.paid ?? 0)
  const deposit = depositDue(rent)
  return {
    rent: Math.max(due, 0),
    prepayment: prepaymentDue({ total: rent.total ?? 0, due }, ota?.prepay_percent),
    deposit: takesDeposits(account) ? Math.max(deposit, 0) : 0,
    asks_mail: lacksAddress(account, rent),
    freezes: from !== null,
    freezes_from: from,
  }
}

/** What of the deposit is still to come: what is frozen on the card is as good as paid, one that was kept from or whose guest has left asks for nothing. */
export function depositDue({
  status,
  deposit_state,
  defaultDeposit,
  deposit_paid,
  deposit_hold,
}: Pick<
  PageScene['rent'],
  'status' | 'deposit_state' | 'defaultDeposit' | 'deposit_paid' | 'deposit_hold'
>): number {
  if (status === 'checked_out' || settledByKeeping.includes(deposit_state)) return 0
  return subtractMoney(defaultDeposit ?? 0, deposit_paid ?? 0, deposit_hold ?? 0)
}

/** A payment by the service as the guest reads it: why it did not pass is in words of the page. */
const chargeOf = ({ error_code, started_at, ...charge }: PageScene['charges'][number]) => ({
  ...charge,
  reason: charge.kind === 'refund' ? charge.reason : null,
  error: error_code,
  at: started_at,
})

/** The bank's own page with the sum of now; none where nothing is due and the link asks for a sum. */
function linkOf(link: string | null, { id, owed }: PageScene['rent']) {
  const due = owed ?? 0
  if (!link || (due <= 0 && linkAsksSum(link))) return []
  const url = filledLink(link, { sum: toKopecks(Math.max(due, 0)), number: id, purpose: `бронь № ${id}` })
  return [{ kind: 'link', text: null, copy: null, url }]
}
