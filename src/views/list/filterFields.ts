import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'

/** A filter of a list: its name in the address and the field that says how it is chosen. */
export interface NamedField {
  readonly name: string
  readonly field: AnyField
}

/** What a list is filtered by beside its period and conditions: fields of its rows that the person sees, then what its call asks about. */
export function filterFields({ fields, list, calls }: Model, sees: (name: string) => boolean): NamedField[] {
  const asked = typeof calls.list === 'object' ? (calls.list.query ?? {}) : {}
  return [
    ...list.filters.flatMap((name) => named(name, sees(name) ? fields[name] : undefined)),
    ...(list.asks ?? []).flatMap((name) => named(name, asked[name])),
  ]
}

const named = (name: string, field: AnyField | undefined): NamedField[] => (field ? [{ name, field }] : [])
