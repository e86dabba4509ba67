// Counts what a call asks of the database: statements, and the rows read to answer them.
import type { Connection, Engine } from '#server/db/connection.ts'

/** What was asked since the last look. */
export interface Counted {
  readonly statements: number
  /** Rows that plans looked at, those thrown away included; 0 unless plans are asked for. */
  readonly rows: number
  /** The different statements. */
  readonly texts: readonly string[]
}

/** An engine whose statements are counted, those that find out who asks left out. */
export interface CountedEngine {
  readonly engine: Engine
  /** What was asked since the last look. */
  take(): Counted
}

/** The same engine with a counter; `plans` has every reading statement carried out once more to see its rows. */
export function countedEngine(engine: Engine, plans = false): CountedEngine {
  let [statements, rows] = [0, 0]
  const texts = new Set<string>()
  const counting = (connection: Connection): Connection => ({
    ...connection,
    async query(text, values, arrays) {
      statements += 1
      texts.add(text)
      if (plans && isReading(text)) {
        const plan = await connection.query(`explain (analyze, format json) ${text}`, values, true)
        rows += rowsRead(plan.rows)
      }
      return connection.query(text, values, arrays)
    },
  })
  const { read } = engine
  return {
    engine: {
      ...engine,
      use: (work, pool) =>
        engine.use((connection) => work(pool === 'door' ? connection : counting(connection)), pool),
      ...(read && {
        read: (begin, work, pool) =>
          read(begin, (connection) => work(pool === 'door' ? connection : counting(connection)), pool),
      }),
    },
    take() {
      const counted = { statements, rows, texts: [...texts] }
      ;[statements, rows] = [0, 0]
      texts.clear()
      return counted
    },
  }
}

function isReading(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from|set_config)\b/i.test(text)
}

const removed = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']

/** The rows that all scans of tables in a plan looked at. */
function rowsRead(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0
  const below = Object.values(plan).reduce((sum: number, part) => sum + rowsRead(part), 0)
  if (!('Relation Name' in plan)) return below
  const figure = (name: string) => Number(Reflect.get(plan, name) ?? 0)
  const each = removed.reduce((sum, name) => sum + figure(name), 0)
  return below + Math.round(each * figure('Actual Loops'))
}
