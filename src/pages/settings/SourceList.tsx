// The labels «откуда пришёл гость» with their tiles: they come with the agency and are only shown.
import { sources as model } from '#schema/entities/sources.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
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
        {sources.map((source) => {
          const { id, icon, name = '', ota_id, repeat, active } = source
          return (
            <li className="row gap-10" key={id}>
              <b className="fixed quiet size-12">{icon || name.slice(0, 2)}</b>
              <span>{name}</span>
              <span>
                {repeat ? 'повторный гость' : ota_id && `канал «${joinedName(source, 'ota_id', ota_id)}»`}
              </span>
              {active === false && <StateMark family="mute">Выключен</StateMark>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
