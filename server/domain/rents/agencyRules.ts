import type { Part } from '#schema/kinds/index.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
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
  /** Days before a departure from which its clean exists. */
  readonly horizonDays: number
  readonly durationMin: number
  readonly bufferMin: number
  /** Roubles for a clean after a departure. */
  readonly price: number | null
}

/** Reads the rules of the agency of the transaction; what it has not set is as usual in the trade. */
export async function readAgencyRules(tx: Tx): Promise<AgencyRules> {
  const { settings, clean_settings } = tables.agency
  const [row] = await tx.select({ settings, clean_settings }).from(tables.agency).limit(1)
  return rulesOf(withUsual(usualSettings, row?.settings), withUsual(usualCleanSettings, row?.clean_settings))
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
      horizonDays: numberIn(cleans, 'horizon_days') ?? 0,
      durationMin: numberIn(cleans, 'default_duration_min') ?? 0,
      bufferMin: numberIn(cleans, 'buffer_min') ?? 0,
      price: numberIn(partIn(cleans, 'prices'), 'checkout'),
    },
  }
}
