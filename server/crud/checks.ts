// Rules that every written row keeps, whoever writes it: moves between states, pairs of fields, groups merged.

import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { canMove } from '#schema/rules/states.ts'
import { pairErrors } from '#schema/validators/entity.ts'
import type { RowObject } from '../db/execute.ts'
import { badRequest, refused } from '../errors.ts'

/** Throws 422 when a state moves where its table does not let it. */
export function checkMoves(model: Model, before: Readonly<RowObject>, change: Readonly<RowObject>): void {
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind !== 'state' || change[name] === undefined || change[name] === before[name]) continue
    const from = field.states[String(before[name])]
    const to = field.states[String(change[name])]
    if (canMove(field.states, String(before[name]), String(change[name]))) continue
    const open = (from?.to ?? []).filter((word) => !field.states[word]?.hidden)
    const allowed = open.map((word) => `«${field.states[word]?.label ?? word}»`).join(', ')
    const next = allowed === '' ? 'Отсюда переходов нет.' : `Можно перейти в: ${allowed}.`
    const text = `Из «${from?.label ?? '—'}» нельзя перейти в «${to?.label ?? '—'}». ${next}`
    throw refused(`${model.name}.wrong_move`, text, { [name]: text })
  }
}

/** Throws 400 when the row breaks a rule over two of its fields, or a record inside a changed field one over two of its members. */
export function checkPairs(model: Model, row: Readonly<RowObject>, changed: Readonly<RowObject> = row): void {
  const errors = pairErrors(model, { ...row }, { ...changed })
  if (Object.keys(errors).length > 0) throw badRequest(model.name, errors)
}

/** Merges the named members of groups into what is stored, group within group. */
export function mergeGroups(model: Model, before: Readonly<RowObject>, change: RowObject): RowObject {
  const merged = { ...change }
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind === 'group' && isRecord(change[name]))
      merged[name] = mergeGroup(field.of, before[name], change[name])
  }
  return merged
}

/** One group with the named members changed. */
export function mergeGroup(
  fields: Readonly<Record<string, AnyField>>,
  before: unknown,
  change: Readonly<RowObject>,
): RowObject {
  const merged: RowObject = isRecord(before) ? { ...before } : {}
  for (const [name, value] of Object.entries(change)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    merged[name] =
      field?.kind === 'group' && isRecord(value) ? mergeGroup(field.of, merged[name], value) : value
  }
  return merged
}

function isRecord(value: unknown): value is RowObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
