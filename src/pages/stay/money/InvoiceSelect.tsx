import { MenuItem, TextField } from '@mui/material'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'

interface InvoiceSelectProps {
  readonly rent: SentRow<'rents'>
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
        <MenuItem key={invoice.id} value={invoice.id}>
          {invoice.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The account of a booking, else that of its flat, else the usual one of the agency: as the server takes a payment without one. */
export function useInvoiceOf(rent: SentRow<'rents'>): number | undefined {
  const invoices = useInvoices(rent)
  const flat = useShared('objects').find(({ id }) => id === rent.object_id)
  const named = [rent, flat].map((row) => invoices.find(({ id }) => id === row?.invoice_id))
  return [...named, invoices.find(({ is_default }) => is_default)].find((one) => one !== undefined)?.id
}

function useInvoices({ object_id = 0 }: SentRow<'rents'>): SentRow<'invoices'>[] {
  return useShared('invoices').filter(
    ({ active, object_ids = [] }) =>
      active !== false && (object_ids.length === 0 || object_ids.includes(object_id)),
  )
}
