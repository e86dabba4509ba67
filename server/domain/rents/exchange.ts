// An exchange with the channels that a person asked for: told step by step while it runs and kept afterwards, so that the
// person may leave the screen, or lose it, and come back to what it brought.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import type { Actor } from '../../access/actor.ts'
import { exchange_runs } from '../../db/systemTables.ts'
import type { Reading } from '../manner.ts'
import type { Outside } from '../operations.ts'

/** Hears how far an exchange is: what is being done, how much of it is done, out of how much (0: not known). */
export type Tell = (step: string, done: number, total: number) => Promise<void>

/** How an exchange stands; `stopped` is one whose server went away or failed. */
export interface ExchangeState {
  readonly run: string
  readonly how: string
  readonly started_by: number | null
  readonly started_at: string
  readonly finished_at: string | null
  readonly state: 'running' | 'finished' | 'stopped'
  readonly step: string
  readonly done: number
  readonly total: number
}

/** Steps closer to each other than this are told once. */
const OFTEN_MS = 400

/** Silent for longer than any single call outside lasts. */
const SILENT_MS = 300_000

/** Runs an exchange and keeps how it goes; the answer carries the name of the run. */
export async function asExchange<T extends object>(
  { write, clock, actor }: Outside & { readonly actor: Actor },
  how: 'fetch' | 'refresh',
  work: (tell: Tell) => Promise<T>,
): Promise<T & { readonly run: string }> {
  const run = randomUUID()
  const at = clock()
  const begun = { run, how, started_by: actor.userId, started_at: at, beat_at: at, step: 'Начинаем' }
  const blank = { done: 0, total: 0, finished_at: null, answer: null }
  const note = (change: object) =>
    write(async ({ tx }) => {
      await tx.update(exchange_runs).set(change).where(eq(exchange_runs.run, run))
    })
  await write(({ tx }) =>
    tx
      .insert(exchange_runs)
      .values({ ...begun, ...blank })
      .onConflictDoUpdate({ target: exchange_runs.agency_id, set: { ...begun, ...blank } }),
  )
  let toldAt = Number.NEGATIVE_INFINITY
  try {
    const answer = await work(async (step, done, total) => {
      if (performance.now() - toldAt < OFTEN_MS) return
      toldAt = performance.now()
      await note({ step, done, total, beat_at: clock() })
    })
    await note({ finished_at: clock(), answer })
    return { ...answer, run }
  } catch (cause) {
    await note({ finished_at: clock() })
    throw cause
  }
}

/** The last exchange of the agency; nothing when nobody has asked for one. */
export async function readExchange({ tx, now }: Pick<Reading, 'tx' | 'now'>): Promise<ExchangeState | null> {
  const found = await findRun(tx)
  if (!found) return null
  const { run, how, started_by, started_at, finished_at, beat_at, step, done, total, answer } = found
  const isSilent = toEpoch(now) - toEpoch(beat_at) > SILENT_MS
  const ended = answer === null ? 'stopped' : 'finished'
  const state = finished_at !== null ? ended : isSilent ? 'stopped' : 'running'
  return { run, how, started_by, started_at, finished_at, state, step, done, total }
}

/** The same with what it brought, which only the one who asked for it is told. */
export async function showExchange(reading: Reading) {
  const state = await readExchange(reading)
  const found = await findRun(reading.tx)
  const isOwn = state !== null && state.started_by === reading.actor.userId
  return { ...state, answer: isOwn ? (found?.answer ?? null) : null }
}

async function findRun(tx: Reading['tx']) {
  const [row] = await tx.select().from(exchange_runs).limit(1)
  return row
}
