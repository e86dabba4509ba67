// Query parameters are texts: each becomes what its field holds before it is checked.
import { z } from 'zod'
import type { AnyField, Fields, KindName } from '../kinds/index.ts'
import { checkOf } from './index.ts'
import type { Values } from './members.ts'

type Reading = (text: string) => unknown

const flags = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const readNumber: Reading = (text) => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text)
const readIds: Reading = (text) => text.split(',').map((id) => readNumber(id.trim()))

const readCodes: Reading = (text) => text.split(',').map((code) => code.trim())

const readings: Partial<Readonly<Record<KindName, Reading>>> = {
  integer: readNumber,
  number: readNumber,
  money: readNumber,
  reference: readNumber,
  choices: readCodes,
  references: readIds,
  files: readIds,
  flag: (text) => flags.get(text) ?? text,
}

/** Builds the schema of named query parameters: a blank one counts as absent, a repeated or unknown one is refused. */
export function buildQuery(fields: Fields): z.ZodType<Values> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, parameterOf(field)]))
  return z.strictObject(shape)
}

function parameterOf(field: AnyField): z.ZodType {
  const check = z.preprocess(
    (input, context) => {
      if (!Array.isArray(input)) return readParameter(field, input)
      context.addIssue({
        code: 'custom',
        input,
        message: `Параметр «${field.label}» нужен один раз, а пришёл несколько. Оставьте один.`,
      })
      return z.NEVER
    },
    field.required ? checkOf(field) : checkOf(field).optional(),
  )
  return field.required ? check : check.optional()
}

function readParameter(field: AnyField, input: unknown): unknown {
  if (typeof input !== 'string') return input
  const text = input.trim()
  if (text === '') return undefined
  return readings[field.kind]?.(text) ?? text
}
