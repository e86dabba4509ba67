// `/cleans/{id}`: the content of the clean drawer, wider.
import { useParams } from 'react-router'
import { RowState } from '../rentCard/RowState.tsx'
import { useOpenRow } from '../rentCard/useOpenRow.ts'
import { CleanView } from './CleanView.tsx'
import '../rentCard/sheet.css'

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
