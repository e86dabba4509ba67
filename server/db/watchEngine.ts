// Counts what the database costs each piece of work, and tells of slow statements and long transactions.
import { type Underway, whatIsUnderway } from '../log/underway.ts'
import { masked } from '../log/withoutValues.ts'
import type { Answer, Connection, Engine } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'

/** The time as it passes. */
export interface Stopwatch {
  /** Milliseconds since some moment. */
  now(): number
  /** Calls back after so many milliseconds; gives the function that takes it back. */
  after(ms: number, tell: () => void): () => void
}

/** The machine's own. */
export const realStopwatch: Stopwatch = {
  now: () => performance.now(),
  after(ms, tell) {
    const timer = setTimeout(tell, ms).unref()
    return () => clearTimeout(timer)
  },
}

const slow = 500
const long = 5000

/** Where a watch tells what it saw. */
export interface WatchLog {
  warn(fields: object, words: string): void
}

/** The same engine with an eye on it; every line names the request or the job. */
export function watchEngine(engine: Engine, log: WatchLog, stopwatch: Stopwatch = realStopwatch): Engine {
  const { read } = engine
  const watched: Engine = {
    ...engine,
    use: (work, ...rest) => {
      const watch = new Watch(log, stopwatch)
      return engine.use((connection) => watch.over(connection, work), ...rest)
    },
  }
  if (!read) return watched
  return {
    ...watched,
    read: (whose, work, ...rest) => {
      const watch = new Watch(log, stopwatch)
      return read(whose, (connection) => watch.over(connection, work), ...rest)
    },
  }
}

/** One loan of a connection, from the moment it was asked for. */
class Watch {
  readonly #log: WatchLog
  readonly #stopwatch: Stopwatch
  readonly #underway: Underway | undefined = whatIsUnderway()
  readonly #askedAt: number
  #statements = 0
  #last = ''

  constructor(log: WatchLog, stopwatch: Stopwatch) {
    this.#log = log
    this.#stopwatch = stopwatch
    this.#askedAt = stopwatch.now()
  }

  async over<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
    const begun = this.#stopwatch.now()
    if (this.#underway) this.#underway.cost.waited += begun - this.#askedAt
    let isLong = false
    const forget = this.#stopwatch.after(long, () => {
      isLong = true
      this.#tell({ ms: long, statements: this.#statements }, 'a transaction is open for long')
    })
    try {
      return await work({
        ...connection,
        query: (text, values, arrays) => this.#timed(text, () => connection.query(text, values, arrays)),
        exec: (text) => this.#timed(text, () => connection.exec(text)),
        commit: () => this.#timed('commit', () => connection.commit()),
      })
    } finally {
      forget()
      if (isLong)
        this.#tell(
          { ms: this.#since(begun), statements: this.#statements },
          'a transaction that was open for long has ended',
        )
    }
  }

  async #timed(text: string, send: () => Promise<Answer>): Promise<Answer> {
    const begun = this.#stopwatch.now()
    this.#statements += 1
    this.#last = text
    try {
      const answer = await send()
      this.#note(begun, { rows: answer.rows.length })
      return answer
    } catch (error) {
      this.#note(begun, { code: findDatabaseError(error)?.code ?? 'none' })
      throw error
    }
  }

  #note(begun: number, outcome: { readonly rows?: number; readonly code?: string }): void {
    const ms = this.#stopwatch.now() - begun
    const cost = this.#underway?.cost
    if (cost) {
      cost.statements += 1
      cost.ms += ms
      if (outcome.code === lockNotHad) {
        cost.locks += 1
        cost.locked += ms
      }
    }
    if (ms >= slow) this.#tell({ ms: Math.round(ms), ...outcome }, 'a slow statement')
  }

  #since(moment: number): number {
    return Math.round(this.#stopwatch.now() - moment)
  }

  #tell(figures: Readonly<Record<string, string | number>>, words: string): void {
    const { name = {}, asker = {}, isBulk } = this.#underway ?? {}
    if (isBulk) return
    this.#log.warn({ ...asker, ...name, ...figures, statement: shownStatement(this.#last) }, words)
  }
}

const lockNotHad = '55P03'

/** Letters of a long statement that are shown. */
const [head, tail] = [200, 90]

/** The text of a statement with nothing between its quotes: values come as `$1`, but not all texts are ours. */
function shownStatement(text: string): string {
  const bare = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'•'").replace(/'(?:[^']|'')*'/g, "'•'")
  const line = masked(bare.replaceAll(/\s+/g, ' ').trim()).replaceAll(columnList, 'select …')
  return line.length <= head + tail ? line : `${line.slice(0, head)} … ${line.slice(-tail)}`
}

/** What is read says less than where from. */
const columnList = /\bselect (?=.{100,}? from )(?:(?!\bfrom\b|\bselect\b).)+(?= \(?select\b| from\b)/g
