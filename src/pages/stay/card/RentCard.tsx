import { useParams } from 'react-router'
import { OpenRow } from '#src/views/sheet/OpenRow.tsx'
import { RentView } from './RentView.tsx'
import '#src/views/sheet/sheet.css'

/** `/rents/{id}`: the content of the rent drawer, wider. */
export default function RentCard() {
  const id = Number(useParams().id)
  return (
    <article className="sheet-card" aria-label="Бронирование">
      <h1 className="only-read">Бронь №&nbsp;{id}</h1>
      <OpenRow entity="rents" id={id}>
        {(rent) => <RentView key={id} rent={rent} isWide />}
      </OpenRow>
    </article>
  )
}
