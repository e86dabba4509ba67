// A record of fields: which names it takes, which it ignores, and what must be filled.
import { z } from 'zod'
import { isWritable } from '../access.ts'
import type { AnyField, Fields } from '../kinds/index.ts'
import { type Refused, whatCame } from './say.ts'

/** Gives the schema of a filled field. */
export type CheckOf = (field: AnyField) => z.ZodType

/** A record by field name. */
export type Values = Record<string, unknown>

/** Whether a record comes whole, or only its changed members do. */
export type Extent = 'whole' | 'changes'

/** What stands on the wire instead of a secret that is set; sent back it changes nothing. */
export const SECRET_MARK = 'задан'

/** What a record takes beside its fields. */
export interface Beside {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  /** Names that may come and mean nothing. */
  readonly ignored?: readonly string[]
}

/** The strict schema of a record: unknown names are refused, what only the server writes is dropped. */
export function recordOf(
  fields: Fields,
  extent: Extent,
  checkOf: CheckOf,
  beside: Beside = {},
): z.ZodType<Values> {
  const shape: Record<string, z.ZodType> = { ...beside.shape }
  for (const [name, field] of Object.entries(fields)) {
    if (isWritable(field)) shape[name] = memberOf(field, extent, checkOf)
  }
  const ignored = new Set(
    [...(beside.ignored ?? []), ...ignoredNames(fields)].filter((name) => !Object.hasOwn(shape, name)),
  )
  return z.preprocess(
    (input) => withoutIgnored(input, fields, ignored),
    z.strictObject(shape, { error: sayRecord }),
  )
}

/** The schema of one field of a record: blank text is null, null only where the field may be empty. */
export function memberOf(field: AnyField, extent: Extent, checkOf: CheckOf): z.ZodType {
  const mustHold = field.required === true || field.kind === 'flag'
  const check = checkOf(field)
  const filled = z.preprocess(blankToNull, mustHold ? check : check.nullable())
  const mustCome = extent === 'whole' && field.required === true && field.initial === undefined
  return mustCome ? filled : filled.optional()
}

/** The name under which an answer carries the row that a reference leads to: `owner` for `owner_id`. */
export function joinedName(reference: string): string {
  return reference.endsWith('_id') ? reference.slice(0, -'_id'.length) : `${reference}_row`
}

/** Names of fields that a client may send back and that are never written by it, and of the rows joined to references. */
function ignoredNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = isWritable(field) || field.internal ? [] : [name]
    return field.kind === 'reference' && !field.internal ? [...own, joinedName(name)] : own
  })
}

function withoutIgnored(input: unknown, fields: Fields, ignored: ReadonlySet<string>): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const kept = Object.entries(input).filter(
    ([name, value]) => !ignored.has(name) && !isSecretMark(fields, name, value),
  )
  return Object.fromEntries(kept)
}

function isSecretMark(fields: Fields, name: string, value: unknown): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === SECRET_MARK && field?.kind === 'secret' && field.readable !== true
}

function blankToNull(input: unknown): unknown {
  return typeof input === 'string' && input.trim() === '' ? null : input
}

function sayRecord({ input }: Refused): string {
  return `Нужна запись из именованных полей, а ${whatCame(input)}. Отправьте объект JSON.`
}
