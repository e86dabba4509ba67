// From which day a deposit may be frozen on a guest's card: what is frozen must outlive the stay and the days until its return.
import { addDays, type IsoDate } from './dates.ts'

/** How long a bank keeps money frozen unless the account says otherwise. */
export const usualHoldDays = 6

/** An account as far as it freezes deposits. */
export interface FreezingAccount {
  readonly two_stage?: boolean | null | undefined
  readonly hold_days?: number | null | undefined
  readonly methods?: readonly string[] | null | undefined
}

/** How long a bank keeps money frozen, and how many days after the stay a deposit goes back. */
export interface HoldTerms {
  readonly holdDays: number
  readonly returnDays: number
}

/** The first day on which a freezing outlives the stay; null where that is after the arrival: such a deposit is paid. */
export function holdFrom(
  { begin, end }: { readonly begin: IsoDate; readonly end: IsoDate },
  { holdDays, returnDays }: HoldTerms,
): IsoDate | null {
  const first = addDays(end, returnDays - holdDays)
  return first > begin ? null : first
}

/** Whether an account freezes deposits: only a card can be. */
export function freezes({ two_stage, methods }: FreezingAccount): boolean {
  return two_stage === true && (!methods || methods.length === 0 || methods.includes('card'))
}

/** The first day on which the deposit of a stay may be frozen through an account; null where it is paid. */
export function freezesFrom(
  account: FreezingAccount,
  stay: { readonly begin: IsoDate; readonly end: IsoDate },
  returnDays: number,
): IsoDate | null {
  if (!freezes(account)) return null
  return holdFrom(stay, { holdDays: account.hold_days ?? usualHoldDays, returnDays })
}
