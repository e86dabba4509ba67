// The contract as the server sent it.
import { guestContract } from '#schema/entities/guestContract.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'

/** A contract: to sign, signed, or not ready. */
export type Contract = Sent<typeof guestContract>

/** Reads an answer; throws for one that does not say how the contract stands. */
export const readContract = (value: unknown): Contract =>
  wholeAnswer(siftRecord(guestContract, value), ({ state }) => state !== undefined)
