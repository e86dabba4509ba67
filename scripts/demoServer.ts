// A server in a process of its own, to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A started server: its address and how long it took to be ready, in milliseconds. */
export interface RunningServer {
  readonly url: string
  readonly readyAfter: number
  /** All that the program has printed so far. */
  readonly output: () => string
  /** Sends the signal and waits for the end of the process; answers the exit code. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

/** What a start may differ in: the program (the sources by default), its arguments, further variables. */
export interface StartOptions {
  readonly program?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Kills the server when whoever started it is given up; no other one starts by it afterwards. */
  readonly signal?: AbortSignal
}

/** Limits that no measure and no drill comes near: they ask faster than people. */
export const unhurried = {
  READS_PER_MINUTE: '10000000',
  WRITES_PER_MINUTE: '10000000',
  HEAVY_CALLS_PER_MINUTE: '10000000',
  AGENCY_CALLS_PER_MINUTE: '10000000',
}

const readyWithin = 420_000

/** No file with a key stays behind beside the folder of the data. */
const sealed = { SECRETS_KEY: 'only for servers that are soon gone' }

/** The guarded door lets nothing out there, so that no test reaches the real services. */
const nowhere = {
  TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
  YOOKASSA_API_ROOT: 'http://127.0.0.1:9',
  TBANK_API_ROOT: 'http://127.0.0.1:9',
}

/** What a start says that has lost its port: it was free, and somebody else took it before the server did. */
const portTaken = /EADDRINUSE|Порт занят/
const mostStarts = 5

/** Starts the server with demo data on a free port; throws with its output when it ends or is not ready in seven minutes. */
export async function startDemoServer(dataDir: string, options: StartOptions = {}): Promise<RunningServer> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(dataDir, options)
    } catch (error) {
      if (starts === mostStarts || !portTaken.test(String(error))) throw error
    }
  }
}

async function startOnce(dataDir: string, options: StartOptions): Promise<RunningServer> {
  const { program = 'server/main.ts', args = ['--demo'], env = {}, signal } = options
  signal?.throwIfAborted()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      ...nowhere,
      ...sealed,
      ...unhurried,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  child.once('exit', () => signal?.removeEventListener('abort', kill))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  // asked first: a server that lost its port is gone, and whoever took the port would answer
  while (!(isRunning() && (await isReady(url)) && isRunning())) {
    const isLate = performance.now() - startedAt > readyWithin
    if (isLate) kill()
    if (isLate || !isRunning()) throw new Error(`The server did not start:\n${output.join('')}`)
    await pause(20)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return { url, readyAfter: performance.now() - startedAt, output: () => output.join(''), end }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.status === 200
}

function collectOutput(child: ChildProcess): string[] {
  const output: string[] = []
  child.stdout?.on('data', (part) => output.push(String(part)))
  child.stderr?.on('data', (part) => output.push(String(part)))
  return output
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address === 'object' && address) return address.port
  throw new Error('No free port was found.')
}
