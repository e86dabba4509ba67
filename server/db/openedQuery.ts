// A statement that opens its transaction itself: what has to be done and set before it goes along in the same trip, and
// the server does none of the rest if one of them fails. What columns the answer has is asked for once for each plan that a
// session keeps: the database holds a plan to its columns for as long as it keeps it.
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
  handleRowDescription(message: object): void
  prepare(connection: pg.Connection): void
}

const told: Listener = Object(pg.Query.prototype)

/** The names of prefixes that a session has a plan for. */
const planned = new WeakMap<pg.Connection, Set<string>>()

/** What a session has told of the columns of its plans, by their names, and the same session to be asked no more of them. */
interface Told {
  readonly columns: Map<string, object>
  readonly undescribed: pg.Connection
}

const sessions = new WeakMap<pg.Connection, Told>()

function toldBy(connection: pg.Connection): Told {
  const known = sessions.get(connection)
  if (known) return known
  const undescribed: pg.Connection = Object.create(connection, { describe: { value: () => undefined } })
  const fresh = { columns: new Map(), undescribed }
  sessions.set(connection, fresh)
  return fresh
}

/** What the driver makes of a description of columns, which is the same for every answer. */
const madeOfColumns = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const

/** A query with others before it, under one end of the trip. */
export class OpenedQuery extends pg.Query {
  /** The driver notes under this name that the query is parsed, each time something was. */
  declare name: string | undefined
  readonly #name: string | undefined
  readonly #rows: string
  #told: Told | undefined
  #before: number

  constructor(query: pg.QueryConfig, prefixes: readonly Prefix[], settle: Settle) {
    const extended = { ...query, queryMode: 'extended' }
    super(extended, settle)
    this.#name = query.name
    this.#rows = 'rowMode' in query ? ' as arrays' : ''
    this.#before = prefixes.length
    const submit = this.submit
    this.submit = (connection) => {
      connection.stream.cork()
      try {
        for (const prefix of prefixes) write(connection, prefix)
        const refused = submit.call(this, connection)
        if (prefixes.length > 0) this.name = undefined
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

  prepare(connection: pg.Connection): void {
    if (this.#name !== undefined) this.#told = toldBy(connection)
    const known = this.#told?.columns.get(this.#name + this.#rows)
    if (known) {
      Object.assign(resultOf(this), known)
      Object.assign(this, { _accumulateRows: true })
    }
    told.prepare.call(this, (known && this.#told?.undescribed) ?? connection)
  }

  handleRowDescription(message: object): void {
    told.handleRowDescription.call(this, message)
    const result = resultOf(this)
    const made = Object.fromEntries(madeOfColumns.map((name) => [name, Reflect.get(result, name)]))
    if (this.#name !== undefined) this.#told?.columns.set(this.#name + this.#rows, made)
  }

  /** Whether all that goes before had gone. */
  get isOpened(): boolean {
    return this.#before === 0
  }
}

const resultOf = (query: pg.Query): object => Object(Reflect.get(query, '_result'))

function write(connection: pg.Connection, { name, text, values }: Prefix): void {
  const names = planned.get(connection) ?? new Set()
  planned.set(connection, names)
  if (name === '' || !names.has(name)) connection.parse({ name, text, types: [] }, true)
  if (name !== '') names.add(name)
  connection.bind({ statement: name, values: [...values] }, true)
  connection.execute({}, true)
}
