// When the last good copy of the data is too old to rest on.
import { moveInstant } from './dates.ts'

const patience = 2 * 86_400_000

/** Whether the last good copy is older than two days; where none was made yet, whether the agency itself is. */
export function isBackupOld(lastGood: string | null, agencySince: string, now: string): boolean {
  return (lastGood ?? agencySince) < moveInstant(now, -patience)
}
