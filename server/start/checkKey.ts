// Whether the key of secrets is the one with which this database was sealed.
import { sql } from 'drizzle-orm'
import { modelList } from '#schema/index.ts'
import { holdsSealed, seal, unseal } from '../db/columns/secretBox.ts'
import type { Database, Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'

const plain = 'klyuchnik'

/** How a start stands to the key. */
export interface KeyCheck {
  /** Whether there is a key at all. */
  readonly hasKey: boolean
  /** Whether this key is to be the database's from now on, whatever the one before was. */
  readonly isNew: boolean
}

/** Why the server must not start with its key; a database that no key has sealed yet is marked with this one. */
export function findWrongKey(database: Database, { hasKey, isNew }: KeyCheck): Promise<string | undefined> {
  return database.asSystem(async (tx) => {
    if (isNew) await rowsOf(tx, sql`delete from secret_checks`)
    const known = await markOf(tx)
    if (!hasKey) return known === undefined ? undefined : missing
    if (known !== undefined) return opens(known) ? undefined : wrong
    const older = isNew ? undefined : await findSealed(tx)
    if (older !== undefined && !opens(older)) return wrong
    await rowsOf(
      tx,
      sql`insert into secret_checks (id, sealed) values (1, ${seal(plain)}) on conflict do nothing`,
    )
    // Two servers may start a new database at once, each with a key of its own.
    return opens((await markOf(tx)) ?? '') ? undefined : wrong
  })
}

const opens = (sealed: string) => unseal(sealed) !== sealed

async function markOf(tx: Tx): Promise<string | undefined> {
  const [row] = await rowsOf(tx, sql`select sealed from secret_checks where id = 1`)
  return row === undefined ? undefined : String(row.sealed)
}

/** Some secret of the time before keys were checked. */
async function findSealed(tx: Tx): Promise<string | undefined> {
  for (const { name, fields } of modelList) {
    for (const [field] of Object.entries(fields).filter(([, one]) => holdsSealed(one))) {
      const column = sql`${sql.identifier(field)}::text`
      const [row] = await rowsOf(
        tx,
        sql`select substring(${column} from 'sealed:1:[A-Za-z0-9_-]+') as sealed from ${sql.identifier(name)}
          where ${column} like '%sealed:1:%' limit 1`,
      )
      if (row) return String(row.sealed)
    }
  }
  return undefined
}

const afterwards =
  'Верните прежний: он лежит там, где вы храните пароли, иначе в файле с именем каталога данных и концом .key. ' +
  'Если он потерян, запустите один раз npm start -- --new-secrets-key: данные останутся, а ключи ботов, шлюзов и каналов придётся ввести заново.'
const wrong = `Ключ секретов не тот, которым закрыта эта база: ключи ботов и шлюзов им не открыть. ${afterwards}`
const missing = `База закрыта ключом секретов, а он не задан (SECRETS_KEY). ${afterwards}`
