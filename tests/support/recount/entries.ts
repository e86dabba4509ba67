// What is read of an agency: its bare entries, in whole kopecks and days of the flat.
import type { RawRow } from '#server/db/execute.ts'

/** One booking with its ledger, from its own columns and entries alone. */
export interface BareRent {
  readonly id: number
  readonly flat: number
  readonly kind: string
  readonly status: string
  readonly conflict: boolean
  readonly begin: string
  readonly end: string
  readonly source: number | null
  readonly ota: number | null
  /** What the nights cost. */
  readonly price: number
  /** Cleaning and confirmed extras. */
  readonly extras: number
  readonly cleaningFee: number
  /** What the channel keeps. */
  readonly commission: number
  /** The owner's part of the extras. */
  readonly ownerExtras: number
  readonly total: number
  readonly deposit: number
  readonly createdOn: string
  readonly canceledOn: string | null
  readonly isClaimed: boolean
  /** The entries that stand, and those taken away too. */
  readonly facts: readonly BareFact[]
  readonly entries: readonly BareFact[]
}

/** An entry of the ledger; money that went out is below zero. */
export interface BareFact {
  readonly name: 'payment' | 'deposit' | 'withhold'
  readonly kopecks: number
  /** The day of the flat, and that of the agency. */
  readonly on: string
  readonly agencyOn: string
  readonly undoneOn: string | null
  readonly isOwners: boolean
  readonly account: number | null
}

/** A clean. */
export interface BareClean {
  readonly id: number
  readonly flat: number
  readonly rent: number | null
  readonly date: string
  /** The day on which its cost stands, or nothing while it costs nothing. */
  readonly costsOn: string | null
  readonly status: string
  readonly cleaner: number | null
  readonly pay: number
  readonly isPaid: boolean
}

/** Everything that is counted. */
export interface Bare {
  readonly today: string
  readonly flats: ReadonlyMap<number, BareFlat>
  readonly rents: readonly BareRent[]
  readonly cleans: readonly BareClean[]
  readonly expenses: readonly BareExpense[]
  readonly accruals: readonly BareAccrual[]
  readonly payouts: readonly BarePayout[]
  readonly months: readonly BareMonth[]
  readonly owners: readonly RawRow[]
  readonly tasks: readonly RawRow[]
  /** Whether the money of a night counts on its own day or on that of the departure. */
  readonly splitOn: (night: string) => string
}

/** A flat. */
export interface BareFlat {
  readonly id: number
  readonly owner: number | null
  readonly isKept: boolean
  readonly today: string
  readonly lettings: readonly { readonly from: string; readonly until: string | null }[]
}

/** An expense. */
export interface BareExpense {
  readonly flat: number | null
  readonly date: string
  readonly payer: string
  readonly amount: number
  readonly account: number | null
}

/** A bonus, or a penalty below zero. */
export interface BareAccrual {
  readonly cleaner: number
  readonly date: string
  readonly amount: number
  readonly isPaid: boolean
}

/** A payout. */
export interface BarePayout {
  readonly account: number | null
  readonly state: string
  readonly amount: number
}

/** A closed month: its own sum, and that with the corrections of others. */
export interface BareMonth {
  readonly id: number
  readonly owner: number
  readonly begin: string
  readonly end: string
  readonly toPay: number
  readonly amount: number
  readonly isPaid: boolean
  readonly terms: unknown
  readonly flats: readonly number[]
  readonly lines: readonly { readonly code: string; readonly kopecks: number }[]
  readonly corrections: readonly { readonly of: number; readonly kopecks: number }[]
}
