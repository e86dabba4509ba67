// The sums of one owner for a period: terms, stays that have begun and expenses in, lines and the sum to pay out.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney, percentOf, subtractMoney } from '#schema/rules/money.ts'
import {
  addShares,
  fixedPart,
  type OwnerTerms,
  ownersPart,
  type Period,
  partWithin,
  type StayShare,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { type AccountLine, accountLines, sumOfLines } from '#schema/rules/ownerLines.ts'
import { type DatedTerms, type TermSpan, termSpans, termsOn } from '#schema/rules/ownerTerms.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { type OwnerExpense, readExpenses } from './ownerExpenses.ts'
import { type KeptItem, readKept } from './readKept.ts'
import { type FlatStay, readStays, type StoredStay, stayOn } from './readStays.ts'

/** What is counted for one owner. */
export interface OwnerAccount {
  /** Stays of every kind in the period. */
  readonly stays: readonly FlatStay[]
  /** Stays of guests that have begun: only they bring money. */
  readonly begun: readonly FlatStay[]
  /** The same as they are stored. */
  readonly started: readonly StoredStay[]
  readonly spans: readonly TermSpan[]
  readonly total: StayShare
  readonly expenses: number
  readonly lines: readonly AccountLine[]
  readonly to_pay: number
}

/** What lies in the tables about an owner's flats. */
export interface Stored {
  readonly stays: readonly StoredStay[]
  readonly expenses: readonly OwnerExpense[]
  readonly kept: readonly KeptItem[]
}

/** Reads all that is counted of some owners in a period, by owner. */
export async function readStored(
  reading: Pick<Reading, 'tx'>,
  ownerIds: readonly number[],
  period: Period,
): Promise<(ownerId: number) => Stored> {
  const stays = Map.groupBy(await readStays(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const expenses = Map.groupBy(await readExpenses(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const kept = Map.groupBy(await readKept(reading, ownerIds, period), ({ ownerId }) => ownerId)
  return (id) => ({
    stays: stays.get(id) ?? [],
    expenses: expenses.get(id) ?? [],
    kept: kept.get(id) ?? [],
  })
}

const isIn = ({ begin, end }: Period, date: string) => begin <= date && date <= end
const touches = (stay: Period, { begin, end }: Period) => stay.begin <= end && stay.end > begin

/** The account of the nights of one stay in a period, each by the terms of its day. */
export function shareIn(stay: StoredStay, spans: readonly TermSpan[]): StayShare {
  return addShares(
    spans.flatMap(({ terms, period }) => {
      const known = stayOn(stay, terms.clean_payer)
      return touches(known, period) ? [shareWithin(shareOfStay(known, terms), known, period)] : []
    }),
  )
}

/** Counts an account out of what is stored of one owner; stays ahead of `today` bring nothing yet. */
export function accountOf(
  { stays: stored, expenses: spent, kept }: Stored,
  { terms, period, today }: { readonly terms: DatedTerms; readonly period: Period; readonly today: IsoDate },
): OwnerAccount {
  const spans = termSpans(terms, period)
  const last = spans.at(-1)?.terms ?? terms.now
  const mine = stored.filter(({ row }) => touches({ begin: String(row.begin), end: String(row.end) }, period))
  const stays = mine.map((stay) => stayOn(stay, last.clean_payer))
  const started = mine.filter(({ row }) => row.kind === 'guest' && String(row.begin) <= today)
  const begun = started.map((stay) => stayOn(stay, last.clean_payer))
  const share = addShares(started.map((stay) => shareIn(stay, spans)))
  const items = (code: KeptItem['code'], partOf: (item: KeptItem, terms: OwnerTerms) => number) =>
    addMoney(
      ...kept
        .filter((item) => item.code === code && isIn(period, item.date))
        .map((item) => partOf(item, termsOn(terms, item.date))),
    )
  const loose = items('cleaning', ({ amount }, { clean_payer }) => ownersPart(amount, clean_payer))
  const total = {
    ...share,
    clean_cost: addMoney(share.clean_cost, loose),
    owner_amount: subtractMoney(share.owner_amount, loose),
  }
  const ownersKept = ({ amount, isOwners }: KeptItem, { kept_share }: OwnerTerms) =>
    isOwners ? amount : percentOf(amount, kept_share)
  const expenses = addMoney(...spent.filter(({ date }) => isIn(period, date)).map(({ amount }) => amount))
  const fixed = addMoney(
    ...spans.map((span) => {
      const known = started
        .map((stay) => stayOn(stay, span.terms.clean_payer))
        .filter((stay) => touches(stay, span.period))
      return fixedPart(known, span.terms, span.period)
    }),
  )
  const beside = {
    fixed,
    expenses,
    extras: addMoney(...begun.map((stay) => partWithin(stay.owner_extras, stay, period))),
    withheld: items('withheld', ownersKept),
    kept: items('kept', ownersKept),
  }
  const lines = accountLines(total, last, beside, spans.length > 1)
  return { stays, started, begun, spans, total, expenses, lines, to_pay: sumOfLines(lines) }
}

/** Every owner who is not put away, by name. */
export async function readOwners({ tx }: Pick<Reading, 'tx'>): Promise<EntityRow<'owners'>[]> {
  const rows = await findRows(tx, 'owners', sql`t.archived_at is null`)
  return [...rows].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
