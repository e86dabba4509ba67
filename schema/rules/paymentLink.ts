// The link of an account by which a guest pays: what stands in braces is the sum and what it is for.

/** What a payment is for. */
export interface LinkedPayment {
  /** Kopecks. */
  readonly sum: number
  /** The number of the booking. */
  readonly number: number
  readonly purpose: string
}

const asksSum = /\{(?:sum|sum_kop)\}/

/** Whether a link names the sum, so that it says nothing without one. */
export function linkAsksSum(link: string): boolean {
  return asksSum.test(link)
}

/** The link with `{sum}` (`12500.00`), `{sum_kop}`, `{number}` and `{purpose}` put in, each as an address may hold it. */
export function filledLink(link: string, { sum, number, purpose }: LinkedPayment): string {
  const values = {
    sum: `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`,
    sum_kop: String(sum),
    number: String(number),
    purpose,
  }
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
    link,
  )
}
