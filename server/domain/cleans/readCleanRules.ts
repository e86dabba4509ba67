import type { InspectRules } from '#schema/rules/inspectionShare.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { usualCleanSettings, withUsual } from '../agency/defaults.ts'
import { flagIn, numberIn, textIn } from '../rents/readPart.ts'

/** The agency's rules that bind the one who cleans. */
export interface CleanRules {
  /** Cleaners see what they are paid. */
  readonly showsPrice: boolean
  /** Cleaners see how many guests come. */
  readonly showsGuests: boolean
  /** A clean ends only with its photos. */
  readonly photoRequired: boolean
  /** How many photos after the work at least. */
  readonly photoMin: number
  /** Minutes kept free before and after a clean. */
  readonly bufferMin: number
  /** Hours after which a finished clean counts as accepted; 0 for never. */
  readonly autoCheckHours: number
  /** Which finished cleans a person has to look at. */
  readonly inspect: InspectRules
  /** Who is paid by the hour is paid for the time of the work, not for the plan. */
  readonly paysWorked: boolean
  /** Cleans that nobody has are given to somebody by themselves, unless they are offered. */
  readonly assigns: boolean
  /** Cleans that nobody has are offered by themselves. */
  readonly offers: boolean
  /** Minutes that a cleaner has to answer. */
  readonly answerMin: number
  /** Until which hour of the evening before a clean is confirmed, `HH:MM`. */
  readonly acceptUntil: string
  /** Minutes before the window of a clean at which its cleaner is reminded; 0 for never. */
  readonly remindMin: number
  /** Minutes after the window opened at which a clean that has not begun is told of; 0 for never. */
  readonly notStartedMin: number
}

/** What was set before it had a least value stands for it. */
const shortestAnswer = 5

/** Reads the rules of the agency of the transaction; what it has not set is as its settings show. */
export async function readCleanRules(tx: Tx): Promise<CleanRules> {
  const { clean_settings } = tables.agency
  const [row] = await tx.select({ clean_settings }).from(tables.agency).limit(1)
  const set = withUsual(usualCleanSettings, row?.clean_settings)
  return {
    showsPrice: flagIn(set, 'show_price_to_cleaner') === true,
    showsGuests: flagIn(set, 'show_guest_count') === true,
    photoRequired: flagIn(set, 'photo_required') === true,
    photoMin: numberIn(set, 'photo_min') ?? 0,
    bufferMin: numberIn(set, 'buffer_min') ?? 0,
    autoCheckHours: numberIn(set, 'auto_check_hours') ?? 0,
    inspect: {
      every: numberIn(set, 'inspect_every') ?? 0,
      newFirst: numberIn(set, 'inspect_new_first') ?? 0,
      afterTrouble: flagIn(set, 'inspect_after_trouble') === true,
    },
    paysWorked: textIn(set, 'pay_minutes') === 'worked',
    assigns: textIn(set, 'auto_assign') === 'assign' && textIn(set, 'mode') !== 'offer',
    offers: textIn(set, 'mode') === 'offer',
    acceptUntil: textIn(set, 'accept_until') ?? '',
    remindMin: numberIn(set, 'remind_before_min') ?? 0,
    notStartedMin: numberIn(set, 'not_started_alarm_min') ?? 0,
    answerMin: Math.max(shortestAnswer, numberIn(set, 'offer_timeout_min') ?? 0),
  }
}
