// A process that dies between two steps of its work with the database: what it had not committed is gone, it does nothing more.
import type { Answer, Connection, Engine } from '#server/db/connection.ts'

/** Where a process stood when it died: at a statement, before the end of a transaction, or when that had just been carried out; and which tables it had written to. */
export type Step = `${'statement' | 'before the commit' | 'after the commit'} (${string})`

/** Decides when the process that works with an engine dies. */
export interface Death {
  /** The engine as the process has it. */
  over(engine: Engine): Engine
  /** The process lives, and its steps are counted from here. */
  live(): void
  /** It dies at its step of that number. */
  dieAt(step: number): void
  /** Whether it has died. */
  readonly isDead: boolean
  /** The steps since it began to live. */
  readonly steps: readonly Step[]
}

const writes = /\b(?:insert into|update|delete from) "?(\w+)/gi

/** A process that lives until it is told when to die. */
export function mortal(): Death {
  let steps: Step[] = []
  let last = Number.POSITIVE_INFINITY
  let isDead = false
  const take = (step: Step) => {
    isDead ||= steps.length >= last
    if (isDead) throw new Error('the process died')
    steps.push(step)
  }
  const over = (connection: Connection): Connection => {
    let written = new Set<string>()
    const tables = () => [...written].sort().join(', ')
    return {
      ...connection,
      begin(beginning) {
        written = new Set()
        return connection.begin(beginning)
      },
      async query(text, values, arrays): Promise<Answer> {
        take(`statement (${tables()})`)
        for (const [, table = ''] of text.matchAll(writes)) written.add(table)
        return connection.query(text, values, arrays)
      },
      async commit() {
        take(`before the commit (${tables()})`)
        const answer = await connection.commit()
        take(`after the commit (${tables()})`)
        return answer
      },
    }
  }
  return {
    over(engine) {
      const { read } = engine
      return {
        ...engine,
        use: (work, pool) => engine.use((connection) => work(over(connection)), pool),
        ...(read && {
          read: (begin, work, pool) => read(begin, (connection) => work(over(connection)), pool),
        }),
      }
    },
    live() {
      ;[steps, last, isDead] = [[], Number.POSITIVE_INFINITY, false]
    },
    dieAt(step) {
      ;[steps, last, isDead] = [[], step, false]
    },
    get isDead() {
      return isDead
    },
    get steps() {
      return steps
    },
  }
}
