import { RowHistory } from '#src/pages/audit/RowHistory.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** What was changed in a flat, its check-list, services, sections and cleaners. */
export default function HistoryTab({ row }: RowSlotProps<'objects'>) {
  return <RowHistory entity="objects" id={row.id} />
}
