// What a stay costs, what has been paid of it and what is left. The browser and the server use the same functions:
// the browser shows the result at once, the server's answer is the truth. All sums are roubles.
import { addMoney, isMoney, MAX_KOPECKS, multiplyMoney, subtractMoney } from './money.ts'

/** Sums of a stay or of its deposit in roubles; `needToPay` is `all - paid` and goes below zero when overpaid. */
export interface PaymentInfo {
  paid: number
  all: number
  needToPay: number
}

/** The mark "the guest says it is paid, check it"; the further fields describe the claim. */
export interface CheckManualPayment {
  needToCheck: boolean
  amount?: number | undefined
  file_id?: number | undefined
  at?: string | undefined
  from?: string | undefined
}

/** Names of the facts that are money. */
export const moneyNames = [
  'payment',
  'payment_return',
  'deposit',
  'deposit_return',
  'deposit_withhold',
] as const

/** A name of a fact that is money. */
export type MoneyName = (typeof moneyNames)[number]

/** Whether a fact of this name is money. */
export function isMoneyName(name: string | undefined): name is MoneyName {
  return moneyNames.some((money) => money === name)
}

/** A fact of a booking as far as money is concerned; an undone one counts for nothing. */
export interface LedgerEntry {
  name?: string | undefined
  data?: unknown
  undone_at?: string | null | undefined
}

/** Who takes the guest's money for the stay. */
export type OtaPays = 'ota' | 'agency' | 'mixed'

/** An ordered extra: the price of one in roubles, how many, and how far the order is. */
export interface OrderedAddon {
  price: number
  qty: number
  status: string
}

/** The fields of a rent that make its total; an absent sum is 0, an absent `ota_pays` means no channel takes money. */
export interface StayCharges {
  amount?: number | null | undefined
  cleaning_fee?: number | null | undefined
  discount?: number | null | undefined
  prepayment?: number | null | undefined
  addons?: readonly OrderedAddon[] | null | undefined
  ota_pays?: OtaPays | null | undefined
}

/** States of an order that is in the bill of the guest. */
export const chargedAddonStatuses: readonly string[] = ['confirmed', 'paid', 'done']

/** Builds the sums of a stay or a deposit from its whole price and what is paid. */
export function paymentInfo({ all, paid }: { all: number; paid: number }): PaymentInfo {
  return { paid, all, needToPay: subtractMoney(all, paid) }
}

/** Why a payment is refused; the codes are those of the answers. */
export type PaymentRefusal = keyof typeof paymentRefusalTexts

/** What a person reads for each refusal of a payment. */
export const paymentRefusalTexts = {
  'rents.payment_zero': 'Сумма платежа — 0 ₽. Укажите сумму больше нуля.',
  'rents.payment_negative':
    'Сумма платежа меньше нуля. Укажите сумму больше нуля, а возврат оформите отдельно.',
  'rents.payment_nothing_due': 'Доплачивать нечего: долга нет. Если деньги всё же пришли, укажите сумму.',
  'rents.payment_not_number': 'Сумма платежа — не число. Укажите сумму в рублях, например 1500 или 1500,50.',
  'rents.payment_decimals':
    'В сумме платежа больше двух знаков после запятой. Укажите рубли и копейки, например 1500,50.',
  'rents.payment_too_large': 'Сумма платежа слишком велика. Проверьте, нет ли лишних цифр.',
} as const

/** Tells why a payment would be refused, or null; no amount means the outstanding sum, and overpaying is allowed. */
export function refusePayment(info: PaymentInfo, amount?: number | null): PaymentRefusal | null {
  if (amount === undefined || amount === null) return info.needToPay > 0 ? null : 'rents.payment_nothing_due'
  if (!Number.isFinite(amount)) return 'rents.payment_not_number'
  if (amount === 0) return 'rents.payment_zero'
  if (amount < 0) return 'rents.payment_negative'
  if (amount > MAX_KOPECKS / 100) return 'rents.payment_too_large'
  return isMoney(amount) ? null : 'rents.payment_decimals'
}

