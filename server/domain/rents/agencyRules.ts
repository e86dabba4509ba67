import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { columnsOf } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { usualCleanSettings, usualSettings, withUsual } from '../agency/defaults.ts'
import { flagIn, numberIn, partIn, textIn } from './readPart.ts'

/** The settings of an agency as far as stays and their cleans follow them. */
export interface AgencyRules {
  readonly requestBlocksDates: boolean
  /** Roubles; 0 when the agency asks for none. */
  readonly defaultDeposit: number
  /** `HH:MM`, for flats without times of their own. */
  readonly checkinTime: string
  readonly checkoutTime: string
  /** Whether stays check in and out by the clock, without a person. */
  readonly autoCheckin: boolean
  readonly autoCheckout: boolean
  /** Percent by which a manager may change the price of a night; null without a limit. */
  readonly managerPriceLimit: number | null
  readonly cleans: CleanRules
}

/** How cleans are made. */
export interface CleanRules {
  readonly autoCreate: boolean
  /** Whether cleans within stays are made by themselves. */
  readonly isCleaned: boolean
  /** Nights between two cleans within a stay; 0 for none. */
  readonly everyDays: number
  /** Days before a departure from which its clean exists. */
  readonly horizonDays: number
  readonly durationMin: number
  readonly bufferMin: number
  /** Roubles for a clean after a departure. */
  readonly price: number | null
}

const stored = columnsOf('agency', ['settings', 'clean_settings'])

/** The rules as a piece of another statement; what the agency has not set is as usual in the trade. */
export const agencyRules = {
  rows: sql`select ${stored.columns} from agency t limit 1`,
  read([raw]: readonly RawRow[]): AgencyRules {
    return rulesIn(raw && stored.decode(raw))
  },
}

/** The same with what the agency settled about codes and the page of its guests. */
export const agencyGround = {
  rows: agencyRules.rows,
  isOne: true,
  read([raw]: readonly RawRow[]) {
    const own = raw && stored.decode(raw)
    const settings = own?.settings
    return {
      rules: rulesIn(own),
      gate: partIn(settings, 'instruction_gate'),
      guest: partIn(settings, 'guest'),
    }
  },
} as const

function rulesIn(own: { readonly settings: Part | null; readonly clean_settings: Part | null } | undefined) {
  return rulesOf(withUsual(usualSettings, own?.settings), withUsual(usualCleanSettings, own?.clean_settings))
}

/** Reads the rules of the agency of the transaction. */
export async function readAgencyRules(tx: Tx): Promise<AgencyRules> {
  return agencyRules.read(await rowsOf(tx, agencyRules.rows))
}

function rulesOf(settings: Part, cleans: Part): AgencyRules {
  return {
    requestBlocksDates: flagIn(settings, 'request_blocks_dates') ?? false,
    defaultDeposit: numberIn(settings, 'default_deposit') ?? 0,
    checkinTime: textIn(settings, 'checkin_time') ?? '',
    checkoutTime: textIn(settings, 'checkout_time') ?? '',
    autoCheckin: flagIn(settings, 'auto_checkin') === true,
    autoCheckout: flagIn(settings, 'auto_checkout') === true,
    managerPriceLimit: numberIn(settings, 'manager_price_limit'),
    cleans: {
      autoCreate:
        flagIn(cleans, 'auto_create') === true && flagIn(partIn(cleans, 'types'), 'checkout') === true,
      isCleaned: flagIn(cleans, 'auto_create') === true,
      everyDays: numberIn(partIn(cleans, 'types'), 'stay_every_days') ?? 0,
      horizonDays: numberIn(cleans, 'horizon_days') ?? 0,
      durationMin: numberIn(cleans, 'default_duration_min') ?? 0,
      bufferMin: numberIn(cleans, 'buffer_min') ?? 0,
      price: numberIn(partIn(cleans, 'prices'), 'checkout'),
    },
  }
}
