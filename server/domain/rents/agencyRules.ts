import type { Part } from '#schema/kinds/index.ts'
import { CLEAN_BUFFER_MIN } from '#schema/rules/cleanWindow.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { flagIn, numberIn, partIn, textIn } from './readPart.ts'

/** The settings of an agency as far as stays and their cleans follow them. */
export interface AgencyRules {
  readonly requestBlocksDates: boolean
  /** Roubles; null when the agency asks for none. */
  readonly defaultDeposit: number | null
  /** `HH:MM`, for flats without times of their own. */
  readonly checkinTime: string
  readonly checkoutTime: string
  /** Percent by which a manager may change the price of a night; null without a limit. */
  readonly managerPriceLimit: number | null
  readonly cleans: CleanRules
}

/** How cleans are made. */
export interface CleanRules {
  readonly autoCreate: boolean
  /** Days before a departure from which its clean exists. */
  readonly horizonDays: number
  readonly durationMin: number | null
  readonly bufferMin: number
  /** Roubles for a clean after a departure. */
  readonly price: number | null
}

const usual = { checkin: '15:00', checkout: '12:00', horizonDays: 14 }

/** Reads the rules of the agency of the transaction; what it has not set is as usual in the trade. */
export async function readAgencyRules(tx: Tx): Promise<AgencyRules> {
  const { settings, clean_settings } = tables.agency
  const [row] = await tx.select({ settings, clean_settings }).from(tables.agency).limit(1)
  return rulesOf(row?.settings, row?.clean_settings)
}

function rulesOf(settings: Part | null | undefined, cleans: Part | null | undefined): AgencyRules {
  return {
    requestBlocksDates: flagIn(settings, 'request_blocks_dates') ?? false,
    defaultDeposit: numberIn(settings, 'default_deposit'),
    checkinTime: textIn(settings, 'checkin_time') ?? usual.checkin,
    checkoutTime: textIn(settings, 'checkout_time') ?? usual.checkout,
    managerPriceLimit: numberIn(settings, 'manager_price_limit'),
    cleans: {
      autoCreate:
        (flagIn(cleans, 'auto_create') ?? true) && (flagIn(partIn(cleans, 'types'), 'checkout') ?? true),
      horizonDays: numberIn(cleans, 'horizon_days') ?? usual.horizonDays,
      durationMin: numberIn(cleans, 'default_duration_min'),
      bufferMin: numberIn(cleans, 'buffer_min') ?? CLEAN_BUFFER_MIN,
      price: numberIn(partIn(cleans, 'prices'), 'checkout'),
    },
  }
}
