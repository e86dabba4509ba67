// npm run migrate: brings the tables up to date without starting the server, which does so at its start anyway.
import { openDatabase } from '#server/db/database.ts'
import { databaseOptionsOf } from '#server/db/databaseOptions.ts'
import { runServerCommand } from '../runServerCommand.ts'

await runServerCommand(async (_, variables) => {
  const database = await openDatabase(databaseOptionsOf(variables))
  await database.close()
  return 'Таблицы соответствуют этой версии «Ключника».'
})
