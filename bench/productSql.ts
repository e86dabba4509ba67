// The very statements of the product's list page and of its board: its own code runs once over a recording connection.
import { models } from '#schema/index.ts'
import { systemActor } from '#server/access/actor.ts'
import { list } from '#server/crud/list.ts'
import { readingOf } from '#server/crud/write.ts'
import { type Database, databaseOver } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { addressOf } from './benchDatabase.ts'
import { boardQuery, listQuery } from './requests.ts'

/** A statement; strings that begin with `:` stand for what a request asks, `:object+3` for a flat, `:rows` for the rows of the first one. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements of each screen in their order. */
export interface ProductSql {
  readonly list: readonly RecordedStatement[]
  readonly board: readonly RecordedStatement[]
  /** Of the page of a guest: `:key` stands for the key of the page, `:stay` for the number of its stay. */
  readonly page?: readonly RecordedStatement[]
}

// no other number of a statement lies among those of the flats
const sample = { object: 1201, flats: 50, from: '2024-01-01', to: '2024-07-01' }

/** Connections of the product's own whose statements are written down. */
export interface Recorder {
  readonly database: Database
  /** The statements since the last look. */
  take(): { text: string; values: readonly unknown[] }[]
}

/** Opens a database of the bench for the product's code and writes down what that sends. */
export function openRecorder(name: string): Recorder {
  const engine = openPostgres({ url: addressOf(name), pool: 1, ownSessions: true })
  const sent: { text: string; values: readonly unknown[] }[] = []
  const { read } = engine
  if (!read) throw new Error('The engine lends no connections for reading')
  const database = databaseOver({
    ...engine,
    read: (begin, work, pool) =>
      read(
        begin,
        (connection) =>
          work({
            ...connection,
            query(text, values, arrays) {
              sent.push({ text, values })
              return connection.query(text, values, arrays)
            },
          }),
        pool,
      ),
  })
  return { database, take: () => sent.splice(0) }
}

/** Runs the product's list and its board once and gives their statements. */
export async function recordProductSql(name: string): Promise<ProductSql> {
  const { database, take } = openRecorder(name)
  const run = async (query: Readonly<Record<string, string>>) => {
    const actor = systemActor(1, 'Europe/Moscow')
    const { view } = query
    const own = { names: new Set(view ? ['view'] : []), values: view ? { view } : {} }
    const found = await database.readAgency(actor, async (tx) => {
      const reading = readingOf(tx, { actor, now: new Date().toISOString(), allEntityHooks })
      const { rows } = await list(reading, models.rents, query, own)
      const shape = allEntityHooks.rents?.views?.[view ?? '']
      if (typeof shape === 'function') await shape(rows, reading, query)
      return rows.length
    })
    if (found === 0) throw new Error('The product found no rents to show')
    return take().map(({ text, values }) => ({ text, values: values.map(marked) }))
  }
  try {
    return {
      list: await run(listQuery(sample.object, sample.from, sample.to)),
      board: await run(boardQuery(sample.object, sample.from, sample.to)),
    }
  } finally {
    await database.close()
  }
}

function marked(value: unknown): unknown {
  if (typeof value === 'number' && value >= sample.object && value < sample.object + sample.flats)
    return `:object+${value - sample.object}`
  if (typeof value === 'string' && value.startsWith('{')) return ':rows'
  if (value === sample.from) return ':from'
  return value === sample.to ? ':to' : value
}
