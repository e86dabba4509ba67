// The declarations are a third of the panel's own code, and the first screen asks most entities for their names, rights and calls
// alone. The built panel holds those as data; the declarations come beside the code of the screens that read them.
import type { Plugin } from 'vite'
import { briefOf, type RowModel } from '../schema/brief.ts'
import { type briefs, firstAnswers, firstRows } from '../schema/briefs.ts'
import { modelList } from '../schema/index.ts'
import type { AnyField, Fields } from '../schema/kinds/index.ts'
import { type AnswerShape, readShape, type Shape } from '../schema/wire/shape.ts'

/** What the built panel knows before the declarations are there. */
export interface Told {
  readonly briefs: typeof briefs
  readonly firstRows: typeof firstRows
  readonly firstAnswers: typeof firstAnswers
}

const place = /[\\/]schema[\\/]briefs\.ts$/

/** What `schema/briefs.ts` comes to, as data: nothing in it that sifting, rights and addresses do not read. */
export function toldFirst(): string {
  return JSON.stringify({
    briefs: Object.fromEntries(modelList.map((model) => [model.name, briefOf(model)])),
    firstRows: mapped(firstRows, rowOf),
    firstAnswers: mapped(firstAnswers, answerOf),
  })
}

/** Puts it in the place of the declarations. */
export const briefDeclarations: Plugin = {
  name: 'brief-declarations',
  apply: 'build',
  enforce: 'pre',
  transform: (_source, id) =>
    place.test(id)
      ? {
          code: `export const { briefs, firstRows, firstAnswers } = JSON.parse(${JSON.stringify(toldFirst())})`,
          map: null,
        }
      : null,
}

function mapped<V>(
  values: Readonly<Record<string, V | undefined>>,
  one: (value: V) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, one(value)]])),
  )
}

const rowOf = ({ traits, fields }: RowModel) => ({ ...(traits && { traits }), fields: fieldsOf(fields) })

const fieldsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.internal ? [] : [[name, fieldOf(field)]])),
  )

const keysOf = (words: object) => Object.fromEntries(Object.keys(words).map((word) => [word, 0]))

/** A field as far as `src/dataProvider/sieve` reads it. */
function fieldOf(field: AnyField): unknown {
  const { kind } = field
  switch (kind) {
    case 'choice':
    case 'choices':
      return { kind, options: keysOf(field.options) }
    case 'state':
      return { kind, states: keysOf(field.states) }
    case 'parts':
    case 'group':
      return { kind, of: fieldsOf(field.of) }
    case 'reference':
      return { kind, ...(field.carries && { carries: field.carries }) }
    case 'computed':
      return {
        kind,
        look: field.look,
        ...(field.shape !== undefined && { shape: shapeOf(field.shape) }),
      }
    default:
      return { kind }
  }
}

const answerOf = (answer: AnswerShape): unknown => (answer === 'nothing' ? answer : shapeOf(answer))

function shapeOf(shape: Shape): unknown {
  return readShape<unknown>(shape, {
    leaf: (kind) => kind,
    list: (one) => [shapeOf(one)],
    row: (of, beside) => ({ $row: of, $and: mapped(beside, shapeOf) }),
    words: (list) => ({ $words: list }),
    each: (one) => ({ $each: shapeOf(one) }),
    oneOrMany: (one) => ({ $oneOrMany: shapeOf(one) }),
    fields: (of, beside) => ({ $fields: fieldsOf(of), $and: mapped(beside, shapeOf) }),
    record: (members) => mapped(members, shapeOf),
  })
}
