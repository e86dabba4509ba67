// The only reader of the environment: everything is checked once and every fault is told at once.
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Integrations, realServices } from './channels/integrations.ts'
import { isAllowEntry } from './channels/outgoing/allowed.ts'
import type { DatabaseOptions } from './db/database.ts'
import { databaseOptionsOf } from './db/databaseOptions.ts'

/** Settings of one server process. */
export interface Env {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly database: DatabaseOptions
  /** Whether the start brings the tables up to date, or leaves that to `npm run migrate`. */
  readonly migrate: 'auto' | 'never'
  /** Places that outgoing calls may reach although they are local, each perhaps for one use and one agency. */
  readonly outgoingAllow: readonly string[]
  /** Addresses of the outside services. */
  readonly integrations: Integrations
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl: string
  /** The same where guests reach it, when somebody has told it; the guests of the demo sit at this machine. */
  readonly site: string | undefined
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** Where the server puts its copies of all data, and how many of them stay. */
  readonly backups: { readonly dir: string; readonly keep: number }
  /** Seals the keys of other services in the database; empty when none is set. */
  readonly secretsKey: string
  readonly logLevel: string
  /** Which requests get a line of the log. */
  readonly logRequests: 'all' | 'some' | 'none'
  /** The name of this process in its log and in the numbers of its requests. */
  readonly processName: string
  /** Calls of a minute: readings, writes and heavy calls of one person, all calls of one agency. */
  readonly perMinute: {
    readonly reads: number
    readonly writes: number
    readonly heavy: number
    readonly agency: number
  }
}

/** Variables as the system gives them. */
export type Variables = Readonly<Record<string, string | undefined>>

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the variables, the process's own unless given; throws one Error that lists everything wrong in Russian, what `more` finds too. */
export function readEnv(
  variables: Variables = process.env,
  more: (env: Env) => readonly string[] = () => [],
): Env {
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

  const root = (name: string, usual: string) => check(() => serviceRoot(name, text(name, usual)), '')

  const perMinute = (name: string, usual: number) =>
    check(() => wholeNumber(name, text(name, String(usual)), 1, 10_000_000), usual)

  const host = text('HOST', '127.0.0.1')
  const port = check(() => wholeNumber('PORT', text('PORT', '3000'), 0, 65_535), 3000)
  const dataDir = text('DATA_DIR', 'data')
  const publicUrl = check(() => webAddress(text('PUBLIC_URL', `http://${shown(host)}:${port}`)), '')
  const env: Env = {
    host,
    port,
    dataDir,
    database: check(() => databaseOptionsOf(variables), { dataDir }),
    migrate: check(() => oneOf('MIGRATE', text('MIGRATE', 'auto'), ['auto', 'never']), 'auto'),
    outgoingAllow: check(() => allowEntries(list('OUTGOING_ALLOW')), []),
    integrations: {
      demoWorld: variables.DEMO_WORLD ? root('DEMO_WORLD', '') : undefined,
      whatsappApiRoot: root('WHATSAPP_API_ROOT', realServices.whatsappApiRoot),
      maxApiRoot: root('MAX_API_ROOT', realServices.maxApiRoot),
      smsApiRoot: root('SMS_API_ROOT', realServices.smsApiRoot),
      maxBotApiRoot: root('MAX_BOT_API_ROOT', realServices.maxBotApiRoot),
      yookassaApiRoot: root('YOOKASSA_API_ROOT', realServices.yookassaApiRoot),
      tbankApiRoot: root('TBANK_API_ROOT', realServices.tbankApiRoot),
      realtyCalendar: {
        ...realServices.realtyCalendar,
        root: check(
          () =>
            serviceRoot(
              'REALTY_CALENDAR_API_ROOT',
              text('REALTY_CALENDAR_API_ROOT', realServices.realtyCalendar.root),
            ),
          '',
        ),
      },
      telegramApiRoot: check(
        () => serviceRoot('TELEGRAM_API_ROOT', text('TELEGRAM_API_ROOT', realServices.telegramApiRoot)),
        '',
      ),
    },
    publicUrl,
    site: text('PUBLIC_URL', text('DEMO_WORLD', '')) === '' ? undefined : publicUrl,
    trustProxy: check(() => proxies(list('TRUST_PROXY')), []),
    backups: {
      dir: text('BACKUP_DIR', join(dataDir, 'backups')),
      keep: check(() => wholeNumber('BACKUP_KEEP', text('BACKUP_KEEP', '14'), 1, 1000), 14),
    },
    secretsKey: check(() => longEnough('SECRETS_KEY', text('SECRETS_KEY', '')), ''),
    logLevel: check(() => oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), levels), 'info'),
    logRequests: check(
      () => oneOf('LOG_REQUESTS', text('LOG_REQUESTS', 'some'), ['all', 'some', 'none']),
      'some',
    ),
    processName: check(
      () =>
        oneWord(
          'PROCESS_NAME',
          text(
            'PROCESS_NAME',
            `${hostname()
              .replaceAll(/[^\w.-]/g, '')
              .slice(0, 40)}-${port || process.pid}`,
          ),
        ),
      '',
    ),
    perMinute: {
      reads: perMinute('READS_PER_MINUTE', 1500),
      writes: perMinute('WRITES_PER_MINUTE', 600),
      heavy: perMinute('HEAVY_CALLS_PER_MINUTE', 20),
      agency: perMinute('AGENCY_CALLS_PER_MINUTE', 10_000),
    },
  }
  faults.push(...more(env))
  if (faults.length === 0) return env
  throw new Error(
    `Сервер не запустить, пока не исправлено:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
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

function oneOf<T extends string>(name: string, value: string, words: readonly T[]): T {
  const found = words.find((word) => word === value)
  if (found !== undefined) return found
  throw new Error(`${name}: ожидалось одно из ${words.join(', ')}, указано «${value}».`)
}

function oneWord(name: string, value: string): string {
  if (/^[\w.:-]{1,60}$/.test(value)) return value
  throw new Error(`${name}: ожидалось до 60 латинских букв, цифр и знаков . : - _, указано «${value}».`)
}

function webAddress(value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin
  throw new Error(`PUBLIC_URL: ожидался адрес вида https://klyuch.example.ru, указано «${value}».`)
}

/** The root of a service: it may stand in a folder, its slash at the end is dropped. */
function serviceRoot(name: string, value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password)
    return url.href.replace(/\/+$/, '')
  throw new Error(`${name}: ожидался адрес вида ${realServices.telegramApiRoot}, указано «${value}».`)
}

function longEnough(name: string, value: string): string {
  if (value === '' || value.length >= 32) return value
  throw new Error(`${name}: ожидалось не меньше 32 знаков, указано ${value.length}.`)
}

function allowEntries(entries: readonly string[]): readonly string[] {
  const wrong = entries.filter((entry) => !isAllowEntry(entry))
  if (wrong.length === 0) return entries
  throw new Error(
    `OUTGOING_ALLOW: ожидались через запятую host:port, hook=host:port или hook@12=host:port (hook, calendar, mail), указано «${wrong.join(', ')}».`,
  )
}

function proxies(entries: readonly string[]): readonly string[] {
  const wrong = entries.filter((entry) => {
    const [address = '', bits = '0'] = entry.split('/')
    return isIP(address) === 0 || !/^\d{1,3}$/.test(bits)
  })
  if (wrong.length === 0) return entries
  throw new Error(`TRUST_PROXY: ожидались адреса прокси через запятую, указано «${wrong.join(', ')}».`)
}
