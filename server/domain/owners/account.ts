// The sums of one owner for a period: terms, stays that have begun and expenses in, lines and the sum to pay out.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney, percentOf } from '#schema/rules/money.ts'
import {
  addShares,
  fixedPart,
  type OwnerTerms,
  type Period,
  type StayShare,
} from '#schema/rules/ownerAccount.ts'
import { type AccountLine, accountLines, sumOfLines } from '#schema/rules/ownerLines.ts'
import { type DatedTerms, termSpans, termsOn } from '#schema/rules/ownerTerms.ts'
import { countedNights, datedSplit, isIn } from '#schema/rules/paymentSplit.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { type OwnerExpense, readExpenses } from './ownerExpenses.ts'
import { type CleanItem, readCleans, shareOfItem } from './readCleans.ts'
import { type KeptItem, readKept } from './readKept.ts'
import { type FlatStay, readStays, type StoredStay, stayOn } from './readStays.ts'
import { extrasIn, piecesOf, type Rules, shareIn } from './stayShare.ts'

/** What is counted for one owner. */
export interface OwnerAccount {
  /** Stays of every kind with nights in the period. */
  readonly stays: readonly FlatStay[]
  /** Those of guests that have begun. */
  readonly lived: readonly StoredStay[]
  /** Stays of guests that have begun and whose money counts in the period, as they are stored. */
  readonly started: readonly StoredStay[]
  /** The cleans of the period as they enter the account. */
  readonly cleans: readonly (StayShare & { readonly item: CleanItem })[]
  readonly rules: Rules
  readonly total: StayShare
  readonly expenses: number
  readonly lines: readonly AccountLine[]
  readonly to_pay: number
}

/** What lies in the tables about an owner's flats. */
export interface Stored {
  readonly stays: readonly StoredStay[]
  readonly cleans: readonly CleanItem[]
  readonly expenses: readonly OwnerExpense[]
  readonly kept: readonly KeptItem[]
  readonly split: Rules['split']
}

/** Reads all that is counted of some owners in a period, by owner. */
export async function readStored(
  reading: Pick<Reading, 'tx'>,
  ownerIds: readonly number[],
  period: Period,
): Promise<(ownerId: number) => Stored> {
  const stays = Map.groupBy(await readStays(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const cleans = Map.groupBy(await readCleans(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const expenses = Map.groupBy(await readExpenses(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const kept = Map.groupBy(await readKept(reading, ownerIds, period), ({ ownerId }) => ownerId)
  const split = await readSplit(reading)
  return (id) => ({
    stays: stays.get(id) ?? [],
    cleans: cleans.get(id) ?? [],
    expenses: expenses.get(id) ?? [],
    kept: kept.get(id) ?? [],
    split,
  })
}

/** On which day the agency lets a night count. */
export async function readSplit({ tx }: Pick<Reading, 'tx'>): Promise<Rules['split']> {
  return datedSplit((await firstRow(tx, sql`select settings from agency`))?.settings)
}

const touches = (stay: Period, { begin, end }: Period) => stay.begin <= end && stay.end > begin

/** Counts an account out of what is stored of one owner; stays ahead of `today` bring nothing yet. */
export function accountOf(
  { stays: stored, cleans, expenses: spent, kept, split }: Stored,
  { terms, period, today }: { readonly terms: DatedTerms; readonly period: Period; readonly today: IsoDate },
): OwnerAccount {
  const rules = { terms, split }
  const spans = termSpans(terms, period)
  const last = spans.at(-1)?.terms ?? terms.now
  const mine = stored.filter((stay) => touches(stay, period))
  const begun = stored.filter(({ row, begin }) => row.kind === 'guest' && begin <= today)
  const started = begun.filter((stay) => countedNights(stay, split, period).length > 0)
  const cleansIn = (days: Period) =>
    cleans
      .filter(({ date }) => isIn(days, date))
      .map((item) => ({ ...shareOfItem(item, termsOn(terms, item.date)), item }))
  const items = (code: KeptItem['code'], partOf: (item: KeptItem, terms: OwnerTerms) => number) =>
    addMoney(
      ...kept
        .filter((item) => item.code === code && isIn(period, item.date))
        .map((item) => partOf(item, termsOn(terms, item.date))),
    )
  const total = addShares([...started.map((stay) => shareIn(stay, rules, period)), ...cleansIn(period)])
  const ownersKept = ({ amount, isOwners }: KeptItem, { kept_share }: OwnerTerms) =>
    isOwners ? amount : percentOf(amount, kept_share)
  const expenses = addMoney(...spent.filter(({ date }) => isIn(period, date)).map(({ amount }) => amount))
  const earnedIn = (days: Period) =>
    addShares([
      ...started.map((stay) => shareIn(stay, rules, days)),
      ...cleansIn(days).filter(({ item }) => item.stayId !== null),
    ]).owner_amount
  const used = [...spans, ...started.flatMap((stay) => piecesOf(stay, rules, period))]
  const lines = accountLines(total, last, {
    fixed: addMoney(...spans.map((span) => fixedPart(span.terms, span.period, earnedIn))),
    expenses,
    extras: addMoney(...started.map((stay) => extrasIn(stay, rules, period))),
    withheld: items('withheld', ownersKept),
    kept: items('kept', ownersKept),
    changed: new Set(used.map((one) => one.terms)).size > 1,
    splits: termSpans(split, period).map((span) => span.terms),
  })
  return {
    stays: mine.map((stay) => stayOn(stay, last.clean_payer)),
    lived: begun.filter((stay) => touches(stay, period)),
    started,
    cleans: cleansIn(period),
    rules,
    total,
    expenses,
    lines,
    to_pay: sumOfLines(lines),
  }
}

/** Every owner who is not put away, by name. */
export async function readOwners({ tx }: Pick<Reading, 'tx'>): Promise<EntityRow<'owners'>[]> {
  const rows = await findRows(tx, 'owners', sql`t.archived_at is null`)
  return [...rows].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
