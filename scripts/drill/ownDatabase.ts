import { Client } from 'pg'

/** Makes a database of its own on the server of TEST_DATABASE_URL, gives its address to `use`, and drops it. */
export async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Name a PostgreSQL server in TEST_DATABASE_URL.')
  const name = `klyuchnik_drill_${process.pid}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    return await use(url.href)
  } finally {
    await ask(server, `drop database ${name} with (force)`)
  }
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
