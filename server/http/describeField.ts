// JSON schemas of values: of fields by their kind, of what answers hold by its shape.
import { helpOf } from '#schema/field.ts'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import { type Leaf, type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'

/** A piece of the description. */
export type Json = Readonly<Record<string, unknown>>

const leaves: { readonly [L in Leaf]: Json } = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  money: { type: 'number', description: 'Рубли, до двух знаков после запятой.' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  moment: { type: 'string', format: 'date-time' },
  flag: { type: 'boolean' },
  json: { type: 'object', additionalProperties: true },
  any: {},
}

const looks = { ...leaves, record: leaves.json, list: { type: 'array' }, lights: leaves.json }

const fieldSchemas = (of: Readonly<Record<string, AnyField>>) =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, schemaOfField(field)]))

const members = (of: Readonly<Record<string, AnyField>>): Json => ({
  type: 'object',
  properties: fieldSchemas(of),
})

const shapes: { readonly [K in KindName]: (field: KindFields[K]) => Json } = {
  text: ({ max = 255 }) => ({ type: 'string', maxLength: max }),
  longText: ({ max = 10_000 }) => ({ type: 'string', maxLength: max }),
  integer: ({ min = 0, max = 2_147_483_647, words, ...field }) => ({
    type: 'integer',
    minimum: min,
    maximum: max,
    ...(words && {
      description: `${helpOf(field)} ${words.map(([number, word]) => `${number} — ${word}`).join(', ')}.`,
    }),
  }),
  number: ({ min, max }) => ({
    type: 'number',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
  money: ({ min = 0 }) => ({ ...leaves.money, minimum: min }),
  date: () => leaves.date,
  time: () => leaves.time,
  moment: () => leaves.moment,
  flag: () => leaves.flag,
  choice: ({ options }) => ({ enum: Object.keys(options) }),
  choices: ({ options }) => ({ type: 'array', uniqueItems: true, items: { enum: Object.keys(options) } }),
  state: ({ states }) => ({ enum: Object.keys(states) }),
  phone: () => ({ type: 'string' }),
  email: () => ({ type: 'string', format: 'email' }),
  link: () => ({ type: 'string', format: 'uri' }),
  reference: () => ({ type: 'integer', minimum: 1 }),
  references: () => ({ type: 'array', items: { type: 'integer', minimum: 1 } }),
  file: () => ({ type: 'integer', minimum: 1 }),
  files: ({ max = 50 }) => ({ type: 'array', maxItems: max, items: { type: 'integer', minimum: 1 } }),
  parts: ({ of, max = 200 }) => ({ type: 'array', maxItems: max, items: members(of) }),
  amounts: ({ max = 100, qtyMax }) => ({
    type: 'object',
    maxProperties: max,
    additionalProperties: {
      type: 'number',
      minimum: 0,
      ...(qtyMax === undefined ? {} : { maximum: qtyMax }),
    },
  }),
  group: ({ of }) => members(of),
  json: () => leaves.json,
  secret: () => ({ type: 'string' }),
  computed: ({ look, shape }) => (shape === undefined ? looks[look] : schemaOfShape(shape)),
}

/** The JSON schema of a field's value, with its Russian name and help. */
export function schemaOfField<K extends KindName>(field: KindFields[K] & { readonly kind: K }): Json {
  const shape = shapes[field.kind](field)
  const isSure = field.required || field.kind === 'flag'
  return { title: field.label, description: helpOf(field), ...(isSure ? shape : orNull(shape)) }
}

/** The JSON schema of what an answer holds: any member may be missing or empty. */
export function schemaOfShape(shape: Shape): Json {
  return readShape<Json>(shape, {
    leaf: (kind) => leaves[kind],
    list: (one) => ({ type: 'array', items: schemaOfShape(one) }),
    row: (of, beside) => {
      const ref = { $ref: `#/components/schemas/${of}` }
      return Object.keys(beside).length === 0 ? ref : { allOf: [ref, record(beside)] }
    },
    words: (list) => ({ enum: list }),
    each: (one) => ({ type: 'object', additionalProperties: orNull(schemaOfShape(one)) }),
    oneOrMany: (one) => ({ anyOf: [schemaOfShape(one), { type: 'array', items: schemaOfShape(one) }] }),
    fields: (of, beside) => ({
      type: 'object',
      properties: { ...fieldSchemas(of), ...memberSchemas(beside) },
    }),
    record,
  })
}

const record = (of: RecordShape): Json => ({ type: 'object', properties: memberSchemas(of) })

const memberSchemas = (of: RecordShape) =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, orNull(schemaOfShape(one))]))

/** The same value, or none. */
function orNull(schema: Json): Json {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] }
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] }
}
