// A link to pay that nobody has paid by in time.
import { toEpoch } from './dates.ts'

/** Whether the term of a link is over while nobody knows of a payment by it: it ended without one, or its service still waits. */
export function isLinkOver(
  charge: {
    readonly kind?: string | undefined
    readonly state?: string | undefined
    readonly expires_at?: string | null | undefined
  },
  now: number,
): boolean {
  const { kind, state, expires_at } = charge
  if (kind === 'refund') return false
  if (state === 'expired') return true
  return state === 'pending' && Boolean(expires_at) && toEpoch(expires_at ?? '') <= now
}
