// What this process remembers of the calendars between readings. After a restart each is read whole once.
import type { Database } from '#server/db/database.ts'

/** When a calendar may be read again and how often it failed in a row. */
export interface Turn {
  readonly failures: number
  /** Milliseconds since 1970. */
  readonly nextAt: number
}

/** The memory of one agency. */
export interface FeedMemory {
  /** Marks by which sources tell that nothing changed. */
  cursor: string | null
  readonly turns: Map<string, Turn>
}

const memories = new WeakMap<Database, Map<number, FeedMemory>>()

/** The memory of an agency in a database. */
export function memoryOf(database: Database, agencyId: number): FeedMemory {
  const ofDatabase = memories.get(database) ?? new Map<number, FeedMemory>()
  memories.set(database, ofDatabase)
  const known = ofDatabase.get(agencyId) ?? { cursor: null, turns: new Map<string, Turn>() }
  ofDatabase.set(agencyId, known)
  return known
}

/** How a reading went, as far as the next one depends on it. */
export interface Went {
  readonly failed: boolean
  /** Minutes that the source asked to be left alone. */
  readonly restMinutes: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const USUAL_MINUTES = 15
const LONG_MINUTES = 120
const PATIENCE = 5

/** When to read again: every 15 minutes give or take a fifth, every two hours after five failures, later when asked so. */
export function turnAfter(
  before: Turn | undefined,
  nowMs: number,
  { failed, restMinutes }: Went,
  chance: () => number = Math.random,
): Turn {
  const failures = failed ? (before?.failures ?? 0) + 1 : 0
  const minutes = (failures >= PATIENCE ? LONG_MINUTES : USUAL_MINUTES) * (0.8 + 0.4 * chance())
  const rest = Math.min(restMinutes, DAY_MINUTES)
  return { failures, nextAt: nowMs + Math.max(minutes, rest) * MINUTE_MS }
}
