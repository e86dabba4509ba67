// Cleans rows, values of fields and whole answers by their declarations; what cleans each is made once.
import type { Model } from '#schema/define.ts'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { type AnswerShape, named, type Shape } from '#schema/wire/shape.ts'
import {
  amount,
  anything,
  type Clean,
  type Cleaners,
  eachOf,
  flag,
  json,
  listOf,
  membersOf,
  oneOf,
  text,
} from './clean.ts'
import { shapeCleaner } from './cleanShape.ts'

/** Finds the declaration of an entity. */
export type ModelOf = (name: EntityName) => Model

const looks = {
  text,
  integer: amount,
  money: amount,
  flag,
  date: text,
  record: anything,
  list: anything,
  lights: anything,
}

const kinds: { readonly [K in KindName]: (field: KindFields[K], modelOf: ModelOf) => Clean } = {
  text: () => text,
  longText: () => text,
  integer: () => amount,
  number: () => amount,
  money: () => amount,
  date: () => text,
  time: () => text,
  moment: () => text,
  flag: () => flag,
  choice: ({ options }) => oneOf(Object.keys(options)),
  choices: ({ options }) => listOf(oneOf(Object.keys(options))),
  state: ({ states }) => oneOf(Object.keys(states)),
  phone: () => text,
  email: () => text,
  link: () => text,
  reference: () => amount,
  references: () => listOf(amount),
  file: () => amount,
  files: () => listOf(amount),
  parts: ({ of }, modelOf) => listOf(membersOf(fieldCleaners(of, modelOf))),
  amounts: () => eachOf(amount),
  group: ({ of }, modelOf) => membersOf(fieldCleaners(of, modelOf)),
  json: () => json,
  secret: () => text,
  computed: ({ look, shape }, modelOf) =>
    shape === undefined ? looks[look] : cleanerOfShape(shape, modelOf),
}

function cleanerOf<K extends KindName>(field: KindFields[K] & { readonly kind: K }, modelOf: ModelOf): Clean {
  return kinds[field.kind](field, modelOf)
}

function fieldCleaners(fields: Readonly<Record<string, AnyField>>, modelOf: ModelOf): Cleaners {
  return new Map(Object.entries(fields).map(([name, field]) => [name, cleanerOf(field, modelOf)]))
}

/** Other hosts write ids as texts. */
const rowId: Clean = (value) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : amount(value)

const rows = new WeakMap<Model, Cleaners>()

/** Own fields, those of the system and of traits, and the names beside references. */
function rowCleaners(model: Model, modelOf: ModelOf): Cleaners {
  const found = rows.get(model)
  if (found) return found
  const sent = Object.entries(allFields(model)).filter(([, field]) => !field.internal)
  const referred = sent.flatMap(([name, field]) =>
    field.kind === 'reference' ? [[shortName(name), { ...named, ...field.carries }] as const] : [],
  )
  const cleaners = new Map([
    ...referred.map(([short, shape]): [string, Clean] => [short, cleanerOfShape(shape, modelOf)]),
    ...fieldCleaners(Object.fromEntries(sent), modelOf),
    ...(model.traits?.includes('archived') ? [['archived', flag] as const] : []),
    ['id', rowId] as const,
  ])
  rows.set(model, cleaners)
  return cleaners
}

function cleanerOfShape(shape: Shape, modelOf: ModelOf): Clean {
  return shapeCleaner(shape, {
    rows: (of) => rowCleaners(modelOf(of), modelOf),
    fields: (fields) => fieldCleaners(fields, modelOf),
  })
}

/** An answer as its shape says. */
export function cleanAnswer(shape: AnswerShape, value: unknown, modelOf: ModelOf): unknown {
  return shape === 'nothing' ? undefined : cleanerOfShape(shape, modelOf)(value)
}
