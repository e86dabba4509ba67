import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { cardPath } from '#src/views/paths.ts'

/** Each has the room of a thumb. */
const line = { minHeight: 44 }

/** The flats of an owner as ways to their cards. */
export function OwnerFlats({ owner: { objects = [] } }: { readonly owner: SentRow<'owners'> }) {
  return (
    <section className="box card-group" aria-labelledby="owner-flats">
      <h2 id="owner-flats">
        {models.objects.labels.many} <span className="quiet">{objects.length}</span>
      </h2>
      {objects.length === 0 && <p className="quiet">Объектов нет: отдайте их в форме «Изменить».</p>}
      <ul>
        {objects.map(({ id = 0, name }) => (
          <li key={id} className="row line-above" style={line}>
            <Link className="medium calm-link breaks thumb" to={cardPath('objects', id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
