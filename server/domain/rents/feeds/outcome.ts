// What reading calendars led to, as the answers of `fetch` and `refresh` tell it.
import type { Feed } from './feed.ts'

/** Something that went wrong with one calendar; `message` is Russian and names the flat and the calendar. */
export interface FeedTrouble {
  readonly object_id: number | null
  readonly object: string | null
  readonly feed: string | null
  readonly reason: string
  readonly message: string
}

/** A value of ours that is not the channel's. */
export interface Difference {
  readonly rent_id: number
  readonly field: string
  readonly ours: unknown
  readonly theirs: unknown
  /** Whether ours has been brought in line already. */
  readonly applied: boolean
  /** The update that waits for a decision about it. */
  readonly update_id: number | null
}

/** Counts of what was done, what differed and what went wrong. */
export interface Outcome {
  readonly created: number
  readonly updated: number
  readonly canceled: number
  readonly conflicts: number
  /** Stays of the channels that were looked at. */
  readonly checked: number
  readonly differences: readonly Difference[]
  readonly errors: readonly FeedTrouble[]
}

/** Nothing done, nothing wrong. */
export const nothing: Outcome = {
  created: 0,
  updated: 0,
  canceled: 0,
  conflicts: 0,
  checked: 0,
  differences: [],
  errors: [],
}

/** Adds up what several calendars led to. */
export function addUp(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, next) => ({
      created: sum.created + next.created,
      updated: sum.updated + next.updated,
      canceled: sum.canceled + next.canceled,
      conflicts: sum.conflicts + next.conflicts,
      checked: sum.checked + next.checked,
      differences: [...sum.differences, ...next.differences],
      errors: [...sum.errors, ...next.errors],
    }),
    nothing,
  )
}

/** Trouble with one calendar. */
export function troubleWith(feed: Feed, reason: string, text: string): FeedTrouble {
  const { objectId, objectName, name } = feed
  return {
    object_id: objectId,
    object: objectName,
    feed: name,
    reason,
    message: `${objectName}, «${name}»: ${text}`,
  }
}

/** Trouble of an agency without any channel. */
export const nothingConnected: FeedTrouble = {
  object_id: null,
  object: null,
  feed: null,
  reason: 'nothing_connected',
  message:
    'Не подключён ни канал-менеджер, ни один календарь. Впишите ключи в настройках или добавьте ссылку iCal в карточке объекта.',
}
