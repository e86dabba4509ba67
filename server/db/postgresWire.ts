// How the driver is asked: types of columns, names of plans, and what becomes of its errors.
import pg from 'pg'
import type { Answer, Connection } from './connection.ts'
import { codeOf } from './databaseErrors.ts'
import { asTrouble, DatabaseTrouble } from './databaseTrouble.ts'
import { Turns } from './turns.ts'
import { textArray, textArrayTypes, textTypes } from './wireTypes.ts'

const asIs = (text: string) => text

type Parser = ReturnType<typeof pg.types.getTypeParser>

/** How texts of a type are read: asked for every column of every answer, so found once. */
const parsers = new Map<number, Parser>(textTypes.map((oid) => [oid, asIs]))

/** The readers of columns, for the driver. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    const known = parsers.get(oid)
    if (known) return known
    const parser: Parser = pg.types.getTypeParser(textArrayTypes.includes(oid) ? textArray : oid, format)
    parsers.set(oid, parser)
    return parser
  },
}

/** One text of several statements is answered by an array, which the driver's types do not say. */
const answerOf = (results: pg.QueryResult | pg.QueryArrayResult | pg.QueryResult[]): Answer => {
  const last = Array.isArray(results) ? results.at(-1) : results
  return last ? { rows: last.rows, command: last.command } : { rows: [], command: '' }
}

/** The stack of a refusal leads to who asked, not to the reading of the wire. */
const retraced = (error: unknown): never => {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw asTrouble(error)
}

/**
 * Asks by a callback made here: the one that the driver makes for its own promise keeps answers that were long given
 * alive through every small collection of garbage, which then has all of them to move.
 */
export const ask = (client: pg.PoolClient, query: pg.QueryConfig): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    client.query(
      new pg.Query(query, (error, results) => (error ? reject(error) : resolve(answerOf(results)))),
    )
  }).catch(retraced)

const mostNames = 300
const names = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement; nothing once there are too many to keep. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** What the driver is asked; a name makes the connection keep the plan. */
const queryOf = (
  text: string,
  values: readonly unknown[],
  arrays: boolean,
  name?: string,
): pg.QueryConfig => ({
  text,
  values: [...values],
  ...(name === undefined ? {} : { name }),
  ...(arrays ? { rowMode: 'array' } : {}),
})

/**
 * A connection that only reads, inside of a transaction whose beginning is still on its way: an answer counts only once
 * that has succeeded, for else it may come from outside of the agency. Statements of readers are few and come again and
 * again, so their plans are kept where the session is one's own.
 */
export const readerOf = (client: pg.PoolClient, begun: Promise<Answer>, keepsPlans: boolean): Connection => {
  const after = async (query: pg.QueryConfig) => (await Promise.all([begun, ask(client, query)]))[1]
  return {
    query: (text, values, arrays = false) =>
      after(queryOf(text, values, arrays, keepsPlans ? nameOf(text) : undefined)),
    exec: (text) => after({ text }),
    commit: () => after({ text: 'commit' }),
  }
}

/** A connection that writes: one statement after another. */
export const writerOf = (client: pg.PoolClient): Connection => {
  const turns = new Turns()
  const send = (query: pg.QueryConfig) => turns.take(() => ask(client, query).catch(refuseReplica))
  return {
    query: (text, values, arrays = false) => send(queryOf(text, values, arrays)),
    exec: (text) => send({ text }),
    commit: () => turns.take(() => commit(client)),
  }
}

/** The server has become a replica, which takes no writes: the one that does is not here. */
const refuseReplica = (error: unknown): never => {
  throw error instanceof Error && codeOf(error) === '25006' ? new DatabaseTrouble('away', error) : error
}

/** Longest wait for the answer to a commit, in milliseconds: a standby may have to have it too. */
const commitPatience = 10_000

/** Where PostgreSQL warns that it stopped waiting for its standby: a commit that a failover would lose. */
const standbyWait = 'SyncRepWaitForLSN'

/** From here on nothing is cancelled. Who gets no plain answer does not know whether the commit was done. */
async function commit(client: pg.PoolClient): Promise<Answer> {
  const outcome = Promise.withResolvers<Answer>()
  const doubt = (cause?: unknown) => outcome.reject(new DatabaseTrouble('unsure', cause))
  const onNotice = (notice: {
    readonly routine?: string | undefined
    readonly message?: string | undefined
  }) => {
    if (notice.routine === standbyWait) doubt(new Error(notice.message ?? standbyWait))
  }
  const timer = setTimeout(() => doubt(new Error(`no answer in ${commitPatience} ms`)), commitPatience)
  client.on('notice', onNotice)
  ask(client, { text: 'commit' }).then(outcome.resolve, (error: unknown) =>
    error instanceof DatabaseTrouble ? doubt(error.cause) : outcome.reject(error),
  )
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    client.off('notice', onNotice)
  }
}
