// The account of an owner as the server tells it: what a host leaves out is empty, but without its sum and flats it is none.

import { ownerReport } from '#schema/entities/ownerReport.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'

/** The whole account of a period. */
export type Report = Sent<typeof ownerReport>

/** One flat of the owner. */
export type Flat = NonNullable<Report['objects']>[number]

/** Days of a flat that are taken: `[begin, end)`. */
export type Taken = NonNullable<Flat['calendar']>[number]

/** One stay with its own count and the name of its flat. */
export type Stay = NonNullable<Flat['rents']>[number] & { readonly flat: string | undefined }

/** What is taken off the money of a stay, in the order of the count; `words` say it where there is room. */
export const costs = [
  { of: 'ota_commission', name: 'Канал', words: 'Комиссия канала' },
  { of: 'clean_cost', name: 'Уборка', words: 'Уборка' },
  { of: 'other', name: 'Прочее', words: 'Прочее' },
  { of: 'fee', name: 'Комиссия', words: 'Наша комиссия' },
] as const

/** The days that a report tells of, both included. */
export interface Period {
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** Reads the answer of `GET owners/rents/{id}`: what a host leaves out is empty. */
export const readReport = (answer: unknown): Report => siftRecord(ownerReport, answer)

/** The same; throws where there is no account in it, which would be drawn as 0 ₽. */
export const readWhole = (answer: unknown): Report =>
  wholeAnswer(
    readReport(answer),
    ({ totals, objects }) => totals?.to_pay !== undefined && objects !== undefined,
  )

/** The stays of all flats. */
export function staysOf({ objects = [] }: Report): Stay[] {
  return objects.flatMap(({ name, rents = [] }) => rents.map((stay) => ({ ...stay, flat: name })))
}

/** The words of a month's state, on the page and in its files. */
export const monthStates = { open: 'Месяц открыт', closed: 'Месяц закрыт', paid: 'Выплачен' } as const

/** The state of a month; a host without states says only whether it is closed. */
export const stateOf = ({ state, closed }: Report) => state ?? (closed ? 'closed' : 'open')
