// `/rents/{id}`: the content of the rent drawer, wider.
import { useParams } from 'react-router'
import { useOpenRow } from '#src/state/drawer/useOpenRow.ts'
import { RowState } from '#src/views/sheet/RowState.tsx'
import { RentView } from './RentView.tsx'
import '#src/views/sheet/sheet.css'

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