/** Records a payment (no amount: the outstanding sum) and clears the manual check; a refused one throws a RangeError. */
export function addPayment(
  info: PaymentInfo,
  amount?: number | null,
): { amount: number; paymentInfo: PaymentInfo; checkManualPayment: CheckManualPayment } {
  const refusal = refusePayment(info, amount)
  if (refusal) throw new RangeError(paymentRefusalTexts[refusal])
  const accepted = amount ?? info.needToPay
  return {
    amount: accepted,
    paymentInfo: paymentInfo({ all: info.all, paid: addMoney(info.paid, accepted) }),
    checkManualPayment: { needToCheck: false },
  }
}

/** Sets another deposit for a stay: what is left to pay becomes the deposit minus what was paid of it. */
export function changeDeposit(depositInfo: PaymentInfo, deposit: number): PaymentInfo {
  return paymentInfo({ all: deposit, paid: depositInfo.paid })
}

/** Counts what a guest pays the agency for a stay: price, cleaning and confirmed extras less discount and the channel's part. */
export function stayTotal(row: StayCharges): number {
  const addons = (row.addons ?? [])
    .filter((addon) => chargedAddonStatuses.includes(addon.status))
    .map((addon) => multiplyMoney(addon.price, addon.qty))
  const charged = addMoney(row.amount ?? 0, row.cleaning_fee ?? 0, ...addons)
  return subtractMoney(charged, row.discount ?? 0, takenByOta(row))
}

/** Tells the part of the price a channel took itself: the prepayment, if the channel takes money at all. */
export function takenByOta(row: StayCharges): number {
  const otaTakes = row.ota_pays === 'ota' || row.ota_pays === 'mixed'
  return otaTakes ? (row.prepayment ?? 0) : 0
}

/** What the ledger of a stay adds up to, in roubles; `paid` is less what was given back, the deposit never counts in it. */
export interface LedgerSums {
  paid: number
  depositPaid: number
  depositReturned: number
  depositWithheld: number
  depositHeld: number
}

/** Adds up the facts of a booking; undone entries and entries without a readable sum count for nothing. */
export function ledgerSums(histories: readonly LedgerEntry[]): LedgerSums {
  const sum = (wanted: string) =>
    addMoney(...histories.filter((entry) => !entry.undone_at && kindOf(entry) === wanted).map(amountOf))
  const depositPaid = sum('deposit')
  const depositReturned = sum('deposit_return')
  const depositWithheld = sum('deposit_withhold')
  const depositHeld = subtractMoney(depositPaid, depositReturned, depositWithheld)
  const paid = subtractMoney(sum('payment'), sum('payment_return'))
  return { paid, depositPaid, depositReturned, depositWithheld, depositHeld }
}

function kindOf(entry: LedgerEntry): string | undefined {
  const isDeposit = entry.name === 'payment' && fieldOf(entry.data, 'kind') === 'deposit'
  return isDeposit ? 'deposit' : entry.name
}

function amountOf(entry: LedgerEntry): number {
  const amount = fieldOf(entry.data, 'amount')
  return isMoney(amount) ? amount : 0
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}

/** How an outstanding sum is shown: never below zero, an overpayment gets its own word. */
export interface OutstandingView {
  state: 'due' | 'settled' | 'overpaid'
  label: string
  amount: number
}

/** Turns `needToPay` into what a screen shows: «К оплате», «Оплачено» or «Переплата» with a sum that is never negative. */
export function clampOverpayment(needToPay: number): OutstandingView {
  if (needToPay > 0) return { state: 'due', label: 'К оплате', amount: needToPay }
  if (needToPay < 0) return { state: 'overpaid', label: 'Переплата', amount: subtractMoney(0, needToPay) }
  return { state: 'settled', label: 'Оплачено', amount: 0 }
}
