// What a guest says to have paid for: it stands in the mark of the stay, and in the key of the task to check it.
import type { EntityRow } from '../entityHooks.ts'
import { textIn } from './readPart.ts'

/** What a claim is for. */
export type ClaimPurpose = 'rent' | 'deposit'

/** What the mark of a claim by the page says of its origin. */
export const claimFrom = { rent: 'страница гостя', deposit: 'страница гостя, залог' } as const

/** How the keys of tasks to check a claim of a stay for a purpose begin. */
export const claimsOf = (rentId: number, purpose: ClaimPurpose): string => `claim:${rentId}:${purpose}:`

/** What the claim of a task is for; a task from before the keys is of the stay. */
export const purposeOfKey = (key: string | null): ClaimPurpose =>
  key?.split(':')[2] === 'deposit' ? 'deposit' : 'rent'

/** What the claim that stands on a stay is for; nothing where none of the page stands. */
export function standingPurpose({
  checkManualPayment: mark,
}: Pick<EntityRow<'rents'>, 'checkManualPayment'>): ClaimPurpose | undefined {
  if (mark?.needToCheck !== true) return undefined
  const from = textIn(mark, 'from')
  if (from === claimFrom.deposit) return 'deposit'
  return from === claimFrom.rent ? 'rent' : undefined
}
