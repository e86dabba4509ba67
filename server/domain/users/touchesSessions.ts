import type { AuditEntry } from '../entityHooks.ts'

/** Whether what was written may change what a session says: a person, or the agency with its time zone. */
export function touchesSessions(lines: readonly AuditEntry[]): boolean {
  return lines.some(({ entity }) => entity === 'users' || entity === 'agency')
}
