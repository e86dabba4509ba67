// The very statements of the product's list page: its own code runs once over a recording connection.
import { models } from '#schema/index.ts'
import { systemActor } from '#server/access/actor.ts'
import { list } from '#server/crud/list.ts'
import { readingOf } from '#server/crud/write.ts'
import { databaseOver } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { manners } from '#server/domain/index.ts'
import { addressOf } from './benchDatabase.ts'
import { listQuery } from './requests.ts'

/** A statement; values `:object`, `:from` and `:to` stand for what a request asks. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

const sample = { object: 17, from: '2024-01-01', to: '2024-07-01' }

/** Runs the product's list once and gives its statements in order. */
export async function recordProductSql(database: string): Promise<RecordedStatement[]> {
  const engine = openPostgres(addressOf(database), 1)
  const sent: RecordedStatement[] = []
  const { read } = engine
  if (!read) throw new Error('The engine lends no connections for reading')
  const recording = databaseOver({
    ...engine,
    read: (agency, work) =>
      read(agency, (connection) =>
        work({
          ...connection,
          query(text, values, arrays) {
            sent.push({ text, values })
            return connection.query(text, values, arrays)
          },
        }),
      ),
  })
  try {
    const actor = systemActor(1, 'Europe/Moscow')
    const { rows } = await recording.readAgency(actor, (tx) =>
      list(
        readingOf(tx, actor, new Date().toISOString(), manners),
        models.rents,
        listQuery(sample.object, sample.from, sample.to),
      ),
    )
    if (rows.length === 0) throw new Error('The product found no rents to list')
    return sent.map(({ text, values }) => ({ text, values: values.map(marked) }))
  } finally {
    await recording.close()
  }
}

function marked(value: unknown): unknown {
  if (value === sample.object) return ':object'
  if (value === sample.from) return ':from'
  return value === sample.to ? ':to' : value
}
