// How the driver is asked: types of columns, names of plans, and what becomes of its errors.
import pg from 'pg'
import type { Answer, Beginning, Connection } from './connection.ts'
import { codeOf } from './databaseErrors.ts'
import { asTrouble, DatabaseTrouble, findTrouble } from './databaseTrouble.ts'
import { beginningOf } from './formats.ts'
import { OpenedQuery, type Prefix, type Settle } from './openedQuery.ts'
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
export const ask = (
  client: pg.PoolClient,
  query: pg.QueryConfig,
  before: readonly Prefix[] = [],
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const settle: Settle = (error, results) => (error ? reject(error) : resolve(answerOf(results)))
    if (before.length === 0 && query.name === undefined) {
      client.query(new pg.Query(query, settle))
      return
    }
    const opened = new OpenedQuery(query, before, (error, results) => {
      if (error && !opened.isOpened) unsound.add(client)
      settle(error, results)
    })
    client.query(opened)
  }).catch(retraced)

/** Sessions in which something failed that goes before: which plans they keep is no longer known. */
const unsound = new WeakSet<pg.PoolClient>()

/** Whether a session may be lent again. */
export const isSound = (client: pg.PoolClient): boolean => !unsound.has(client)

/** The plans that a session keeps: their names by what is planned, no more than so many. */
class PlanNames {
  readonly #names = new Map<string, string>()
  readonly #letter: string
  readonly #most: number

  constructor(letter: string, most: number) {
    this.#letter = letter
    this.#most = most
  }

  /** The name under which a session keeps the plan of a statement; nothing once there are too many to keep. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#most) return known
    const name = `${this.#letter}${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const plans = {
  reading: new PlanNames('r', 300),
  writing: new PlanNames('w', 300),
  before: new PlanNames('b', 30),
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

/** What makes the settings of a transaction: one question, since a question takes values. */
function makeSettings({ settings }: Beginning, keepsPlans: boolean): Prefix {
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  return prefixOf(`select ${calls.join(', ')}`, Object.values(settings), keepsPlans)
}

const prefixOf = (text: string, values: readonly string[], keepsPlans: boolean): Prefix => ({
  name: (keepsPlans && plans.before.of(text)) || '',
  text,
  values,
})

/** A connection that only reads, and the word that its work has ended. */
export interface Reader {
  readonly connection: Connection
  /** Gives the session back when every statement has been answered, those that nobody waits for any more too. */
  end(giveBack: (isBroken: boolean) => void): void
}

/**
 * A connection that only reads: each statement is a transaction of its own, whose settings go along with it in one trip.
 * So what would hold for the statements after it is refused. Statements of readers are few and come again and again, so
 * their plans are kept where the session is one's own.
 */
export function readerOf(
  client: pg.PoolClient,
  settings: Beginning['settings'],
  keepsPlans: boolean,
): Reader {
  const before = [makeSettings({ settings: { ...settings, transaction_read_only: 'on' } }, keepsPlans)]
  let underway = 0
  let isBroken = false
  let whenAnswered: ((isBroken: boolean) => void) | undefined
  const send = async (query: pg.QueryConfig) => {
    if (outlasting.test(query.text)) throw new Error('A reading has no transaction that this could hold for.')
    underway += 1
    try {
      return await ask(client, query, before)
    } catch (error) {
      isBroken ||= findTrouble(error) !== undefined
      throw error
    } finally {
      underway -= 1
      if (underway === 0) whenAnswered?.(isBroken)
    }
  }
  return {
    connection: {
      query: (text, values, arrays = false) =>
        send(queryOf(text, values, arrays, keepsPlans ? plans.reading.of(text) : undefined)),
      exec: (text) => send({ text }),
      begin: () => Promise.reject(new Error('A reading begins no transaction.')),
      commit: () => Promise.reject(new Error('A reading has nothing to commit.')),
    },
    end(giveBack) {
      if (underway === 0) giveBack(isBroken)
      else whenAnswered = giveBack
    },
  }
}

const outlasting = /^\s*(?:savepoint|release|rollback|set|declare|begin|commit)\b|\bset_config\(/i

/** A connection that writes: one statement after another; the beginning of a transaction goes along with its first one. */
export const writerOf = (client: pg.PoolClient, keepsPlans: boolean): Connection => {
  const turns = new Turns()
  let beginning: Beginning | undefined
  const taken = () => {
    const due = beginning
    beginning = undefined
    return due
  }
  const send = (query: pg.QueryConfig, before: readonly Prefix[] = []) =>
    ask(client, query, before).catch(refuseReplica)
  return {
    query: (text, values, arrays = false) =>
      turns.take(() => {
        const name = keepsPlans && values.length > 0 ? plans.writing.of(text) : undefined
        return send(queryOf(text, values, arrays, name), opened(taken(), keepsPlans))
      }),
    exec: (text) =>
      turns.take(() => {
        const due = taken()
        return send({ text: due ? `${beginningOf(due)}; ${text}` : text })
      }),
    begin: async (due) => {
      beginning = due
    },
    commit: () => turns.take(async () => (taken() ? nothingDone : commit(client))),
  }
}

const nothingDone: Answer = { rows: [], command: 'COMMIT' }

const opened = (due: Beginning | undefined, keepsPlans: boolean): Prefix[] =>
  due ? [prefixOf(`begin ${due.mode ?? ''}`, [], keepsPlans), makeSettings(due, keepsPlans)] : []

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
