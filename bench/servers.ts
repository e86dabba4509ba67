// The two servers under measure, each in a process of its own on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { unhurried } from '../scripts/demoServer.ts'
import { addressOf } from './benchDatabase.ts'
import type { ProductSql } from './productSql.ts'

/** A running server. */
export interface Running {
  readonly port: number
  /** Memory of the process in MB now; 0 where the system does not tell. */
  readonly memory: () => number
  /** Processor time of the process so far in milliseconds; 0 where the system does not tell. */
  readonly processorTime: () => number
  /** Ends it, politely unless told; one that has ended already is left. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the bare server over a database; `folder` is a page it serves too, `sql` the product's statements, `agency` whose rows they read. */
export async function startBare(
  database: string,
  folder = '',
  sql: ProductSql = { list: [], board: [] },
  agency = 1,
): Promise<Running> {
  const child = start(['bench/bareServer.ts', database, ...(folder ? [folder] : [])], {
    BENCH_SQL: JSON.stringify(sql),
    BENCH_AGENCY: String(agency),
  })
  return running(child, /^(\d+)$/)
}

/** Starts the built product over a database; `--demo` loads its demo agency. */
export async function startProduct(database: string, ...args: readonly string[]): Promise<Running> {
  const child = start(['dist/server/main.js', ...args], {
    DATABASE_URL: addressOf(database),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // requests say by themselves from where they come: a load is no single stranger
    TRUST_PROXY: '127.0.0.1',
    ...unhurried,
  })
  const product = await running(child, /:(\d+)$/)
  while (!(await isReady(product.port))) await pause(50)
  return product
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.status === 200
}

/** Waits for the line that tells the port. */
async function running(child: ChildProcess, pattern: RegExp): Promise<Running> {
  if (!child.stdout) throw new Error('The server has no output')
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    ended.then(() => reject(new Error('A server under measure did not start')), reject)
  })
  return {
    port,
    memory: () => memoryOf(child.pid),
    processorTime: () => processorTimeOf(child.pid),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

const ticksPerSecond = 100

function processorTimeOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [userTime, systemTime] = [fields[11], fields[12]]
    return ((Number(userTime) + Number(systemTime)) * 1000) / ticksPerSecond
  } catch {
    return 0
  }
}
