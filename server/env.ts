// The only reader of the environment: everything is checked once and every fault is told at once.
import { isIP } from 'node:net'
import type { DatabaseOptions } from './db/database.ts'
import { databaseOptionsOf } from './db/databaseOptions.ts'

/** Settings of one server process. */
export interface Env {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly database: DatabaseOptions
  /** `host:port` entries that outgoing calls may reach although they are local. */
  readonly outgoingAllow: readonly string[]
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl: string
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  /** Writes one person may make in a minute. */
  readonly writesPerMinute: number
}

/** Variables as the system gives them. */
export type Variables = Readonly<Record<string, string | undefined>>

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the variables, the process's own unless given; throws one Error that lists everything wrong in Russian. */
export function readEnv(variables: Variables = process.env): Env {
  const faults: string[] = []
  const text = (name: string, usual: string) => variables[name]?.trim() || usual
  const check = <T>(work: () => T, usual: T): T => {
    try {
      return work()
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
      return usual
    }
  }
  const list = (name: string) =>
    text(name, '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')

  const host = text('HOST', '127.0.0.1')
  const port = check(() => wholeNumber('PORT', text('PORT', '3000'), 0, 65_535), 3000)
  const dataDir = text('DATA_DIR', 'data')
  const env: Env = {
    host,
    port,
    dataDir,
    database: check(() => databaseOptionsOf(variables), { dataDir }),
    outgoingAllow: check(() => hostsAndPorts(list('OUTGOING_ALLOW')), []),
    publicUrl: check(() => webAddress(text('PUBLIC_URL', `http://${shown(host)}:${port}`)), ''),
    trustProxy: check(() => proxies(list('TRUST_PROXY')), []),
    logLevel: check(() => oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), levels), 'info'),
    writesPerMinute: check(
      () => wholeNumber('WRITES_PER_MINUTE', text('WRITES_PER_MINUTE', '30000'), 1, 10_000_000),
      30_000,
    ),
  }
  if (faults.length === 0) return env
  throw new Error(`Настройки сервера заданы неверно:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

/** A host as it stands in an address: IPv6 in brackets, «any» as this machine. */
export function shown(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new Error(`${name}: ожидалось целое число от ${least} до ${most}, указано «${value}».`)
}

function oneOf(name: string, value: string, words: readonly string[]): string {
  if (words.includes(value)) return value
  throw new Error(`${name}: ожидалось одно из ${words.join(', ')}, указано «${value}».`)
}

function webAddress(value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin
  throw new Error(`PUBLIC_URL: ожидался адрес вида https://klyuch.example.ru, указано «${value}».`)
}

function hostsAndPorts(entries: readonly string[]): readonly string[] {
  const wrong = entries.filter((entry) => !/^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i.test(entry))
  if (wrong.length === 0) return entries
  throw new Error(`OUTGOING_ALLOW: ожидались пары host:port через запятую, указано «${wrong.join(', ')}».`)
}

function proxies(entries: readonly string[]): readonly string[] {
  const wrong = entries.filter((entry) => {
    const [address = '', bits = '0'] = entry.split('/')
    return isIP(address) === 0 || !/^\d{1,3}$/.test(bits)
  })
  if (wrong.length === 0) return entries
  throw new Error(`TRUST_PROXY: ожидались адреса прокси через запятую, указано «${wrong.join(', ')}».`)
}
