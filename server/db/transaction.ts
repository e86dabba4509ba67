import { type SQL, sql } from 'drizzle-orm'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import {
  PgProxyTransaction,
  PgRemoteDatabase,
  type PgRemoteQueryResultHKT,
  PgRemoteSession,
} from 'drizzle-orm/pg-proxy'
import { compileWith } from './compile.ts'
import type { Beginning, Connection } from './connection.ts'

type NoSchema = Record<string, never>

/**
 * An open transaction, the same on both engines. `execute<Row>(sql)` gives the array of rows itself;
 * `transaction(work)` makes a savepoint, the only way to outlive a failed statement.
 */
export type Tx = PgDatabase<PgRemoteQueryResultHKT, NoSchema>

type Send = ConstructorParameters<typeof PgRemoteSession>[0]

const dialect = new PgDialect()
const compile = compileWith(dialect)

class Savepoint extends PgProxyTransaction<NoSchema, NoSchema> {
  readonly #session: Session

  constructor(session: Session) {
    super(dialect, session, undefined)
    this.#session = session
  }

  override transaction<T>(work: (tx: PgProxyTransaction<NoSchema, NoSchema>) => Promise<T>): Promise<T> {
    return this.#session.transaction(work)
  }
}

class Session extends PgRemoteSession<NoSchema, NoSchema> {
  readonly #send: Send
  readonly #depth: number

  constructor(send: Send, depth = 1) {
    super(send, dialect, undefined)
    this.#send = send
    this.#depth = depth
  }

  override async transaction<T>(
    work: (tx: PgProxyTransaction<NoSchema, NoSchema>) => Promise<T>,
  ): Promise<T> {
    const name = sql.raw(`savepoint_${this.#depth}`)
    await this.execute(sql`savepoint ${name}`)
    try {
      const result = await work(new Savepoint(new Session(this.#send, this.#depth + 1)))
      await this.execute(sql`release savepoint ${name}`)
      return result
    } catch (error) {
      await this.execute(sql`rollback to savepoint ${name}`)
      throw error
    }
  }
}

const senders = new WeakMap<object, Send>()

/** Sends a statement past the query layer's bookkeeping; gives its rows as objects, or as arrays when asked. */
export async function sendStatement(tx: Tx, statement: SQL, arrays = false): Promise<unknown[]> {
  const send = senders.get(tx)
  if (!send) throw new Error('This transaction was not opened here')
  const { text, values } = compile(statement)
  const { rows } = await send(text, values, arrays ? 'all' : 'execute')
  return rows
}

function open(send: Send): Tx {
  const tx = new PgRemoteDatabase(dialect, new Session(send), undefined)
  senders.set(tx, send)
  return tx
}

/** Runs reading work whose statements the engine carries out under the settings of the work. */
export async function runReading<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isOver = false
  try {
    return await work(
      open((text, values, method) =>
        isOver
          ? Promise.reject(
              new Error('A statement came after the end of its reading: something was not awaited.'),
            )
          : connection.query(text, values, method === 'all'),
      ),
    )
  } finally {
    isOver = true
  }
}

/**
 * Runs the work in one transaction with the given beginning. Refuses statements sent
 * after the end, and throws if a swallowed error made the database roll back instead of committing.
 */
export async function runTransaction<T>(
  connection: Connection,
  beginning: Beginning,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let isOver = false
  const send: Send = (text, values, method) =>
    isOver
      ? Promise.reject(
          new Error('A statement came after the end of its transaction: something was not awaited.'),
        )
      : connection.query(text, values, method === 'all')
  await connection.begin(beginning)
  try {
    const result = await work(open(send))
    isOver = true
    const { command } = await connection.commit()
    if (command === 'ROLLBACK') {
      throw new Error(
        'Transaction was rolled back instead of committed: a database error was caught and ignored.',
      )
    }
    return result
  } finally {
    isOver = true
  }
}
