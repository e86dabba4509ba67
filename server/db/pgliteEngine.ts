import { join } from 'node:path'
import { closeTree } from './closedFiles.ts'
import type { Connection, Engine } from './connection.ts'
import { explainBroken } from './directoryBroken.ts'
import { lockDirectory } from './directoryLock.ts'
import { beginningOf } from './formats.ts'
import type { Storage } from './pgliteMessages.ts'
import { PgliteThread } from './pgliteThread.ts'
import { Turns } from './turns.ts'

const minute = 60_000
const checkpointEvery = 3 * minute
const vacuumEvery = 30 * minute

/** The embedded database: one connection that work takes in turns, and a byte copy of all its files. */
export interface PgliteEngine extends Engine {
  /** Gives the files of the whole database as one uncompressed tar. */
  dump(): Promise<Uint8Array>
}

/** Opens the embedded database in a directory taken for this process alone; tidies up on a timer. */
export async function openPgliteDirectory(home: string): Promise<PgliteEngine> {
  const unlock = lockDirectory(home)
  try {
    const engine = await openPglite({ directory: join(home, 'postgres') }).catch((error: unknown) => {
      throw explainBroken(home, error)
    })
    // The first files are unpacked with the rights of whoever packed them.
    closeTree(home)
    const stopTidying = tidy(engine)
    return {
      ...engine,
      async close() {
        stopTidying()
        await engine.use((connection) => connection.exec('checkpoint'))
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens an embedded database that lives in memory, empty or filled from a dump file. */
export const openPgliteMemory = (dump?: string): Promise<PgliteEngine> => openPglite({ dump })

async function openPglite(storage: Storage): Promise<PgliteEngine> {
  const thread = await PgliteThread.start(storage)
  const turns = new Turns()
  const connection: Connection = {
    query: (text, values, arrays = false) => thread.ask({ kind: 'query', text, values, arrays }),
    exec: (text) => thread.ask({ kind: 'exec', text }),
    async begin(beginning) {
      await thread.ask({ kind: 'exec', text: beginningOf(beginning) })
    },
    commit: () => thread.ask({ kind: 'exec', text: 'commit' }),
  }
  return {
    name: 'pglite',
    ownSessions: true,
    use: (work) =>
      turns.take(async () => {
        try {
          return await work(connection)
        } catch (error) {
          await connection.exec('rollback').catch(() => undefined)
          throw error
        }
      }),
    async dump() {
      const [files] = (await turns.take(() => thread.ask({ kind: 'dump' }))).rows
      if (!(files instanceof Uint8Array)) throw new Error('The embedded database gave no files to copy.')
      return files
    },
    close: () => thread.stop(),
  }
}

/** Does what a PostgreSQL server does by itself and the embedded one does not: checkpoints and vacuum. */
function tidy(engine: Engine): () => void {
  const every = (interval: number, statement: string) =>
    setInterval(() => {
      engine.use((connection) => connection.exec(statement)).catch((error) => process.emitWarning(error))
    }, interval).unref()
  const timers = [every(checkpointEvery, 'checkpoint'), every(vacuumEvery, 'vacuum (analyze)')]
  return () => timers.forEach(clearInterval)
}
