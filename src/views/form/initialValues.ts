import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** What a new row begins with, by the declaration and by what holds for the whole agency. */
export function initialValues({ fields }: Model, agency: Row = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const usual = field.asAgency ? agency[name] : undefined
      const initial = usual ?? field.initial ?? (field.kind === 'flag' ? false : undefined)
      return initial === undefined || field.kind === 'computed' ? [] : [[name, initial]]
    }),
  )
}
