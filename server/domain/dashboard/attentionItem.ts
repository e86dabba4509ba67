// One thing that wants attention, whatever it is about.

/** One row behind a counter. */
export interface AttentionItem {
  readonly entity: 'rents' | 'cleans' | 'clienttasks' | 'automessages' | 'backups' | 'agency'
  readonly id: number
  /** The next booking of a clean. */
  readonly rent_id: number | null
  readonly title: string
  readonly text: string
  /** Whether the clean still has no cleaner. */
  readonly needs_cleaner: boolean
  /** Roubles, when it is about money. */
  readonly sum: number | null
}

/** A day in its month: 24.11. */
export function dayMonth(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}`
}
