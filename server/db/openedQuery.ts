// A statement that opens its transaction itself: what has to be done and set before it goes along in the same trip, and
// the server does none of the rest if one of them fails.
import pg from 'pg'

/** A statement that goes before another one in the same trip; its rows are not looked at. */
export interface Prefix {
  /** The name under which the session keeps its plan; an empty one keeps none. */
  readonly name: string
  readonly text: string
  readonly values: readonly string[]
}

/** Who hears what became of a query. */
export type Settle = (error: Error | undefined, results: pg.QueryResult) => void

/** How the driver tells a query what came for it, which its types leave out. */
interface Listener {
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: pg.Connection): void
}

const told: Listener = Object(pg.Query.prototype)

/** The names of prefixes that a session has a plan for. */
const planned = new WeakMap<pg.Connection, Set<string>>()

/** A query with others before it, under one end of the trip. */
export class OpenedQuery extends pg.Query {
  /** The driver notes under this name that the query is parsed, each time something was. */
  declare name: string | undefined
  readonly #name: string | undefined
  #before: number

  constructor(query: pg.QueryConfig, prefixes: readonly Prefix[], settle: Settle) {
    const extended = { ...query, queryMode: 'extended' }
    super(extended, settle)
    this.#name = query.name
    this.#before = prefixes.length
    const submit = this.submit
    this.submit = (connection) => {
      connection.stream.cork()
      try {
        for (const prefix of prefixes) write(connection, prefix)
        const refused = submit.call(this, connection)
        this.name = undefined
        return refused
      } finally {
        connection.stream.uncork()
      }
    }
  }

  handleDataRow(message: object): void {
    if (this.#before === 0) told.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.#before === 0) told.handleCommandComplete.call(this, message, connection)
    else this.#before -= 1
    if (this.#before === 0) this.name = this.#name
  }

  /** Whether all that goes before had gone. */
  get isOpened(): boolean {
    return this.#before === 0
  }
}

function write(connection: pg.Connection, { name, text, values }: Prefix): void {
  const names = planned.get(connection) ?? new Set()
  planned.set(connection, names)
  if (name === '' || !names.has(name)) connection.parse({ name, text, types: [] }, true)
  if (name !== '') names.add(name)
  connection.bind({ statement: name, values: [...values] }, true)
  connection.execute({}, true)
}
