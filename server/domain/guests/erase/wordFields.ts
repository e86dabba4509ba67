import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields } from '#schema/systemFields.ts'

/** Fields that hold words, names, files or parts of them; numbers, days, sums and states name nobody. */
const wordKinds: readonly string[] = [
  ...['text', 'longText', 'phone', 'email', 'link', 'secret', 'parts', 'json', 'group', 'files', 'file'],
]

/** The names of the fields of an entity in which somebody may be named. */
export const wordFieldsOf = (name: EntityName): string[] =>
  Object.entries(allFields(models[name])).flatMap(([field, { kind }]) =>
    wordKinds.includes(kind) ? [field] : [],
  )
