// A reading on its way: what was planned, and how much of it has been carried out.
import type { ChannelFault, ChannelStay } from '#server/channels/channel.ts'
import type {
  ImportPlan,
  PlannedCancel,
  PlannedCreate,
  PlannedUpdate,
} from '#server/channels/ical/importPlan.ts'
import type { KnownRent } from './knownStays.ts'
import type { AlarmState } from './staffTasks.ts'

/** What a calendar said. */
export interface FeedContent {
  readonly stays: readonly ChannelStay[]
  readonly faults: readonly ChannelFault[]
}

/** How many changes one transaction carries out. */
export const BATCH = 250

/** More new stays of one reading than these are told of in one notice and one update. */
export const MOST_TOLD = 20

/** What was done so far. */
export interface Count {
  readonly created: number
  readonly updated: number
  readonly canceled: number
  readonly conflicts: number
  /** Changes that were left to the next reading, because somebody wrote the stay meanwhile. */
  readonly skipped: number
}

/** Nothing done yet. */
export const nothingDone: Count = { created: 0, updated: 0, canceled: 0, conflicts: 0, skipped: 0 }

/** Adds up what was done. */
export function addCounts(one: Count, other: Count): Count {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    canceled: one.canceled + other.canceled,
    conflicts: one.conflicts + other.conflicts,
    skipped: one.skipped + other.skipped,
  }
}

/** A reading whose plan is made. */
export interface Course {
  readonly content: FeedContent
  readonly plan: ImportPlan
  /** The known stays of the calendar as they were planned from, by their ids. */
  readonly rents: ReadonlyMap<number, KnownRent>
  readonly alarm: AlarmState
  readonly today: string
  /** How many changes of the plan are done. */
  readonly at: number
  readonly count: Count
}

/** The changes of one transaction. */
export interface Batch {
  readonly cancel: readonly PlannedCancel[]
  readonly update: readonly PlannedUpdate[]
  readonly create: readonly PlannedCreate[]
}

/** How many changes a plan holds. */
export function changesOf({ cancel, update, create, conflicts }: ImportPlan): number {
  return cancel.length + update.length + create.length + conflicts.length
}

/** The next changes: what frees nights before what moves, what moves before what is new. */
export function batchAt({ cancel, update, create, conflicts }: ImportPlan, at: number): Batch {
  const all = [
    ...cancel.map((planned) => ({ planned, to: 'cancel' as const })),
    ...update.map((planned) => ({ planned, to: 'update' as const })),
    ...[...create, ...conflicts].map((planned) => ({ planned, to: 'create' as const })),
  ].slice(at, at + BATCH)
  return {
    cancel: all.flatMap((one) => (one.to === 'cancel' ? [one.planned] : [])),
    update: all.flatMap((one) => (one.to === 'update' ? [one.planned] : [])),
    create: all.flatMap((one) => (one.to === 'create' ? [one.planned] : [])),
  }
}
