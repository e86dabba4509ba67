import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'

type Json = Readonly<Record<string, unknown>>

const members = (of: Readonly<Record<string, AnyField>>): Json => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(of).map(([name, field]) => [name, schemaOfField(field)])),
})

const shapes: { readonly [K in KindName]: (field: KindFields[K]) => Json } = {
  text: ({ max = 255 }) => ({ type: 'string', maxLength: max }),
  longText: ({ max = 10_000 }) => ({ type: 'string', maxLength: max }),
  integer: ({ min = 0, max = 2_147_483_647, help, words }) => ({
    type: 'integer',
    minimum: min,
    maximum: max,
    ...(words && {
      description: `${help} ${words.map(([number, word]) => `${number} — ${word}`).join(', ')}.`,
    }),
  }),
  number: ({ min, max }) => ({
    type: 'number',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
  money: ({ min = 0 }) => ({
    type: 'number',
    minimum: min,
    description: 'Рубли, до двух знаков после запятой.',
  }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  moment: () => ({ type: 'string', format: 'date-time' }),
  flag: () => ({ type: 'boolean' }),
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
  json: () => ({ type: 'object' }),
  secret: () => ({ type: 'string' }),
  computed: () => ({}),
}

/** The JSON schema of a field's value, with its Russian name and help. */
export function schemaOfField<K extends KindName>(field: KindFields[K] & { readonly kind: K }): Json {
  const shape = shapes[field.kind](field)
  const type =
    'type' in shape && !field.required && field.kind !== 'flag' ? { type: [shape.type, 'null'] } : {}
  return { title: field.label, description: field.help, ...shape, ...type }
}
