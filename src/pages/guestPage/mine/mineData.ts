// What is kept of the guest, as the server sent it.
import { guestMine } from '#schema/entities/guestMine.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { isObject, wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'

/** Until when what is kept, and when the contract was signed. */
export type MineData = Sent<typeof guestMine>

/** Reads an answer. */
export const readMine = (value: unknown): MineData =>
  wholeAnswer(isObject(value) ? siftRecord(guestMine, value) : {}, () => isObject(value))
