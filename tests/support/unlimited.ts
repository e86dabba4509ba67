import type { PerMinute } from '#server/http/rateLimit.ts'

/** Calls of a minute that no suite comes near; what holds the limits sets its own. */
export const unlimited: PerMinute = {
  strangers: 1_000_000,
  reads: 1_000_000,
  writes: 1_000_000,
  heavy: 1_000_000,
  agency: 1_000_000,
}
