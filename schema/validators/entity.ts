// The schemas of what comes from outside, built once per declaration.
import { z } from 'zod'
import { type Model, systemColumns, type Trait } from '../define.ts'
import type { AnyField, Fields } from '../kinds/index.ts'
import { checkWholeGroup } from './group.ts'
import { checkOf } from './index.ts'
import { LARGEST_INTEGER } from './integer.ts'
import { recordOf, type Values } from './members.ts'
import { buildQuery } from './query.ts'
import { idOf } from './reference.ts'
import { expecting } from './say.ts'

export { fieldErrors } from './errors.ts'
export { joinedName, SECRET_MARK, type Values } from './members.ts'
export { pairErrors } from './pairs.ts'

/** Names that traits and answers add to a row and that mean nothing when sent back. */
export const traitNames: Readonly<Record<Trait, readonly string[]>> = {
  archived: ['archived', 'archived_at'],
  linked: ['public_id'],
  screenless: [],
  filed: [],
  root: [],
}

/** The schema of the body of a creation: required fields must come unless they have an initial value. */
export const createSchema = onceFor((model: Model) =>
  recordOf(model.fields, 'whole', checkInNewRow, { ignored: ignoredNames(model) }),
)

/** The schema of the body of a change: `id`, perhaps `version` and `archived`, and named fields; absent means unchanged, null means emptied. */
export const patchSchema = onceFor((model: Model) =>
  recordOf(model.fields, 'changes', checkOf, { shape: shapeOf(model), ignored: ignoredNames(model) }),
)

/** The schema of the body of a special call. */
export const bodySchema = onceFor((fields: Fields) => recordOf(fields, 'whole', checkOf))

/** The schema of the named query parameters of a call, which come as texts. */
export const querySchema = onceFor((fields: Fields) => buildQuery(fields))

const keyShape = {
  id: idOf(
    expecting(
      { kind: 'integer', label: 'id' },
      'Нужен номер записи',
      'Укажите id той записи, которую меняете.',
    ),
  ),
  version: z
    .int({ error: 'Нужен номер версии — целое число. Обновите страницу и повторите.' })
    .min(1, { error: 'Нужен номер версии от 1. Обновите страницу и повторите.' })
    .max(LARGEST_INTEGER, { error: 'Такой версии нет. Обновите страницу и повторите.' })
    .optional(),
}

const archiveShape = {
  archived: z
    .boolean({ error: 'Нужно true — убрать в архив или false — вернуть. Исправьте значение.' })
    .optional(),
}

function shapeOf(model: Model) {
  return model.traits?.includes('archived') ? { ...keyShape, ...archiveShape } : keyShape
}

function checkInNewRow(field: AnyField): z.ZodType {
  return field.kind === 'group' ? checkWholeGroup(field, checkOf) : checkOf(field)
}

function ignoredNames(model: Model): string[] {
  const beside = Object.values(model.calls).flatMap((call) =>
    typeof call === 'object' ? (call.beside ?? []) : [],
  )
  return [...systemColumns, ...(model.traits ?? []).flatMap((trait) => traitNames[trait]), ...beside]
}

function onceFor<K extends object>(
  build: (source: K) => z.ZodType<Values>,
): (source: K) => z.ZodType<Values> {
  const built = new WeakMap<K, z.ZodType<Values>>()
  return (source) => {
    const known = built.get(source)
    if (known) return known
    const schema = build(source)
    built.set(source, schema)
    return schema
  }
}
