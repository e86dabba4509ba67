// The words that tell what an answer holds: kinds by name, a record as an object, a list as an array of one.
import type { Fields } from '../kinds/index.ts'
import type { EntityName } from '../names.ts'

/** The value of each plain word of a shape; `any` is for what has no shape of its own. */
export interface LeafValues {
  readonly text: string
  readonly integer: number
  readonly number: number
  /** Roubles with at most two decimals. */
  readonly money: number
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:MM`. */
  readonly time: string
  /** ISO 8601 with an offset. */
  readonly moment: string
  readonly flag: boolean
  /** A record whose members nobody declared. */
  readonly json: Readonly<Record<string, unknown>>
  readonly any: unknown
}

/** A plain word of a shape. */
export type Leaf = keyof LeafValues

/** A row of an entity, as much of it as the caller may see, and what the answer carries beside its fields. */
export interface RowShape<N extends EntityName = EntityName, A extends RecordShape = RecordShape> {
  readonly $row: N
  readonly $and: A
}

/** One of a few words. */
export interface WordsShape<W extends string = string> {
  readonly $words: readonly W[]
}

/** Values of one shape under names that nobody knows in advance. */
export interface MapShape<S = unknown> {
  readonly $each: S
}

/** One value, or several of them as a list: by what was asked for. */
export interface OneOrMany<S = unknown> {
  readonly $oneOrMany: S
}

/** A record with the values of declared fields by their names, and what it carries beside. */
export interface FieldsShape<F extends Fields = Fields, A extends RecordShape = RecordShape> {
  readonly $fields: F
  readonly $and: A
}

/** Members by name; any of them may be missing or empty. No name begins with `$`. */
export interface RecordShape {
  readonly [name: string]: Shape
}

/** No members at all. */
export type NoMembers = Readonly<Record<never, Shape>>

/** What a value of an answer looks like. */
export type Shape =
  | Leaf
  | RowShape
  | WordsShape
  | MapShape<Shape>
  | OneOrMany<Shape>
  | FieldsShape
  | RecordShape
  | readonly [Shape]

/** What a whole answer looks like: `nothing` is an empty body. */
export type AnswerShape = Shape | 'nothing'

/** A row of the entity; `beside` names what the answer carries beside the row's own fields. */
export function row<const N extends EntityName>(of: N): RowShape<N, NoMembers>
export function row<const N extends EntityName, const A extends RecordShape>(of: N, beside: A): RowShape<N, A>
export function row(of: EntityName, beside: RecordShape = {}): RowShape {
  return { $row: of, $and: beside }
}

/** One of these words. */
export function words<const W extends string>(...list: readonly W[]): WordsShape<W> {
  return { $words: list }
}

/** Values of one shape by names that nobody knows in advance. */
export function mapOf<const S extends Shape>(each: S): MapShape<S> {
  return { $each: each }
}

/** One value of this shape, or a list of them. */
export function oneOrMany<const S extends Shape>(one: S): OneOrMany<S> {
  return { $oneOrMany: one }
}

/** The values of these fields; `beside` names what the answer carries beside them. */
export function valuesOf<const F extends Fields>(of: F): FieldsShape<F, NoMembers>
export function valuesOf<const F extends Fields, const A extends RecordShape>(
  of: F,
  beside: A,
): FieldsShape<F, A>
export function valuesOf(of: Fields, beside: RecordShape = {}): FieldsShape {
  return { $fields: of, $and: beside }
}

/** A referred row as answers name it. */
export const named = { id: 'integer', name: 'text' } as const

/** A page of a long list: the rows of an entity and how many there are in all. */
export const pageOf = <const N extends EntityName>(of: N) =>
  ({ data: [row(of)], total: 'integer', page: 'integer', per_page: 'integer' }) as const

/** What acts without a result of their own answer. */
export const done = { success: 'integer' } as const

/** What to do with each sort of shape. */
export interface ShapeCases<T> {
  leaf(kind: Leaf): T
  list(one: Shape): T
  row(of: EntityName, beside: RecordShape): T
  words(list: readonly string[]): T
  /** Values of one shape by any names. */
  each(one: Shape): T
  /** One value of a shape, or a list of them. */
  oneOrMany(one: Shape): T
  /** Values of fields, with what stands beside them. */
  fields(of: Fields, beside: RecordShape): T
  record(members: RecordShape): T
}

/** Takes the case of a shape. */
export function readShape<T>(shape: Shape, cases: ShapeCases<T>): T {
  if (typeof shape === 'string') return cases.leaf(shape)
  if (isList(shape)) return cases.list(shape[0])
  if (isRow(shape)) return cases.row(shape.$row, shape.$and)
  if (isWords(shape)) return cases.words(shape.$words)
  if (isMap(shape)) return cases.each(shape.$each)
  if (isOneOrMany(shape)) return cases.oneOrMany(shape.$oneOrMany)
  if (isFields(shape)) return cases.fields(shape.$fields, shape.$and)
  return cases.record(shape)
}

type Composed = Exclude<Shape, Leaf>

const isList = (shape: Composed): shape is readonly [Shape] => Array.isArray(shape)
const isRow = (shape: Exclude<Composed, readonly [Shape]>): shape is RowShape => '$row' in shape
const isWords = (shape: Exclude<Composed, readonly [Shape]>): shape is WordsShape => '$words' in shape
const isMap = (shape: Exclude<Composed, readonly [Shape]>): shape is MapShape<Shape> => '$each' in shape
const isOneOrMany = (shape: OneOrMany<Shape> | FieldsShape | RecordShape): shape is OneOrMany<Shape> =>
  '$oneOrMany' in shape
const isFields = (shape: RecordShape | FieldsShape): shape is FieldsShape => '$fields' in shape
