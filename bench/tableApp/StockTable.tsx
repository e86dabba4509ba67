import { DataTable, DateField } from 'react-admin'
import { models } from '#schema/index.ts'
import { columns } from './rows.ts'

/** react-admin's own table as it comes. */
export function StockTable() {
  return (
    <DataTable rowClick={false}>
      {columns.map((name) => {
        const kind = models.rents.fields[name]?.kind
        if (kind === 'date') return <DataTable.Col key={name} source={name} field={DateField} />
        if (kind === 'integer') return <DataTable.NumberCol key={name} source={name} />
        return <DataTable.Col key={name} source={name} />
      })}
    </DataTable>
  )
}
