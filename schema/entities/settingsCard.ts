// A card of the settings: some fields of a group of the agency under one heading.
import type { Fields } from '../kinds/index.ts'

/** A group of the agency that the settings change. */
export type AgencyPart = 'settings' | 'contacts' | 'clean_settings'

/** A card with its fields; a member of a group inside is named by its path, `types.checkout`. */
export interface SettingsCard<F extends Fields = Fields> {
  readonly part: AgencyPart
  readonly title: string
  readonly fields: F
}

/** Declares a card. */
export function card<const F extends Fields>(part: AgencyPart, title: string, fields: F): SettingsCard<F> {
  return { part, title, fields }
}
