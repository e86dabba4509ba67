import pg from 'pg'

const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Address of another database on the test server. */
export function addressOf(database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement in the test server's own database: making and dropping others. */
export async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
