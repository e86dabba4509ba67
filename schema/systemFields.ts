// The columns that no declaration names: those every row has, and those a trait brings.

import type { RowModel } from './brief.ts'
import type { AnyField } from './kinds/index.ts'

const system = { label: '', help: '', readonly: true } as const

/** The columns every row has, as fields, so that they filter, sort and decode like any other. */
export const systemFields = {
  id: { ...system, kind: 'integer', label: '№', min: 1 },
  version: { ...system, kind: 'integer', label: 'Версия' },
  created_at: { ...system, kind: 'moment', label: 'Создано' },
  updated_at: { ...system, kind: 'moment', label: 'Изменено' },
  created_by: { ...system, kind: 'integer', label: 'Кто создал' },
} as const satisfies Record<string, AnyField>

const traitFields = {
  archived: { archived_at: { ...system, kind: 'moment', label: 'В архиве с' } },
  linked: { public_id: { ...system, kind: 'text', label: 'Ключ ссылки', max: 22 } },
} as const satisfies Record<string, Record<string, AnyField>>

/** The columns that the entity's traits bring, as fields. */
export function traitFieldsOf(model: Pick<RowModel, 'traits'>): Readonly<Record<string, AnyField>> {
  return {
    ...(model.traits?.includes('archived') ? traitFields.archived : {}),
    ...(model.traits?.includes('linked') ? traitFields.linked : {}),
  }
}

const known = new WeakMap<RowModel, Readonly<Record<string, AnyField>>>()

/** Every field of a row by name, the system's and the traits' included; built once. */
export function allFields(model: RowModel): Readonly<Record<string, AnyField>> {
  const found = known.get(model)
  if (found) return found
  const fields = Object.freeze({ ...systemFields, ...traitFieldsOf(model), ...model.fields })
  known.set(model, fields)
  return fields
}

/** The name under which an answer carries the referred row: `owner` beside `owner_id`. */
export function shortName(reference: string): string {
  return reference.endsWith('_id') ? reference.slice(0, -'_id'.length) : `${reference}_row`
}
