/** What one agency may hold, and what one public link may bring in a day (writes and messages of a guest and their looks at a payment: in an hour), unless the operator of the server says otherwise. */
export const usualLimits = {
  files_gb: 50,
  people: 300,
  hooks: 20,
  messages: 5000,
  outbox: 20_000,
  link_files: 200,
  link_requests: 20,
  guest_files: 30,
  guest_writes: 60,
  guest_messages: 30,
  guest_checks: 240,
} as const

/** One of the limits. */
export type LimitName = keyof typeof usualLimits

/** The percentage of a limit from which administrators are told. */
export const nearLimit = 80

/** A limit of what a public link brings in a day. */
export type LinkLimit =
  | 'link_files'
  | 'link_requests'
  | 'guest_files'
  | 'guest_writes'
  | 'guest_messages'
  | 'guest_checks'

/** Whether a word names a limit. */
export function isLimitName(word: string): word is LimitName {
  return Object.hasOwn(usualLimits, word)
}

/** A limit of what an agency holds or sends altogether. */
export type AgencyLimit = Exclude<LimitName, LinkLimit>
