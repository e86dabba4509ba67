import { createHash } from 'node:crypto'
import type { SecurityNote } from '../../access/security.ts'

/** One kind of thing at one subject from one address within a minute. */
export interface Trace extends SecurityNote {
  /** When it happened first, ISO 8601. */
  readonly at: string
  /** How often since. */
  readonly n: number
}

/** What several values together are known by, without telling them. */
export function printOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
