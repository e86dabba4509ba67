// The thread in which the embedded database runs, so that a slow query does not stop the server from answering.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer } from './connection.ts'
import { guardSync, syncingStart, syncTree } from './fsyncGuard.ts'
import type { Failure, Order, Reply, Start } from './pgliteMessages.ts'
import type { Program } from './pgliteProgram.ts'
import { textTypes } from './wireTypes.ts'

const asIs = (text: string) => text

const settings = {
  extensions: { btree_gin, btree_gist, pg_trgm },
  parsers: Object.fromEntries(textTypes.map((type) => [type, asIs])),
} satisfies PGliteOptions

const session = "set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres'"

async function openDirectory(directory: string, program: Program): Promise<PGlite> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'))
  const database = await PGlite.create(directory, {
    ...settings,
    pgliteWasmModule: program,
    startParams: [...syncingStart],
  })
  const syncs = guardSync(database)
  if (isNew) syncTree(directory)
  await database.exec('checkpoint')
  if (syncs() === 0)
    throw new Error('The embedded database does not write to the disk: its inner layout has changed.')
  return database
}

/** For databases that are soon gone: little to clear at the start, and small files of the journal in their dumps. */
async function openMemory(dump: string | undefined, program: Program): Promise<PGlite> {
  const content =
    dump === undefined
      ? { initDbStartParams: ['--wal-segsize=1'] }
      : { loadDataDir: new Blob([await readFile(dump)]) }
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return PGlite.create('memory://', { ...settings, ...content, startParams, pgliteWasmModule: program })
}

async function open({ storage, program }: Start): Promise<PGlite> {
  const database =
    'directory' in storage
      ? await openDirectory(storage.directory, program)
      : await openMemory(storage.dump, program)
  await database.exec(session)
  return database
}

async function obey(database: PGlite, order: Order): Promise<Answer> {
  switch (order.kind) {
    case 'query': {
      const result = await database.query(order.text, [...order.values], {
        rowMode: order.arrays ? 'array' : 'object',
      })
      return { rows: result.rows, command: result.command ?? '' }
    }
    case 'exec': {
      const last = (await database.exec(order.text)).at(-1)
      return { rows: last?.rows ?? [], command: last?.command ?? '' }
    }
    case 'dump': {
      const dump = await database.dumpDataDir('none')
      return { rows: [new Uint8Array(await dump.arrayBuffer())], command: 'DUMP' }
    }
    case 'close':
      await database.close()
      return { rows: [], command: 'CLOSE' }
  }
}

/** Errors lose their own properties on the way between threads, so the database's are copied one by one. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message } = error
  const details = Object.entries(error).filter(([, value]) => typeof value === 'string')
  return { ...Object.fromEntries(details), message }
}

const port = parentPort
if (!port) throw new Error('This file runs only as a worker thread.')
const database = await open(workerData)
port.on('message', async (order: Order) => {
  try {
    port.postMessage({ id: order.id, value: await obey(database, order) } satisfies Reply)
  } catch (error) {
    port.postMessage({ id: order.id, failure: failureOf(error) } satisfies Reply)
  }
})
port.postMessage({ id: 0, value: { rows: [], command: 'OPEN' } } satisfies Reply)
