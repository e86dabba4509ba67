// Words of templates from their declaration.
import { templates } from '#schema/entities/templates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'

/** A saved template. */
export type Template = SentRow<'templates'>

const { category, channel: channels } = templates.fields

/** The categories in their order. */
export const categories = Object.entries(category.options)

/** Forms of a template after a number. */
export const { counted: templateForms } = templates.labels

/** «WhatsApp, Невский 10» — for which channel and flat a template is. */
export function placeOf(row: Template): string {
  const { channel = 'any', object_id } = row
  const words = channel === 'any' ? '' : channels.options[channel]
  return [words, joinedName(row, 'object_id', object_id)].filter(Boolean).join(', ')
}
