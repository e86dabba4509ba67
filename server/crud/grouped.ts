import type { RawRow } from '../db/execute.ts'

/** Rows by the number in one of their columns, each group in the order given. */
export function grouped(rows: readonly RawRow[], column: string): Map<number, RawRow[]> {
  const groups = new Map<number, RawRow[]>()
  for (const row of rows) {
    const key = Number(row[column])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
