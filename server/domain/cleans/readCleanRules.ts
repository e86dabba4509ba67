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
  /** Who is paid by the hour is paid for the time of the work, not for the plan. */
  readonly paysWorked: boolean
}

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
    paysWorked: textIn(set, 'pay_minutes') === 'worked',
  }
}
