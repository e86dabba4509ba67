import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { RowLine } from '#src/views/RowLine.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import './cleanerRules.css'

type Rule = SentRow<'cleaninstruction'>

/** General rules for cleaners in their order: what they read before work, and who has confirmed it. */
export default function CleanerRules() {
  const { can } = useAccess('cleaninstruction')
  const { act } = useCall('PATCH agency/cleaninstruction', { reread: () => undefined })
  const order = async (ids: readonly number[], rows: readonly Rule[]) => {
    for (const [index, id] of ids.entries()) {
      const sort = index + 1
      if (rows.find((one) => one.id === id)?.sort === sort) continue
      if (!(await act({ body: { id, sort } })).isDone) return
    }
  }
  return (
    <RowsBlock
      of="cleaninstruction"
      shows={(name) => name !== 'sort'}
      onOrder={can('update') ? order : undefined}
      hasArrows
    >
      {(rule, index, onEdit) => (
        <>
          <span className="quiet">{index + 1}</span>
          <RowLine
            name={rule.title ?? ''}
            note={rule.object_id ? joinedName(rule, 'object_id', rule.object_id) : 'Все объекты'}
            onEdit={onEdit}
          >
            {rule.active === false && <StateMark family="mute">Скрыто</StateMark>}
            {rule.must_confirm && <StateMark family="info">Подтверждают</StateMark>}
          </RowLine>
          <div className="breaks rule-text">
            <Marked text={rule.text ?? ''} />
            {rule.must_confirm && <Readers rule={rule} />}
          </div>
        </>
      )}
    </RowsBlock>
  )
}

function Readers({ rule: { readers = [] } }: { readonly rule: Rule }) {
  const { momentText } = useDates()
  const cleaners = useShared('cleaners').filter(({ active }) => active !== false)
  const read = new Set(readers.map(({ id }) => id))
  const waiting = cleaners.filter(({ id }) => !read.has(id))
  return (
    <details className="readers">
      <summary className="link">
        Прочитали {readers.length} из {readers.length + waiting.length}
      </summary>
      <ul>
        {readers.map(({ id, name, at }) => (
          <li key={id}>
            {name} <small className="faint">{momentText(at)}</small>
          </li>
        ))}
        {waiting.map(({ id, name }) => (
          <li key={id}>
            {name} <small className="faint wait">ещё не читал(а)</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
