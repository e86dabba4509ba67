// An exchange with the channels that a person asked for: told step by step while it runs and kept afterwards, so that the
// person may leave the screen, or lose it, and come back to what it brought.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { exchange_runs } from '../../db/systemTables.ts'
import type { Reading } from '../entityHooks.ts'
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

const DAY_MS = 86_400_000

/** Runs an exchange and keeps how it goes; the answer carries the name of the run. */
export async function asExchange<T extends object>(
  { write, clock, actor }: Outside & { readonly actor: Actor },
  how: 'fetch' | 'refresh',
  work: (tell: Tell) => Promise<T>,
): Promise<T & { readonly run: string }> {
  const run = randomUUID()
  const at = clock()
  const begun = { run, how, started_by: actor.userId, started_at: at, beat_at: at, step: 'Начинаем' }
  const note = (change: object) =>
    write(async ({ tx }) => {
      await tx.update(exchange_runs).set(change).where(eq(exchange_runs.run, run))
    })
  await write(async ({ tx }) => {
    await forgetEarlier(tx, actor, at)
    await tx.insert(exchange_runs).values(begun)
  })
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

/** Makes room for a new one: what the person asked for before gives way to it, and nobody comes back to what is a day old. */
async function forgetEarlier(tx: Tx, { userId }: Actor, at: string): Promise<void> {
  const { beat_at, started_by, finished_at } = exchange_runs
  const isOver = or(isNotNull(finished_at), lt(beat_at, moveInstant(at, -SILENT_MS)))
  const isOwn = userId === null ? isNull(started_by) : eq(started_by, userId)
  await tx.delete(exchange_runs).where(or(and(isOwn, isOver), lt(beat_at, moveInstant(at, -DAY_MS))))
}

/** Which exchanges a person is told of; nothing where nobody, or not this person, has asked for one. */
export interface Exchanges {
  /** The one that runs, the person's own before those of others; when none runs, the last one. */
  readonly exchange: ExchangeState | null
  /** The last one that the person asked for, whatever others do beside it. */
  readonly own_exchange: ExchangeState | null
}

/** How the exchanges with the channels stand. */
export async function readExchanges(reading: Reading): Promise<Exchanges> {
  const states = await readStates(reading)
  const running = states.filter(({ state }) => state === 'running')
  return {
    exchange: ownIn(running, reading) ?? running[0] ?? states[0] ?? null,
    own_exchange: ownIn(states, reading) ?? null,
  }
}

/** The person's own last exchange with what it brought, else how the last one of others stands. */
export async function showExchange(reading: Reading) {
  const states = await readStates(reading)
  const own = ownIn(states, reading)
  if (!own) return { ...states[0], answer: null }
  const [found] = await reading.tx
    .select({ answer: exchange_runs.answer })
    .from(exchange_runs)
    .where(eq(exchange_runs.run, own.run))
  return { ...own, answer: found?.answer ?? null }
}

function ownIn(states: readonly ExchangeState[], { actor }: Reading): ExchangeState | undefined {
  return states.find(({ started_by }) => started_by === actor.userId)
}

/** How every exchange of the agency stands that is still kept, the last one first. */
async function readStates({ tx, now }: Reading): Promise<ExchangeState[]> {
  const { answer, agency_id, ...columns } = getTableColumns(exchange_runs)
  const rows = await tx
    .select({ ...columns, hasAnswer: sql<boolean>`${answer} is not null` })
    .from(exchange_runs)
    .orderBy(desc(exchange_runs.started_at), desc(exchange_runs.run))
  return rows.map(({ beat_at, hasAnswer, ...row }) => {
    const isSilent = toEpoch(now) - toEpoch(beat_at) > SILENT_MS
    const ended = hasAnswer ? 'finished' : 'stopped'
    return { ...row, state: row.finished_at !== null ? ended : isSilent ? 'stopped' : 'running' }
  })
}
