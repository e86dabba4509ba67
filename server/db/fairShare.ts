import { counted } from '../log/underway.ts'
import { DatabaseTrouble } from './databaseTrouble.ts'

const mostWaiting = 200

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Lets a few pieces of work of each agency run at once; the others of it wait in memory, in order, and hold nothing. */
export class FairShare {
  readonly #most: number
  readonly #lines = new Map<number, Line>()

  constructor(most: number) {
    this.#most = most
  }

  /** Does the work when it is its turn; throws a trouble `busy` when that does not come within the milliseconds, or too many wait. */
  async take<T>(agency: number, patience: number, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(agency) ?? { running: 0, waiting: [] }
    this.#lines.set(agency, line)
    if (line.running >= this.#most) await counted(wait(line, patience))
    else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lines.delete(agency)
    }
  }
}

/** The place of who has ended goes over to who waits. */
function wait(line: Line, patience: number): Promise<void> {
  if (line.waiting.length >= mostWaiting) throw new DatabaseTrouble('busy')
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(go), 1)
      reject(new DatabaseTrouble('busy'))
    }, patience)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    line.waiting.push(go)
  })
}
