// What the declarations ask to be kept or sent, and what of it a declaration itself makes use of.
import type { SpecialCall } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import { columnsOf } from '#schema/rights.ts'

/** A declared field with the way to it: `objects.supplies.min`, `POST rents/payment amount`. */
export interface DeclaredField {
  readonly path: string
  readonly entity: string
  readonly name: string
  /** The group or list it is a member of. */
  readonly within: string | undefined
  readonly field: AnyField
}

/** Every stored field of the models with the members of groups and lists; those of a field for people only are left out with it. */
export function listStoredFields(models: readonly Model[]): DeclaredField[] {
  return models.flatMap(({ name, fields }) => walk(fields, { entity: name, path: `${name}.` }))
}

/** Every field that a special call takes and that is no stored field of the same entity; the choice that shapes a list is read by the list itself. */
export function listTakenFields(models: readonly Model[]): DeclaredField[] {
  return models.flatMap((model) => {
    const stored = new Set(walk(model.fields, { entity: model.name, path: '' }).map(({ name }) => name))
    return Object.values(model.calls).flatMap((call: string | SpecialCall) => {
      if (typeof call === 'string' || call.freeBody) return []
      const taken = walk({ ...call.query, ...call.body }, { entity: model.name, path: `${call.call} ` })
      return taken.filter(({ name }) => !stored.has(name) && name !== call.shapedBy)
    })
  })
}

interface Way {
  readonly entity: string
  readonly path: string
  readonly within?: string
}

function walk(fields: Fields, { entity, path, within }: Way): DeclaredField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'computed' || field.informational) return []
    const own = { path: `${path}${name}`, entity, name, within, field }
    const isNumbered = /^\d+$/.test(name)
    const inner = { entity, path: `${own.path}.`, within: isNumbered ? (within ?? name) : name }
    const members = 'of' in field ? walk(field.of, inner) : []
    return [own, ...members]
  })
}

/** Paths that a declaration itself obeys: names and order of rows, periods, conditions, rules, rights, formulas, computed fields. */
export function listObeyedByDeclaration(models: readonly Model[]): Set<string> {
  return new Set(models.flatMap((model) => obeyedIn(model).map((name) => `${model.name}.${name}`)))
}

function obeyedIn({ title, list, rules = [], unique = [], rights, fields }: Model): string[] {
  const { sort, thenBy, picture, within, period, conditions = {} } = list
  const ofRows = Object.values(rights).flatMap(({ rows }) => [
    ...(rows ? columnsOf(rows) : []),
    rows?.unless,
    rows?.among?.field,
  ])
  const ofList = [sort.replace(/^-/, ''), thenBy, picture, within, period?.from, period?.to]
  const ofFields = Object.values(fields).flatMap((field) => {
    if (field.kind === 'computed') return field.from ?? []
    return 'formula' in field && field.formula ? (field.formula.match(/\w+/g) ?? []) : []
  })
  return [
    title,
    ...ofList,
    ...Object.values(conditions).map(({ field }) => field),
    ...rules.flatMap(({ before, after }) => [before, after]),
    ...unique.flat(),
    ...ofRows,
    ...ofFields,
  ].filter((name) => name !== undefined)
}
