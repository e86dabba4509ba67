// How a command of this machine finds the server that holds the embedded database: a file in the data directory that
// only its own user may read.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOutgoing } from './channels/outgoing.ts'
import type { Database, DatabaseOptions } from './db/database.ts'
import { DirectoryBusy } from './db/directoryLock.ts'
import { type LocalCommand, localPath } from './http/localDoor.ts'

/** Where the running server answers, and the key that it believes. */
interface Announced {
  readonly url: string
  readonly key: string
}

/** The server that runs on the data of a command. */
export interface RunningServer {
  /** Has it do a command; throws with its own Russian words when it refuses. */
  ask(command: LocalCommand, body: object): Promise<object>
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')
const patience = 60 * 60_000

/** Leaves word of the running server in its data directory; gives the function that takes it away. */
export function announceServer(dataDir: string, server: Announced): () => void {
  const file = fileIn(dataDir)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(server), { mode: 0o600, flag: 'wx' })
  return () => rmSync(file, { force: true })
}

/** Opens the data, or gives the server that holds them: the embedded database is open to one process. */
export async function openOrFind(
  options: DatabaseOptions,
  open: (options: DatabaseOptions) => Promise<Database>,
): Promise<{ readonly database: Database } | { readonly server: RunningServer }> {
  try {
    return { database: await open(options) }
  } catch (error) {
    const isHeld = 'dataDir' in options && error instanceof DirectoryBusy
    const announced = isHeld ? readAnnounced(options.dataDir) : undefined
    if (!announced) throw error
    return { server: { ask: (command, body) => ask(announced, command, body) } }
  }
}

async function ask({ url, key }: Announced, command: LocalCommand, body: object): Promise<object> {
  const answer = await createOutgoing({ allow: [new URL(url).host] }).request({
    url: `${url}${localPath(command)}`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: patience,
    maxBytes: 100_000,
    maxRedirects: 0,
  })
  const given: unknown = JSON.parse(new TextDecoder().decode(answer.body))
  if (answer.status !== 200) throw new Error(String(Reflect.get(Object(given), 'message')))
  return Object(given)
}

function readAnnounced(dataDir: string): Announced | undefined {
  try {
    const { url, key } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
    return { url: String(url), key: String(key) }
  } catch {
    return undefined
  }
}
