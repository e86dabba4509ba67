// Started by tests as a process of its own: hangs between the statements of a migration and its mark.
import type { Connection } from '#server/db/connection.ts'
import { openEngine } from '#server/db/database.ts'
import { type Migration, migrate } from '#server/db/migrate.ts'
import { databaseOptions } from '#tests/support/databasePlace.ts'

const hang = () => new Promise<never>((resolve) => setInterval(resolve, 3_600_000))

const stopping = (connection: Connection): Connection => ({
  ...connection,
  query(text, values, arrays) {
    if (!text.startsWith('insert into migrations.applied')) return connection.query(text, values, arrays)
    process.stdout.write('halfway\n')
    return hang()
  },
})

const engine = await openEngine(databaseOptions(process.argv[2] ?? ''))
const halfway: Migration = {
  tag: '0000_halfway',
  hash: 'halfway',
  kind: 'expand',
  text: 'create table halfway (id int)',
}
await migrate({ ...engine, use: (work) => engine.use((connection) => work(stopping(connection))) }, [halfway])
