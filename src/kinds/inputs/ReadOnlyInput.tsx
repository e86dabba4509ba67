import { useRecordContext } from 'react-admin'
import type { AnyField } from '#schema/kinds/index.ts'
import { drawCell } from '../cells/drawCell.tsx'
import { useClock } from '../clock.ts'

/** A value that the form only shows. */
export function ReadOnlyInput({ field, source }: { readonly field: AnyField; readonly source: string }) {
  const row = useRecordContext() ?? {}
  const clock = useClock()
  return (
    <div className="stack gap-6 breaks input-read">
      <span className="caption medium">{field.label}</span>
      <div>{drawCell(field, { name: source, row, clock, inTable: false }) ?? '—'}</div>
    </div>
  )
}
