// Words of templates from their declaration.
import { models } from '#schema/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'

/** A saved template. */
export type SavedTemplate = Row & { readonly id: number }

const { category, channel } = models.templates.fields

/** The categories in their order. */
export const categories: readonly (readonly [code: string, label: string])[] =
  category?.kind === 'choice' ? Object.entries(category.options) : []

/** «WhatsApp, Невский 10» — for which channel and flat a template is. */
export function placeOf(row: Row): string {
  const code = textIn(row, 'channel')
  const words = channel?.kind === 'choice' && code !== 'any' ? channel.options[code] : undefined
  const flat = row.object_id ? joinedName(row, 'object_id', row.object_id) : ''
  return [words, flat].filter(Boolean).join(', ')
}

/** The names of the rules that send a template. */
export function rulesOf(row: Row): string[] {
  return partsIn(row, 'used_in').map((rule) => textIn(rule, 'name'))
}
