import type { Model } from '#schema/define.ts'

/** What a new row begins with, by the declaration. */
export function initialValues({ fields }: Model): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const initial = field.initial ?? (field.kind === 'flag' ? false : undefined)
      return initial === undefined || field.kind === 'computed' ? [] : [[name, initial]]
    }),
  )
}
