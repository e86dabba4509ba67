import { MenuItem, TextField } from '@mui/material'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'

interface InvoiceSelectProps {
  readonly rent: Row
  readonly value: number | null | undefined
  /** Nothing chosen on purpose is null. */
  readonly onChange: (id: number | null) => void
}

/** The accounts that take money for the flat of a booking. */
export function InvoiceSelect({ rent, value, onChange }: InvoiceSelectProps) {
  const invoices = useInvoices(rent)
  if (invoices.length === 0) return null
  return (
    <TextField
      select
      label="Счёт"
      value={invoices.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">Не указан</MenuItem>
      {invoices.map((invoice) => (
        <MenuItem key={Number(invoice.id)} value={Number(invoice.id)}>
          {textIn(invoice, 'name')}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The account of a booking, else that of its flat, else the usual one of the agency: as the server takes a payment without one. */
export function useInvoiceOf(rent: Row): number | undefined {
  const invoices = useInvoices(rent)
  const flat = useShared('objects').find(({ id }) => id === rent.object_id)
  const accountOf = (row: Row | undefined) => invoices.find(({ id }) => id === row?.invoice_id)
  return numberIn(
    accountOf(rent) ?? accountOf(flat) ?? invoices.find(({ is_default }) => is_default === true),
    'id',
  )
}

function useInvoices(rent: Row): Row[] {
  return useShared('invoices').filter(
    ({ active, object_ids }) => active !== false && isFor(object_ids, rent.object_id),
  )
}

function isFor(objectIds: unknown, objectId: unknown): boolean {
  return !Array.isArray(objectIds) || objectIds.length === 0 || objectIds.includes(objectId)
}
