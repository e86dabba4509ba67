// Whether this machine and the database's agree on the time: limits of guesses, links and sign-ins lean on both.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'

/** What a start makes of two clocks. */
export interface ClockCheck {
  /** Why the server must not start. */
  readonly fault?: string
  /** Seconds apart that are worth a word. */
  readonly apart?: number
}

const worthAWord = 5
const tooFar = 60

/** Compares the clocks; `now` gives milliseconds of this machine's. */
export async function checkClock(database: Database, now: () => number): Promise<ClockCheck> {
  const before = now()
  const [row] = await database.asSystem((tx) =>
    rowsOf(tx, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`),
  )
  const own = (before + now()) / 2
  const apart = Math.round((Number(row?.at) - own) / 1000)
  if (Math.abs(apart) > tooFar) return { fault: faultOf(apart) }
  return Math.abs(apart) > worthAWord ? { apart } : {}
}

const faultOf = (apart: number) =>
  `Часы базы ${apart > 0 ? 'впереди часов' : 'позади часов'} сервера на ${Math.abs(apart)} с, ожидалось не больше ${tooFar} с: от времени зависят вход и ссылки. Включите на обеих машинах синхронизацию (sudo timedatectl set-ntp true) и запустите снова.`
