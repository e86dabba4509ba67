// What the agency settled about the page of its guests, with the usual values where it chose nothing.
import type { Part } from '#schema/kinds/index.ts'
import { usualUrgentWords } from '#schema/rules/urgentWish.ts'
import { flagIn, numberIn, partIn, textIn } from '../rents/readPart.ts'
import { usualSettings, withUsual } from './defaults.ts'

/** The rules of the guest's page. */
export interface GuestRules {
  readonly isOpen: boolean
  readonly daysAfter: number
  readonly minutesBefore: number
  readonly stepsHoldCode: boolean
  readonly keysOffline: boolean
  readonly mayCheckIn: boolean
  readonly languages: readonly string[]
  readonly opensTopic: boolean
  /** Words that make a problem of a guest urgent. */
  readonly urgentWords: string
}

/** Reads the stored group `guest` of the settings. */
export function guestRulesOf(setting: unknown): GuestRules {
  const guest: Part = partIn(withUsual(usualSettings, { guest: setting }), 'guest') ?? {}
  const { languages } = guest
  return {
    isOpen: flagIn(guest, 'page') !== false,
    daysAfter: numberIn(guest, 'link_days_after') ?? 0,
    minutesBefore: numberIn(guest, 'keys_before_min') ?? 0,
    stepsHoldCode: flagIn(guest, 'steps_hold_code') !== false,
    keysOffline: flagIn(guest, 'keys_offline') !== false,
    mayCheckIn: flagIn(guest, 'guest_may_check_in') !== false,
    languages: [...new Set(['ru', ...(Array.isArray(languages) ? languages.map(String) : [])])],
    opensTopic: flagIn(guest, 'topic_on_reply') !== false,
    urgentWords: textIn(guest, 'urgent_words') ?? usualUrgentWords,
  }
}
