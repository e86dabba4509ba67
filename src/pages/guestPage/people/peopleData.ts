// The people of the stay as the server sent them.
import { guestPeople } from '#schema/entities/guestPeople.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'

/** Who is written down, and by what they are asked. */
export type People = Sent<typeof guestPeople>

/** One of them. */
export type Person = NonNullable<People['list']>[number]

/** Reads an answer; throws for one that does not say what is asked. */
export const readPeople = (value: unknown): People =>
  wholeAnswer(siftRecord(guestPeople, value), ({ rules, list }) => rules !== undefined && list !== undefined)
