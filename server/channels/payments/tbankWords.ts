// Why Т-Банк refused, in words for people and in the words that the page of a guest knows.
import { declineText } from './yookassaWords.ts'

const reasons: Readonly<Record<string, string>> = {
  '51': 'insufficient_funds',
  '54': 'card_expired',
  '57': 'payment_method_restricted',
  '61': 'payment_method_limit_exceeded',
  '65': 'payment_method_limit_exceeded',
  '82': 'invalid_csc',
  '91': 'issuer_unavailable',
  '101': '3d_secure_failed',
  '116': 'insufficient_funds',
  '1051': 'insufficient_funds',
  '1054': 'card_expired',
}

/** The reason behind a code of the bank; one that we do not know is an unexplained refusal. */
export function rejectOf(code: string): { readonly code: string; readonly text: string } {
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return { code: reason ?? code, text: declineText(reason ?? '') }
}
