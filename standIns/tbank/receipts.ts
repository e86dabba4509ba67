// How strictly the played bank reads a receipt.
type Members = Readonly<Record<string, unknown>>

const taxes: readonly unknown[] = [
  ...['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat22'],
  ...['vat105', 'vat107', 'vat110', 'vat122'],
]
const taxations: readonly unknown[] = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']

/** Whether a receipt over so many kopecks cannot be printed. */
export function badReceipt(given: unknown, kopecks: unknown, mode?: string): boolean {
  const { Email, Phone, Taxation, Items } = Object(given)
  const isReached = [Email, Phone].some((one) => typeof one === 'string' && one !== '')
  if (!isReached || (Phone !== undefined && !/^\+\d{10,15}$/.test(String(Phone)))) return true
  if (!taxations.includes(Taxation) || !Array.isArray(Items) || Items.length === 0) return true
  if (Items.some((item) => isBad(Object(item), mode))) return true
  return Items.reduce((sum: number, item) => sum + Number(Object(item).Amount), 0) !== kopecks
}

function isBad({ Name, Price, Quantity, Amount, Tax, PaymentMethod, PaymentObject }: Members, mode?: string) {
  const isNamed = typeof Name === 'string' && Name.length > 0 && Name.length <= 128
  const isSum = Number.isInteger(Price) && Number(Price) > 0 && Number(Price) * Number(Quantity) === Amount
  const modes = mode === undefined ? ['full_prepayment', 'full_payment'] : [mode]
  return (
    !isNamed || !isSum || !taxes.includes(Tax) || !modes.includes(String(PaymentMethod)) || !PaymentObject
  )
}
