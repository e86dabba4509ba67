// Sifts rows, values of fields and whole answers by their declarations; what sifts each is made once.
import type { RowModel } from '#schema/brief.ts'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { type AnswerShape, named, type Shape } from '#schema/wire/shape.ts'
import {
  amount,
  anything,
  eachOf,
  leaves,
  listOf,
  membersOf,
  oneOf,
  type Sieve,
  type Sieves,
  text,
} from './sieve.ts'
import { shapeSieve } from './siftShape.ts'

/** Finds the declaration of an entity. */
export type ModelOf = (name: EntityName) => RowModel

const looks = { ...leaves, record: anything, list: anything, lights: anything }

const kinds: { readonly [K in KindName]: (field: KindFields[K], modelOf: ModelOf) => Sieve } = {
  text: () => text,
  longText: () => text,
  integer: () => amount,
  number: () => amount,
  money: () => amount,
  date: () => text,
  time: () => text,
  moment: () => text,
  flag: () => leaves.flag,
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
  parts: ({ of }, modelOf) => listOf(membersOf(fieldSieves(of, modelOf))),
  amounts: () => eachOf(amount),
  group: ({ of }, modelOf) => membersOf(fieldSieves(of, modelOf)),
  json: () => leaves.json,
  secret: () => text,
  computed: ({ look, shape }, modelOf) => (shape === undefined ? looks[look] : sieveOfShape(shape, modelOf)),
}

function sieveOf<K extends KindName>(field: KindFields[K] & { readonly kind: K }, modelOf: ModelOf): Sieve {
  return kinds[field.kind](field, modelOf)
}

function fieldSieves(fields: Readonly<Record<string, AnyField>>, modelOf: ModelOf): Sieves {
  return new Map(Object.entries(fields).map(([name, field]) => [name, sieveOf(field, modelOf)]))
}

/** Other hosts write ids as texts. */
const rowId: Sieve = (value) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : amount(value)

const rows = new WeakMap<RowModel, Sieves>()

/** Own fields, those of the system and of traits, and the names beside references. */
function rowSieves(model: RowModel, modelOf: ModelOf): Sieves {
  const found = rows.get(model)
  if (found) return found
  const sent = Object.entries(allFields(model)).filter(([, field]) => !field.internal)
  const referred = sent.flatMap(([name, field]) =>
    field.kind === 'reference' ? [[shortName(name), { ...named, ...field.carries }] as const] : [],
  )
  const sieves = new Map([
    ...referred.map(([short, shape]): [string, Sieve] => [short, sieveOfShape(shape, modelOf)]),
    ...fieldSieves(Object.fromEntries(sent), modelOf),
    ...(model.traits?.includes('archived') ? [['archived', leaves.flag] as const] : []),
    ['id', rowId] as const,
  ])
  rows.set(model, sieves)
  return sieves
}

function sieveOfShape(shape: Shape, modelOf: ModelOf): Sieve {
  return shapeSieve(shape, {
    rows: (of) => rowSieves(modelOf(of), modelOf),
    fields: (fields) => fieldSieves(fields, modelOf),
  })
}

/** An answer as its shape says. */
export function siftAnswer(shape: AnswerShape, value: unknown, modelOf: ModelOf): unknown {
  return shape === 'nothing' ? undefined : sieveOfShape(shape, modelOf)(value)
}
