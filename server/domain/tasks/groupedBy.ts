import { addMoney } from '#schema/rules/money.ts'
import type { ShapeList } from '../../crud/entityHooks.ts'
import type { RowObject } from '../../db/execute.ts'
import { isPart } from '../rents/readPart.ts'

/** Shapes purchases into lists by a value or a named row: each with its count and sums (roubles); `other` names the list of those without one. */
export function groupedBy(placeOf: (row: RowObject) => unknown, other: string): ShapeList {
  return async (rows) => {
    const groups = new Map<
      string,
      { readonly key: unknown; readonly name: string; readonly tasks: RowObject[] }
    >()
    for (const row of rows) {
      const value = placeOf(row)
      const { key, name } = isPart(value)
        ? { key: value.id, name: String(value.name) }
        : { key: value ?? null, name: value ? String(value) : other }
      const group = groups.get(name) ?? { key, name, tasks: [] }
      group.tasks.push(row)
      groups.set(name, group)
    }
    const ordered = [...groups.values()].sort(
      (a, b) => Number(a.key === null) - Number(b.key === null) || a.name.localeCompare(b.name, 'ru'),
    )
    return ordered.map((group) => ({
      ...group,
      count: group.tasks.length,
      price_plan: sumOf(group.tasks, 'price_plan'),
      price_fact: sumOf(group.tasks, 'price_fact'),
    }))
  }
}

/** A sum of a column; null for those who do not see it. */
function sumOf(rows: readonly RowObject[], name: string): number | null {
  if (!rows.some((row) => name in row)) return null
  return addMoney(...rows.map((row) => Number(row[name] ?? 0)))
}
