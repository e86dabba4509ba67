// Receipts of payments through a service: who sends them, what settings fit together, what stands in them line by line.
import type { invoices } from '../entities/invoices.ts'
import type { Row } from '../record.ts'
import { addMoney, fromKopecks, subtractMoney, toKopecks } from './money.ts'
import { shareMoney } from './shareMoney.ts'

/** What of an account decides about receipts. */
export type FiscalAccount = Pick<
  Row<typeof invoices>,
  'provider' | 'fiscal' | 'tax_system' | 'vat_code' | 'receipt_subject' | 'deposit_receipt'
>

/** What of it says whether and how one is sent. */
type Sender = Omit<FiscalAccount, 'tax_system' | 'vat_code'>

/** The names of those fields. */
export const fiscalFields = [
  'provider',
  'fiscal',
  'tax_system',
  'vat_code',
  'receipt_subject',
  'deposit_receipt',
] as const

/** One line of a receipt, in roubles. */
export type ReceiptItem = Readonly<{ name: string; amount: number }>

const check = 'Сверьте с бухгалтером.'

/** Whether the service of an account is told what to print; an account set up before receipts were sent has no subject and sends none. */
export function sendsReceipts({ provider, fiscal, receipt_subject }: Sender): boolean {
  return (
    (provider ?? 'none') !== 'none' &&
    (fiscal === 'kkt' || fiscal === 'npd') &&
    (receipt_subject ?? null) !== null
  )
}

/** Whether a deposit may come through the service: a cash register takes no payment without a receipt. */
export function takesDeposits(account: Sender): boolean {
  return !(sendsReceipts(account) && account.fiscal === 'kkt' && account.deposit_receipt !== 'as_payment')
}

/** Whether a receipt reaches its guest by e-mail only: ЮKassa sends the receipts of its own cash register nowhere else. */
export function isByMailOnly({ provider, fiscal }: Sender): boolean {
  return provider === 'yookassa' && fiscal === 'kkt'
}

/** Whether a payment into an account waits for an address that its guest has not told. */
export function lacksAddress(
  account: Sender,
  { guest_email, guest_phone }: { readonly guest_email: string | null; readonly guest_phone: string | null },
): boolean {
  if (!sendsReceipts(account) || guest_email) return false
  return isByMailOnly(account) || !guest_phone
}

/** What in the settings of receipts cannot be, in words for each field. */
export function receiptFaults(account: FiscalAccount): Partial<Record<keyof FiscalAccount, string>> {
  const { provider, fiscal } = account
  if ((provider ?? 'none') === 'none') return {}
  if (fiscal === 'kkt') return faultsOfRegister(account)
  return fiscal === 'npd' ? faultsOfSelfEmployed(account) : {}
}

function faultsOfRegister({ tax_system, vat_code, receipt_subject }: FiscalAccount) {
  const isLow = vat_code === 'vat5' || vat_code === 'vat7'
  return {
    ...(tax_system ? {} : { tax_system: `Выберите систему налогообложения: она стоит в чеке. ${check}` }),
    ...(vat_code ? {} : { vat_code: `Выберите ставку НДС: она стоит в чеке. ${check}` }),
    ...(receipt_subject
      ? {}
      : { receipt_subject: 'Выберите, что продаёте: для проживания обычно «Услуга».' }),
    ...(tax_system === 'patent' && vat_code && vat_code !== 'none'
      ? { vat_code: `На патенте НДС не платят: выберите «Без НДС». ${check}` }
      : {}),
    ...((tax_system === 'osn' || tax_system === 'esn') && isLow
      ? {
          vat_code: `Ставки 5 % и 7 % бывают только на УСН. Выберите другую или поправьте «Налоги». ${check}`,
        }
      : {}),
  }
}

function faultsOfSelfEmployed({ provider, tax_system, vat_code, receipt_subject }: FiscalAccount) {
  if (provider !== 'yookassa')
    return {
      fiscal:
        'Чеки самозанятого регистрирует только ЮKassa. Выберите «Не нужен» и пробивайте чек сами в «Мой налог».',
    }
  return {
    ...(tax_system ? { tax_system: 'У самозанятого системы налогообложения нет: оставьте пустым.' } : {}),
    ...(vat_code && vat_code !== 'none'
      ? { vat_code: 'Самозанятый НДС не платит: выберите «Без НДС».' }
      : {}),
    ...(receipt_subject === 'service'
      ? {}
      : { receipt_subject: 'Самозанятый продаёт услугу: выберите «Услуга».' }),
  }
}

/** A sum parted among lines by their sums, to the kopeck: the lines add up to it, and none gets more than it has while there is room elsewhere. */
export function partOf(lines: readonly ReceiptItem[], sum: number): ReceiptItem[] {
  const parts = shareMoney(
    sum,
    lines.map(({ amount }) => amount),
  ).map(toKopecks)
  const rooms = lines.map(({ amount }, at) => toKopecks(amount) - (parts[at] ?? 0))
  // what cannot be parted went to the first: what it has no room for goes on, kopeck by kopeck
  for (let at = 1; at < lines.length && (rooms[0] ?? 0) < 0; at += 1) {
    const moved = Math.min(Math.max(rooms[at] ?? 0, 0), -(rooms[0] ?? 0))
    parts[at] = (parts[at] ?? 0) + moved
    parts[0] = (parts[0] ?? 0) - moved
    rooms[0] = (rooms[0] ?? 0) + moved
  }
  return lines.flatMap(({ name }, at) => {
    const kopecks = parts[at] ?? 0
    return kopecks > 0 ? [{ name, amount: fromKopecks(kopecks) }] : []
  })
}

/** The lines of a receipt for a sum: those of the stay by their shares, at most so many, each name once; what lowers the price lowers the first lines. */
export function receiptItems(
  lines: readonly ReceiptItem[],
  sum: number,
  { most, rest }: { readonly most: number; readonly rest: string },
): ReceiptItem[] {
  const named = new Map<string, number>()
  for (const { name, amount } of lines)
    if (amount > 0) named.set(name, addMoney(named.get(name) ?? 0, amount))
  let lower = addMoney(0, ...lines.map(({ amount }) => Math.max(-amount, 0)))
  const left = [...named].flatMap(([name, amount]) => {
    const taken = Math.min(amount, lower)
    lower = subtractMoney(lower, taken)
    return amount > taken ? [{ name, amount: subtractMoney(amount, taken) }] : []
  })
  if (left.length <= most) return partOf(left, sum)
  const others = addMoney(...left.slice(most - 1).map(({ amount }) => amount))
  return partOf([...left.slice(0, most - 1), { name: rest, amount: others }], sum)
}

/** What of the lines of a payment is left after its returns took theirs. */
export function itemsLeft(
  items: readonly ReceiptItem[],
  taken: readonly (readonly ReceiptItem[])[],
): ReceiptItem[] {
  return items.flatMap(({ name, amount }) => {
    const gone = taken.flat().filter((one) => one.name === name)
    const left = subtractMoney(amount, addMoney(0, ...gone.map((one) => one.amount)))
    return left > 0 ? [{ name, amount: left }] : []
  })
}
