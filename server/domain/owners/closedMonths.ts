// Closed months of an owner, and what has changed in them since: the difference is a correction in the next open month.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { isPart, numberIn, partIn } from '../rents/readPart.ts'
import { accountOf, readSplit } from './account.ts'
import { readExpensesOfFlats } from './ownerExpenses.ts'
import { readCleansOfFlats } from './readCleans.ts'
import { readKeptOfFlats } from './readKept.ts'
import { readStaysOfFlats } from './readStays.ts'

/** A closed month as it is stored. */
export type ClosedMonth = EntityRow<'closedperiods'>

/** A correction that the next closing will keep. */
export interface PendingAdjustment {
  readonly month: string
  readonly period_id: number
  readonly amount: number
  readonly reason: string
}

/** Closed months older than this are final: nothing in them is counted again. */
const correctedMonths = 12

/** Closed months of some owners, the earliest first. */
export async function readClosed(
  { tx }: Pick<Reading, 'tx'>,
  ownerIds: readonly number[],
  lock = false,
): Promise<ClosedMonth[]> {
  const rows = await findRows(tx, 'closedperiods', sql`t.owner_id = any(${idList(ownerIds)})`, lock)
  return [...rows].sort((a, b) => (a.begin < b.begin ? -1 : 1))
}

/** The first day of the month that has to be closed next, or nothing when none was ever closed. */
export function nextOpen(closed: readonly ClosedMonth[]): IsoDate | undefined {
  const last = closed.at(-1)
  return last && addDays(last.end, 1)
}

/** What the closed months of one owner would be now, less what they were and what was corrected already. */
export async function pendingAdjustments(
  reading: Pick<Reading, 'tx' | 'today'>,
  closed: readonly ClosedMonth[],
): Promise<readonly PendingAdjustment[]> {
  const [pending = []] = (await pendingByOwner(reading, closed)).values()
  return pending
}

/**
 * The same of many owners, each of whom has closed months, read together. A flat that has changed hands since stays in the
 * months in which it was this owner's, and comes into no earlier ones of another.
 */
export async function pendingByOwner(
  reading: Pick<Reading, 'tx' | 'today'>,
  closed: readonly ClosedMonth[],
): Promise<ReadonlyMap<number, readonly PendingAdjustment[]>> {
  const fresh = [...Map.groupBy(closed, ({ owner_id }) => owner_id)].map(
    ([id, own]) => [id, freshOf(own)] as const,
  )
  const months = fresh.flatMap(([, own]) => own)
  if (months.length === 0) return new Map()
  const whole: Period = {
    begin: months.map(({ begin }) => begin).reduce((first, begin) => (begin < first ? begin : first)),
    end: months.map(({ end }) => end).reduce((last, end) => (end > last ? end : last)),
  }
  const flats = [...new Set(months.flatMap(flatsIn))]
  const stays = byFlat(await readStaysOfFlats(reading, flats, whole), ({ row }) => Number(row.object_id))
  const cleans = byFlat(await readCleansOfFlats(reading, flats, whole), ({ flatId }) => flatId)
  const expenses = byFlat(await readExpensesOfFlats(reading, flats, whole), ({ flatId }) => flatId)
  const kept = byFlat(await readKeptOfFlats(reading, flats, whole), ({ flatId }) => flatId)
  const split = await readSplit(reading)
  const owned = Map.groupBy(closed, ({ owner_id }) => owner_id)
  const correct = (own: readonly ClosedMonth[]) =>
    own.flatMap((month) => {
      const mine = [...new Set(flatsIn(month))]
      const stored = {
        stays: stays(mine),
        cleans: cleans(mine),
        expenses: expenses(mine),
        kept: kept(mine),
        split,
      }
      return correctionOf(month, { stored, all: owned.get(month.owner_id) ?? [], today: reading.today })
    })
  return new Map(fresh.map(([id, own]) => [id, correct(own)]))
}

/** Rows of many flats, to be asked for those of a few without a look at the others. */
function byFlat<T>(rows: readonly T[], flatOf: (row: T) => number | null): (flats: readonly number[]) => T[] {
  const groups = Map.groupBy(rows, flatOf)
  return (flats) => flats.flatMap((flat) => groups.get(flat) ?? [])
}

/** The closed months of one owner in which something is still counted again. */
function freshOf(own: readonly ClosedMonth[]): readonly ClosedMonth[] {
  const last = own.at(-1)
  return last ? own.filter(({ begin }) => begin > moveMonths(last.begin, -correctedMonths)) : []
}

interface Recount {
  readonly stored: Parameters<typeof accountOf>[0]
  /** All closed months of the owner. */
  readonly all: readonly ClosedMonth[]
  readonly today: IsoDate
}

function correctionOf(month: ClosedMonth, { stored, all, today }: Recount): readonly PendingAdjustment[] {
  const { id, begin, end, terms, to_pay } = month
  const now = accountOf(stored, { terms: datedTerms(terms), period: { begin, end }, today })
  const amount = subtractMoney(now.to_pay, to_pay, correctedBefore(id, all))
  if (amount === 0) return []
  const hasOtherCleans = now.total.clean_cost !== numberIn(partIn(month.copy, 'totals'), 'cleaning')
  return [{ month: begin.slice(0, 7), period_id: id, amount, reason: reasonOf(hasOtherCleans) }]
}

const reasonOf = (hasOtherCleans: boolean) =>
  `изменилось после закрытия месяца${hasOtherCleans ? ', в том числе стоимость уборок' : ''}`

/** The flats that were the owner's when the month was closed. */
function flatsIn({ copy }: ClosedMonth): number[] {
  const flats: unknown = copy?.objects
  return Array.isArray(flats) ? flats.filter(isPart).map(({ id }) => Number(id)) : []
}

function correctedBefore(id: number, closed: readonly ClosedMonth[]): number {
  const all = closed.flatMap(({ adjustments }) => adjustments ?? [])
  return addMoney(...all.filter(({ period_id }) => period_id === id).map(({ amount }) => Number(amount)))
}
