// What happens to the way to the database, and says nothing of the work that was under way.
import { codeOf } from './databaseErrors.ts'

/** Not to be reached; no connection was free in time; a commit was sent whose outcome nobody told. */
export type TroubleKind = 'away' | 'busy' | 'unsure'

/** The database did not answer, or had no connection free. */
export class DatabaseTrouble extends Error {
  override readonly name = 'DatabaseTrouble'
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, cause?: unknown) {
    super(`${sentences[kind]}${cause instanceof Error ? `: ${cause.message}` : '.'}`, { cause })
    this.kind = kind
  }
}

const sentences: Readonly<Record<TroubleKind, string>> = {
  away: 'The database does not answer',
  busy: 'No connection to the database became free in time',
  unsure: 'A commit was sent, and whether it was done is not known',
}

/** The trouble inside of whatever was wrapped around it, or nothing. */
export function findTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  return error instanceof DatabaseTrouble ? error : findTrouble(error.cause)
}

/** Codes of a server that ends, starts or has lost its client, and of a socket that broke. */
const awayCodes =
  /^(57P0[1-3]|08\w{3}|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND))$/

/** What the driver says, without a code, of a connection that is gone. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** The error as a trouble when it tells of the connection rather than of the statement; else as it came. */
export function asTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isAway = awayCodes.test(codeOf(error) ?? '') || awayWords.test(error.message)
  return isAway ? new DatabaseTrouble('away', error) : error
}

/** Why no connection was had: none was free in time, the server takes no more, or it does not answer. */
export function connectTrouble(error: unknown): DatabaseTrouble {
  const isBusy =
    error instanceof Error &&
    (codeOf(error) === '53300' || error.message === 'timeout exceeded when trying to connect')
  return new DatabaseTrouble(isBusy ? 'busy' : 'away', error)
}
