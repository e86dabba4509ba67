// Checks a form by the server's own schemas, fetched at the first check.
import { useCallback } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { changedFields, newRow } from '#schema/rules/changes.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** The resolver of a form; `before` is the saved row, absent for a new one. */
export function useResolver(model: Model, before?: Row): Resolver {
  return useCallback(
    async (values: FieldValues) => resolved(values, await faultsOf(model, values, before)),
    [model, before],
  )
}

/** What a resolver says of values with these faults. */
export function resolved(values: FieldValues, faults: Readonly<Record<string, string>>) {
  const errors = asFormErrors(faults)
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
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

/** Texts by the path of a field as a form keeps them. */
export function asFormErrors(texts: Readonly<Record<string, string>>): FieldErrors {
  const errors = {}
  for (const [path, message] of Object.entries(texts)) set(errors, path, { type: 'server', message })
  return errors
}
