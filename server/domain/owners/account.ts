// The sums of one owner for a period: terms, stays that have begun and expenses in, lines and the sum to pay out.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import {
  addShares,
  fixedPart,
  type OwnerTerms,
  type Period,
  type StayShare,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { type AccountLine, accountLines, sumOfLines } from '#schema/rules/ownerLines.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { numberIn, textIn } from '../rents/readPart.ts'
import type { OwnerExpense } from './ownerExpenses.ts'
import { type FlatStay, type StoredStay, stayOn } from './readStays.ts'

/** What is counted for one owner. */
export interface OwnerAccount {
  /** Stays of every kind in the period. */
  readonly stays: readonly FlatStay[]
  /** Stays of guests that have begun: only they bring money. */
  readonly begun: readonly FlatStay[]
  readonly total: StayShare
  readonly expenses: number
  readonly lines: readonly AccountLine[]
  readonly to_pay: number
}

/** The terms of an owner as they are now. */
export function termsOf(owner: EntityRow<'owners'>): OwnerTerms {
  return {
    scheme: owner.scheme,
    percent: owner.percent ?? 0,
    fixed_amount: owner.fixed_amount ?? 0,
    commission_base: owner.commission_base ?? 'gross',
    clean_payer: owner.clean_payer ?? 'owner',
  }
}

const schemes = ['percent_gross', 'percent_net', 'fixed_rent', 'guaranteed'] as const
const bases = ['gross', 'minus_ota', 'minus_ota_clean'] as const
const payers = ['owner', 'agency', 'guest', 'split'] as const

/** The terms that were kept when a month was closed. */
export function keptTerms(kept: Part | null): OwnerTerms {
  const word = <T extends string>(words: readonly T[], name: string, usual: T): T =>
    words.find((known) => known === textIn(kept, name)) ?? usual
  return {
    scheme: word(schemes, 'scheme', 'percent_gross'),
    percent: numberIn(kept, 'percent') ?? 0,
    fixed_amount: numberIn(kept, 'fixed_amount') ?? 0,
    commission_base: word(bases, 'commission_base', 'gross'),
    clean_payer: word(payers, 'clean_payer', 'owner'),
  }
}

/** Counts an account out of the stored stays and the expenses of the same owner. */
export function accountOf(
  stored: readonly StoredStay[],
  spent: readonly OwnerExpense[],
  { terms, period, today }: { readonly terms: OwnerTerms; readonly period: Period; readonly today: IsoDate },
): OwnerAccount {
  const within = (begin: string, end: string) => begin <= period.end && end > period.begin
  const stays = stored
    .map((stay) => stayOn(stay, terms.clean_payer))
    .filter(({ begin, end }) => within(begin, end))
  const begun = stays.filter(({ kind, begin }) => kind === 'guest' && begin <= today)
  const total = addShares(begun.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period)))
  const own = spent.filter(({ date }) => period.begin <= date && date <= period.end)
  const expenses = addMoney(...own.map(({ amount }) => amount))
  const lines = accountLines(total, terms, { fixed: fixedPart(begun, terms, period), expenses })
  return { stays, begun, total, expenses, lines, to_pay: sumOfLines(lines) }
}

/** Every owner who is not put away, by name. */
export async function readOwners({ tx }: Pick<Reading, 'tx'>): Promise<EntityRow<'owners'>[]> {
  const rows = await findRows(tx, 'owners', sql`t.archived_at is null`)
  return [...rows].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
