import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'

const writeEvery = 60_000

/** When sessions were last seen, gathered in memory: a killed process forgets a minute of it, against an idle end of hours. */
export class LastSeen {
  readonly #database: Database
  #seen = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(database: Database) {
    this.#database = database
  }

  /** When the session was last seen as far as that is not written yet. */
  of(hash: string): string | null {
    return this.#seen.get(hash) ?? null
  }

  /** Notes that the session is alive. */
  note(hash: string, at: string): void {
    this.#seen.set(hash, at)
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => this.#write(), writeEvery).unref()
  }

  /** Writes what is gathered for the last time. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#write()
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const written = [...this.#seen].toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (written.length === 0) return
    const hashes = written.map(([hash]) => hash).join(',')
    const moments = written.map(([, at]) => at).join(',')
    try {
      await this.#database.asDoor((tx) =>
        rowsOf(
          tx,
          sql`update sessions s set last_seen_at = v.at
            from unnest(${`{${hashes}}`}::text[], ${`{${moments}}`}::timestamptz[]) as v(hash, at)
            where s.token_hash = v.hash and s.last_seen_at < v.at`,
        ),
      )
      for (const [hash, at] of written) if (this.#seen.get(hash) === at) this.#seen.delete(hash)
    } catch {
      // The next minute tries again: nothing of it is lost but the time.
      for (const [hash, at] of written) this.note(hash, this.#seen.get(hash) ?? at)
    }
  }
}
