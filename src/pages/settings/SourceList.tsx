// The labels «откуда пришёл гость» with their tiles: they come with the agency and are only shown.
import { sources as model } from '#schema/entities/sources.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** The sources as short lines. */
export function SourceList() {
  const sources = useShared('sources')
  return (
    <section className="form-card" aria-label={model.labels.many}>
      <h2>
        {model.labels.many} <span className="quiet quiet-count">{sources.length}</span>
      </h2>
      <ul className="stack source-lines">
        {sources.map((source) => (
          <li className="row gap-10" key={Number(source.id)}>
            <b className="fixed quiet size-12">
              {textIn(source, 'icon') || textIn(source, 'name').slice(0, 2)}
            </b>
            <span>{textIn(source, 'name')}</span>
            <span>{wordsOf(source)}</span>
            {source.active === false && <StateMark family="mute">Выключен</StateMark>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf(source: Row): string {
  if (source.repeat === true) return 'повторный гость'
  const ota = joinedName(source, 'ota_id', source.ota_id)
  return ota ? `канал «${ota}»` : ''
}
