// The answer of `GET owners/months` as the screen reads it.
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** One owner in a month; sums are roubles. */
export interface OwnerRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly scheme: string
  readonly percent: number | undefined
  readonly flats: readonly Row[]
  readonly state: 'open' | 'closed' | 'paid'
  readonly gross: number
  readonly expenses: number
  readonly toPay: number
  readonly paid: number
  readonly balance: number
  readonly linkKey: string
  readonly linkIsActive: boolean
  readonly openedAt: string
  readonly mayClose: boolean
  readonly unfinished: readonly Row[]
  /** First month that stands in no payout; empty when there is none. */
  readonly payoutBegin: string
}

/** The whole screen. */
export interface OwnersInMonth {
  readonly end: string
  readonly owners: readonly OwnerRow[]
  readonly withoutOwner: readonly Row[]
}

/** Reads the answer; what a host leaves out is empty. */
export function readOwners(answer: unknown): OwnersInMonth {
  const row = isObject(answer) ? answer : {}
  return {
    end: textIn(row, 'end'),
    owners: partsIn(row, 'owners').map(readOwner),
    withoutOwner: partsIn(row, 'without_owner'),
  }
}

function readOwner(row: Row): OwnerRow {
  const sum = (name: string) => numberIn(row, name) ?? 0
  return {
    id: sum('id'),
    version: sum('version'),
    name: textIn(row, 'name'),
    scheme: textIn(row, 'scheme'),
    percent: numberIn(row, 'percent'),
    flats: partsIn(row, 'objects'),
    state: row.state === 'closed' || row.state === 'paid' ? row.state : 'open',
    gross: sum('gross'),
    expenses: sum('expenses'),
    toPay: sum('to_pay'),
    paid: sum('paid'),
    balance: sum('balance'),
    linkKey: textIn(row, 'public_id'),
    linkIsActive: row.link_active === true,
    openedAt: textIn(row, 'link_opened_at'),
    mayClose: row.may_close === true,
    unfinished: partsIn(row, 'unfinished'),
    payoutBegin: textIn(row, 'payout_begin'),
  }
}
