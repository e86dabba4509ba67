// Started by tests as a process of its own: writes rows one by one and says each number once it is committed.
import { openDatabase } from '#server/db/database.ts'
import { outbox } from '#server/db/systemTables.ts'
import { databaseOptions } from '#tests/support/databasePlace.ts'

const [place = '', from = '0'] = process.argv.slice(2)
const database = await openDatabase(databaseOptions(place))
for (let number = Number(from); ; number += 1) {
  const row = { topic: 'mail', payload: {}, unique_key: `${number}` }
  await database.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
  process.stdout.write(`${number}\n`)
}
