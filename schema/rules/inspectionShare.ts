// Which finished cleans a person has to look at: by rules and by counting, never by chance.

/** Why a clean is to be inspected, in the words that stand beside it. */
export const inspectReasons = {
  returned: 'был возврат',
  complaint: 'жалоба',
  new_cleaner: 'новый клинер',
  nth: 'по очереди',
} as const

/** The name of a reason. */
export type InspectReason = keyof typeof inspectReasons

/** What the agency wants to see; nothing is chosen where all is empty. */
export interface InspectRules {
  /** The first so many cleans of a cleaner; 0 for none. */
  readonly newFirst: number
  /** Each clean of so many of a cleaner; 0 for none. */
  readonly every: number
  /** The first clean of a cleaner after a return or a complaint. */
  readonly afterTrouble: boolean
}

/** What has become of the cleaner's work before. */
export interface InspectPast {
  /** This very clean has come back once: whoever returned it looks again. */
  readonly isReturned: boolean
  /** Cleans that the cleaner finished before. */
  readonly finished: number
  /** How many of the last ones nobody had to look at. */
  readonly unseen: number
  /** The cleaner's last clean was returned. */
  readonly lastReturned: boolean
  /** A guest has complained since somebody looked last. */
  readonly hasComplaint: boolean
}

/** Why a clean that has just been finished is to be looked at; nothing when it may be accepted unseen. */
export function whyInspect(past: InspectPast, rules: InspectRules): InspectReason | null {
  if (past.isReturned) return 'returned'
  if (rules.afterTrouble && past.hasComplaint) return 'complaint'
  if (rules.afterTrouble && past.lastReturned) return 'returned'
  if (past.finished < rules.newFirst) return 'new_cleaner'
  return rules.every > 0 && past.unseen + 1 >= rules.every ? 'nth' : null
}

/** The reason as it is told: «каждая 5-я» where it is the turn. */
export function inspectText(reason: string | null | undefined, every: number | undefined): string {
  if (reason === 'nth' && every) return every === 1 ? 'проверяем каждую' : `каждая ${every}-я`
  return Object.entries(inspectReasons).find(([name]) => name === reason)?.[1] ?? ''
}
