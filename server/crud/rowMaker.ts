import type { RawRow, RowObject } from '../db/execute.ts'

/** A column by its name, and how what is in it is read. */
interface NamedColumn {
  readonly name: string
  read(raw: unknown): unknown
}

/** What a row is made of, in the order of its members; names of joined rows follow the columns in the raw row. */
export interface RowParts {
  readonly columns: readonly NamedColumn[]
  readonly references: readonly { readonly id: string; readonly short: string }[]
  /** What follows the names in the raw row, kept as it came. */
  readonly beside: readonly string[]
  /** Members that are filled later. */
  readonly later: readonly string[]
  /** A flag that tells whether a column is filled. */
  readonly flag: { readonly name: string; readonly of: string } | undefined
}

/**
 * Makes the reader of raw rows. It is compiled, once for each shape: an object written as one literal is made in a third
 * of the time that filling it name by name takes, and rows are the dearest part of a list. Only names of declared fields
 * and numbers of places become code.
 */
export function rowMaker({
  columns,
  references,
  beside,
  later,
  flag,
}: RowParts): (raw: readonly unknown[]) => RowObject {
  const placeOf = (wanted: string) => columns.findIndex(({ name }) => name === wanted)
  const filled = (at: number, text: string) => `raw[${at}] === null ? null : ${text}`
  const members: readonly (readonly [string, string])[] = [
    ...columns.map(({ name }, at) => [name, filled(at, `read${at}(raw[${at}])`)] as const),
    ...references.map(({ id, short }, index) => {
      const at = placeOf(id)
      return [
        short,
        filled(at, `{ id: read${at}(raw[${at}]), name: raw[${columns.length + index}] }`),
      ] as const
    }),
    ...beside.map((name, index) => [name, `raw[${columns.length + references.length + index}]`] as const),
    ...later.map((name) => [name, 'null'] as const),
    ...(flag ? [[flag.name, `raw[${placeOf(flag.of)}] !== null`] as const] : []),
  ]
  const literal = members.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(', ')
  const readers = columns.map((_, at) => `read${at}`)
  return new Function(...readers, `return (raw) => ({ ${literal} })`)(...columns.map(({ read }) => read))
}

/** Makes in the same way the reader of raw rows whose columns go by their names; what is not there is null. */
export function namedRowMaker(columns: readonly NamedColumn[]): (raw: RawRow) => RowObject {
  const members = columns.map(({ name }, at) => {
    const value = `raw[${JSON.stringify(name)}]`
    return `${JSON.stringify(name)}: ${value} === null || ${value} === undefined ? null : read${at}(${value})`
  })
  const readers = columns.map((_, at) => `read${at}`)
  return new Function(...readers, `return (raw) => ({ ${members.join(', ')} })`)(
    ...columns.map(({ read }) => read),
  )
}
