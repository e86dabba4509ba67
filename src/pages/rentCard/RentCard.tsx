// `/rents/{id}`: the content of the rent drawer, wider.
import { useParams } from 'react-router'
import { RentView } from './RentView.tsx'
import { RowState } from './RowState.tsx'
import { useOpenRow } from './useOpenRow.ts'
import './sheet.css'

/** The card of the booking in the address. */
export default function RentCard() {
  const id = Number(useParams().id)
  const { row, error, refetch } = useOpenRow('rents', id)
  return (
    <article className="sheet-card" aria-label="Бронирование">
      {row ? (
        <RentView key={id} rent={row} isWide />
      ) : (
        <RowState what="бронь" error={error} onRetry={() => void refetch()} />
      )}
    </article>
  )
}
