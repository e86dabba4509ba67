// Keeps the statements of suites that run on PostgreSQL, so that the embedded engine can be asked about them afterwards.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, Engine } from '#server/db/connection.ts'

const folder = 'test-results/statements'

/** Forgets the statements of the run before. */
export function forgetStatements(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The different statements that were kept, each once. */
export function keptStatements(): string[] {
  if (!existsSync(folder)) return []
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => String(JSON.parse(line)))
}

/** The same engine, whose statements are kept until it closes and written down then. */
export function keepingStatements(engine: Engine): Engine {
  const texts = new Set<string>()
  const kept = (connection: Connection): Connection => ({
    ...connection,
    query(text, values, arrays) {
      texts.add(text)
      return connection.query(text, values, arrays)
    },
  })
  const { read } = engine
  return {
    ...engine,
    use: (work, pool) => engine.use((connection) => work(kept(connection)), pool),
    ...(read && { read: (begin, work, pool) => read(begin, (connection) => work(kept(connection)), pool) }),
    async close() {
      await engine.close()
      const lines = [...texts].map((text) => `${JSON.stringify(text)}\n`)
      appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
    },
  }
}
