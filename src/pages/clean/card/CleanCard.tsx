// `/cleans/{id}`: the content of the clean drawer, wider.
import { useParams } from 'react-router'
import { useOpenRow } from '#src/state/drawer/useOpenRow.ts'
import { RowState } from '#src/views/sheet/RowState.tsx'
import { CleanView } from './CleanView.tsx'
import '#src/views/sheet/sheet.css'

/** The card of the clean in the address. */
export default function CleanCard() {
  const id = Number(useParams().id)
  const { row, error, refetch } = useOpenRow('cleans', id)
  return (
    <article className="sheet-card" aria-label="Уборка">
      {row ? (
        <CleanView key={id} clean={row} isWide />
      ) : (
        <RowState what="уборку" error={error} onRetry={() => void refetch()} />
      )}
    </article>
  )
}
