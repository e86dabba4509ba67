// The three groups of the agency as the settings read and save them; the fields are those of the declared calls.

import type { CallLine } from '#schema/calls.ts'
import { agency } from '#schema/entities/agency.ts'
import { type AnyField, choice, type Fields } from '#schema/kinds/index.ts'
import { zones } from '#src/kinds/zones.ts'

/** A group of the agency. */
export type AgencyPart = 'settings' | 'contacts' | 'clean_settings'

/** The call that saves a group. */
export const saveLines: Readonly<Record<AgencyPart, CallLine>> = {
  settings: agency.calls.changeSettings.call,
  contacts: agency.calls.changeContacts.call,
  clean_settings: agency.calls.changeCleanSettings.call,
}

/** The fields of a group, as its call declares them. */
export const partFields: Readonly<Record<AgencyPart, Fields>> = {
  settings: agency.calls.changeSettings.body,
  contacts: agency.calls.changeContacts.body,
  clean_settings: agency.calls.changeCleanSettings.body,
}

const { timezone } = agency.calls.changeSettings.body
const zoneChoice = choice({
  label: timezone.label,
  help: timezone.help,
  options: Object.fromEntries(zones.map(([code, towns]) => [code, towns])),
  required: true,
})

/**
 * The field that draws a member (`photo_min`, or `types.checkout` inside a group); the zone is picked by its towns unless it
 * is one of no list.
 */
export function inputField(part: AgencyPart, name: string, value: unknown): AnyField | undefined {
  const isListed = zones.some(([code]) => code === value)
  if (part === 'settings' && name === 'timezone' && isListed) return zoneChoice
  const [outer = '', inner] = name.split('.')
  const field = partFields[part][outer]
  return inner === undefined ? field : field?.kind === 'group' ? field.of[inner] : undefined
}
