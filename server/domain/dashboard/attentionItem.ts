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
  /** What solves a clean that is late or that nobody has taken. */
  readonly clean?: {
    readonly date: string
    readonly cleaner_id: number | null
    /** Its next guest lives there already, or has left: the clean is only to be closed. */
    readonly inside: boolean
    /** A later time that may be offered to the guest. */
    readonly ready_at: string | null
  }
}

/** A day in its month: 24.11. */
export function dayMonth(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}`
}
