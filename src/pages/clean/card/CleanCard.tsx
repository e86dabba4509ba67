import { useParams } from 'react-router'
import { OpenRow } from '#src/views/sheet/OpenRow.tsx'
import { CleanView } from './CleanView.tsx'
import '#src/views/sheet/sheet.css'

/** `/cleans/{id}`: the content of the clean drawer, wider. */
export default function CleanCard() {
  const id = Number(useParams().id)
  return (
    <article className="sheet-card" aria-label="Уборка">
      <h1 className="only-read">Уборка №&nbsp;{id}</h1>
      <OpenRow entity="cleans" id={id}>
        {(clean) => <CleanView key={id} clean={clean} isWide />}
      </OpenRow>
    </article>
  )
}
