import { DataTable, List } from 'react-admin'

const columns = ['id', 'guest_name', 'guest_phone', 'begin', 'end', 'nights', 'total', 'status']

/** The stock list with eight columns. */
export default function RentList() {
  return (
    <List>
      <DataTable>
        {columns.map((column) => (
          <DataTable.Col key={column} source={column} />
        ))}
      </DataTable>
    </List>
  )
}
