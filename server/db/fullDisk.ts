// That the disk of the database had no room is told where people look, not only to the one whose write was refused.
import { findDatabaseError } from './databaseErrors.ts'
import type { Tx } from './transaction.ts'

/** Milliseconds after the last refused write for which the disk counts as full; the clock of the jobs writes every minute. */
const remembered = 10 * 60_000

/** When the disk of one database was last seen full. */
export class FullDisk {
  readonly #clock: () => number
  #at = Number.NEGATIVE_INFINITY

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  get isFull(): boolean {
    return this.#clock() - this.#at < remembered
  }

  /** Hears of a failed write. */
  note(error: unknown): void {
    if (findDatabaseError(error)?.code === noRoom) this.#at = this.#clock()
  }
}

const noRoom = '53100'

const ofTransaction = new WeakMap<Tx, FullDisk>()

/** Lets who reads in a transaction know of the disk beneath it. */
export function knowDisk(tx: Tx, disk: FullDisk): Tx {
  ofTransaction.set(tx, disk)
  return tx
}

/** Whether the database of a transaction lately had no room for a write. */
export function isDiskFull(tx: Tx): boolean {
  return ofTransaction.get(tx)?.isFull === true
}
