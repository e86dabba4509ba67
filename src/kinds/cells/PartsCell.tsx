import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { counted } from '#schema/rules/plural.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { CellProps } from './cell.ts'

/** Small records of a row: a count in a table, a small table on the card. */
export function PartsCell({ field, value, place, nested }: CellProps<'parts'>) {
  const rows = Array.isArray(value) ? value.filter(isObject) : []
  if (place.inTable) return counted(rows.length, ['строка', 'строки', 'строк'])
  const columns = Object.entries(field.of)
  return (
    <div className="parts-table">
      <Table size="small" aria-label={field.label}>
        <TableHead>
          <TableRow>
            {columns.map(([name, part]) => (
              <TableCell key={name} align={nested.align(part)}>
                {part.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={keyOf(row, index)}>
              {columns.map(([name, part]) => (
                <TableCell key={name} align={nested.align(part)}>
                  {nested.draw(part, { ...place, name, row, inTable: true })}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function keyOf(row: Record<string, unknown>, index: number): string {
  return typeof row.id === 'number' ? `id${row.id}` : `n${index}`
}
