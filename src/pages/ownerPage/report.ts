// The account of an owner as the server tells it: what a host leaves out is empty, never an error.
import { ownerReport } from '#schema/entities/ownerReport.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'

/** The whole account of a period. */
export type Report = Sent<typeof ownerReport>

/** One flat of the owner. */
export type Flat = NonNullable<Report['objects']>[number]

/** Days of a flat that are taken: `[begin, end)`. */
export type Taken = NonNullable<Flat['calendar']>[number]

/** One stay with its own count and the name of its flat. */
export type Stay = NonNullable<Flat['rents']>[number] & { readonly flat: string | undefined }

/** Reads the answer of `GET owners/rents/{id}`. */
export const readReport = (answer: unknown): Report => cleanRecord(ownerReport, answer)

/** The stays of all flats. */
export function staysOf({ objects = [] }: Report): Stay[] {
  return objects.flatMap(({ name, rents = [] }) => rents.map((stay) => ({ ...stay, flat: name })))
}
