/** A queue of one: each piece of work starts when the one before it has ended, however it ended. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Waits for the turn, does the work and hands its result or failure to this caller alone. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
