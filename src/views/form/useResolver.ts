// Checks a form by the server's own schemas, fetched at the first check.
import { useCallback } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { changedFields, newRow } from '#src/dataProvider/changes.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** The resolver of a form; `before` is the saved row, absent for a new one. */
export function useResolver(model: Model, before?: Row): Resolver {
  return useCallback(
    async (values: FieldValues) => {
      const errors = await faultsOf(model, values, before)
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: asFormErrors(errors) }
    },
    [model, before],
  )
}

/** Russian texts by field for what the server would refuse. */
export async function faultsOf(model: Model, values: Row, before?: Row): Promise<Record<string, string>> {
  const { createSchema, fieldErrors, pairErrors, patchSchema } = await import('#schema/validators/entity.ts')
  const checked = before
    ? patchSchema(model).safeParse({ id: before.id, ...changedFields(model, before, values) })
    : createSchema(model).safeParse(newRow(model, values))
  const single = checked.success ? {} : fieldErrors(checked.error, model.fields)
  return { ...pairErrors(model, { ...before, ...values }), ...single }
}

/** Texts by field as a form keeps them. */
export function asFormErrors(errors: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }]),
  )
}
