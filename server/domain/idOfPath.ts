import type { EntityName } from '#schema/names.ts'
import { notFound } from '../errors.ts'

/** The number of a row in the path of a call; what is no number is nobody's row: 404. */
export function idOfPath(entity: EntityName, params: Readonly<Record<string, string>>): number {
  const text = params.id ?? ''
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw notFound(entity)
}
