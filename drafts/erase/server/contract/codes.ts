// The code of a signature: six digits that only the phone of the guest ever holds.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** A new code. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code: useless without the agency's own key, and for another signing. */
export function hashOfCode(key: string, { rentId, terms, at }: { readonly rentId: number; readonly terms: string; readonly at: string }, code: string): string {
  return createHmac('sha256', key).update(['sign', rentId, terms, at, code].join(' ')).digest('hex')
}

/** Whether two hashes are one, in a time that tells nothing. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}
