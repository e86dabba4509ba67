// Faults of values that are counted from other columns.
import { systemColumns } from '../define.ts'
import type { AnyField } from '../kinds/index.ts'
import type { FindFaults } from './fault.ts'

const sqlWords: readonly string[] =
  'and or not null is true false in distinct from case when then else end between like any all interval date time'.split(
    ' ',
  )

/** Formulas over columns that do not exist or are counted themselves, and computed fields over unknown columns. */
export const formulaFaults: FindFaults = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'computed') {
      const unknown = (field.from ?? []).filter((column) => !isColumn(fields, column))
      return unknown.map((column) => `field "${name}" is computed from unknown "${column}"`)
    }
    if (!('formula' in field) || field.formula === undefined) return []
    return columnsOf(field.formula).flatMap((column) => {
      if (!isColumn(fields, column)) return [`the formula of "${name}" uses unknown "${column}"`]
      return hasFormula(fields[column]) ? [`the formula of "${name}" uses "${column}", a formula itself`] : []
    })
  })

function isColumn(fields: Readonly<Record<string, AnyField>>, name: string): boolean {
  if (systemColumns.some((column) => column === name)) return true
  return Object.hasOwn(fields, name) && fields[name]?.kind !== 'computed'
}

function hasFormula(field: AnyField | undefined): boolean {
  return field !== undefined && 'formula' in field && field.formula !== undefined
}

/** The names in an SQL expression that are neither functions, types, words of the language nor inside quotes. */
function columnsOf(formula: string): string[] {
  const bare = formula.replace(/'[^']*'/g, ' ').replace(/::\s*\w+(\[\])?/g, ' ')
  const names = [...bare.matchAll(/"([^"]+)"|\b([a-zA-Z_]\w*)\b(?!\s*\()/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  return [...new Set(names)].filter((name) => !sqlWords.includes(name.toLowerCase()))
}
