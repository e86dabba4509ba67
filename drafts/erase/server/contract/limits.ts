// How often a code may be asked for and guessed.
import { type Instant, moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { EntityRow } from '../entityHooks.ts'

/** How long a code fits, in milliseconds. */
export const codeLives = 600_000

/** How often one may be guessed. */
export const mostTries = 5

/** How many codes a booking is sent in a day. */
export const mostCodesADay = 5

/** How long after one code the next may be asked for, in milliseconds. */
export const nextCodeAfter = 60_000

type Signing = EntityRow<'signings'>

/** Whether the code of a signing may still be said. */
export function isLive(
  { closed_at, sent_at, expires_at, tries }: Pick<Signing, 'closed_at' | 'sent_at' | 'expires_at' | 'tries'>,
  now: Instant,
): boolean {
  return closed_at === null && sent_at !== null && (tries ?? 0) < mostTries && toEpoch(expires_at) > toEpoch(now)
}

/** When the next code may be asked for after this one. */
export const nextCodeAt = (createdAt: Instant): string => moveInstant(createdAt, nextCodeAfter)
