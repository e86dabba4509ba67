// The account of an owner as the page reads it: what a host leaves out is empty, never an error.
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** One line of the count; sums taken away are below zero. */
export interface CountLine {
  readonly label: string
  readonly amount: number
  readonly formula: string
}

/** One stay with its own count, in roubles. */
export interface Stay {
  readonly id: number
  readonly flat: string
  readonly begin: string
  readonly end: string
  readonly nights: number
  /** Nights of this period only. */
  readonly part: number
  readonly guest: string
  readonly source: string
  readonly channel: string
  readonly amount: number
  readonly ota: number
  readonly clean: number
  readonly other: number
  readonly fee: number
  readonly owner: number
  readonly formula: string
}

/** Days of a flat that are taken: `[begin, end)`. */
export interface Taken {
  readonly begin: string
  readonly end: string
  readonly kind: string
}

/** One flat of the owner. */
export interface Flat {
  readonly id: number
  readonly name: string
  readonly taken: readonly Taken[]
  readonly owner: number
  readonly nights: number
  readonly occupancy: number | undefined
  readonly adr: number | undefined
}

/** The whole account of a month. */
export interface Report {
  readonly name: string
  readonly agency: string
  readonly phone: string
  readonly state: 'open' | 'closed' | 'paid'
  readonly today: string
  readonly payoutOn: string
  readonly flats: readonly Flat[]
  readonly stays: readonly Stay[]
  readonly lines: readonly CountLine[]
  readonly expenses: readonly Row[]
  readonly payouts: readonly Row[]
  /** What closed months before this one are still owed. */
  readonly carried: number
  readonly paid: number
  readonly balance: number
  readonly toPay: number
  readonly reserve: number
  readonly nights: number
  readonly adr: number | undefined
  readonly aheadCount: number
  readonly aheadAmount: number | undefined
  readonly care: Row
}

/** Reads the answer of `GET owners/rents/{id}`. */
export function readReport(answer: unknown): Report {
  const row = isObject(answer) ? answer : {}
  const totals = partIn(row, 'totals') ?? {}
  const ahead = partIn(row, 'ahead')
  const objects = partsIn(row, 'objects')
  return {
    name: textIn(partIn(row, 'owner'), 'name'),
    agency: textIn(partIn(row, 'agency'), 'name'),
    phone: textIn(partIn(row, 'agency'), 'phone'),
    state: stateOf(row),
    today: textIn(row, 'today'),
    payoutOn: textIn(row, 'payout_on'),
    flats: objects.map(readFlat),
    stays: objects.flatMap((object) =>
      partsIn(object, 'rents').map((stay) => readStay(stay, textIn(object, 'name'))),
    ),
    lines: partsIn(row, 'lines').map((line) => ({
      label: textIn(line, 'label'),
      amount: numberIn(line, 'amount') ?? 0,
      formula: textIn(line, 'formula'),
    })),
    expenses: partsIn(row, 'expenses'),
    payouts: partsIn(row, 'payouts'),
    carried: numberIn(totals, 'carried') ?? 0,
    paid: numberIn(totals, 'paid') ?? 0,
    balance: numberIn(totals, 'balance') ?? 0,
    toPay: numberIn(totals, 'to_pay') ?? 0,
    reserve: numberIn(totals, 'reserve') ?? 0,
    nights: numberIn(totals, 'nights') ?? 0,
    adr: numberIn(totals, 'adr'),
    aheadCount: numberIn(ahead, 'count') ?? 0,
    aheadAmount: numberIn(ahead, 'amount'),
    care: partIn(row, 'care') ?? {},
  }
}

function stateOf({ state, closed }: Row): Report['state'] {
  if (state === 'paid' || state === 'closed') return state
  return closed === true ? 'closed' : 'open'
}

function readFlat(object: Row): Flat {
  const totals = partIn(object, 'totals')
  return {
    id: numberIn(object, 'id') ?? 0,
    name: textIn(object, 'name'),
    taken: partsIn(object, 'calendar').map((taken) => ({
      begin: textIn(taken, 'begin'),
      end: textIn(taken, 'end'),
      kind: textIn(taken, 'kind'),
    })),
    owner: numberIn(totals, 'owner_amount') ?? 0,
    nights: numberIn(totals, 'nights') ?? 0,
    occupancy: numberIn(totals, 'occupancy'),
    adr: numberIn(totals, 'adr'),
  }
}

function readStay(row: Row, flat: string): Stay {
  const sum = (name: string) => numberIn(row, name) ?? 0
  return {
    id: sum('id'),
    flat,
    begin: textIn(row, 'begin'),
    end: textIn(row, 'end'),
    nights: sum('nights'),
    part: sum('part_nights'),
    guest: textIn(row, 'guest_name'),
    source: textIn(row, 'source'),
    channel: textIn(row, 'channel'),
    amount: sum('amount'),
    ota: sum('ota_commission'),
    clean: sum('clean_cost'),
    other: sum('other'),
    fee: sum('fee'),
    owner: sum('owner_amount'),
    formula: textIn(row, 'formula'),
  }
}
