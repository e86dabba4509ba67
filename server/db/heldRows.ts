import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Connection } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'

/** How long a statement waits for a row that another transaction holds. */
export const lockTimeout = '250ms'
/** The same while another one of this process asks for that row already: long enough to see that it is free. */
const moment = '1ms'

const isRefused = (error: unknown): boolean => findDatabaseError(error)?.code === '55P03'

/** A piece of work on its way to rows that others may hold. */
export interface Comer {
  /** The statement that met a held row last. */
  refused?: string | undefined
  /** The statement it asks again on behalf of all that wait. */
  asks?: string | undefined
}

interface Line {
  asking: Comer
  readonly waiting: { readonly comer: Comer; readonly go: () => void }[]
}

/**
 * Statements that met a row held by somebody else. One piece of work asks again on behalf of all: those that come with the
 * same statement wait in memory, in order, and neither a connection nor the turn of their agency is spent on them.
 */
export class HeldRows {
  readonly #lines = new Map<string, Line>()

  /** The same connection; what another one asks for already is asked for a moment only. */
  over(connection: Connection, comer: Comer): Connection {
    return {
      ...connection,
      query: async (text, values, arrays) => {
        const ask = () => connection.query(text, values, arrays)
        try {
          const line = this.#lines.size > 0 ? this.#lines.get(nameOf(text, values)) : undefined
          return await (line && line.asking !== comer ? forMoment(connection, ask) : ask())
        } catch (error) {
          if (isRefused(error)) comer.refused = nameOf(text, values)
          throw error
        }
      },
    }
  }

  /** Waits until the work may come again for the row it was refused; false when that is not within the milliseconds. */
  async wait(comer: Comer, patience: number): Promise<boolean> {
    const { refused } = comer
    if (refused === undefined || patience <= 0) return false
    if (comer.asks !== refused) this.leave(comer)
    const line = this.#lines.get(refused)
    if (line && line.asking !== comer) return stand(line, comer, patience)
    this.#lines.set(refused, line ?? { asking: comer, waiting: [] })
    comer.asks = refused
    await pause(100 + Math.random() * 300)
    return true
  }

  /** The work has ended, or met another row: the next one in line asks. */
  leave(comer: Comer): void {
    const { asks } = comer
    if (asks === undefined) return
    comer.asks = undefined
    const line = this.#lines.get(asks)
    const next = line?.waiting.shift()
    if (!line || !next) return void this.#lines.delete(asks)
    line.asking = next.comer
    next.comer.asks = asks
    next.go()
  }
}

/** Waits for the turn to ask. */
function stand(line: Line, comer: Comer, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const mine = { comer, go: () => end(true) }
    const end = (isMine: boolean) => {
      clearTimeout(timer)
      resolve(isMine)
    }
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(mine), 1)
      end(false)
    }, patience)
    line.waiting.push(mine)
  })
}

async function forMoment(connection: Connection, ask: () => Promise<Answer>): Promise<Answer> {
  await connection.exec(`set local lock_timeout = '${moment}'`)
  const answer = await ask()
  await connection.exec(`set local lock_timeout = '${lockTimeout}'`)
  return answer
}

function nameOf(text: string, values: readonly unknown[]): string {
  return `${text} ${JSON.stringify(values)}`
}
