// The section «Инструкция клинерам»: general rules in order, for all flats or for one, and who has read them.
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { OrderedRows } from '../rows/OrderedRows.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'

type Rule = SentRow<'cleaninstruction'>

const longest = 140

/** The rules that every cleaner sees on their page. */
export default function CleanRules() {
  const { act } = useCall('PATCH agency/cleaninstruction')
  const move = async (rows: readonly Rule[], ids: readonly number[]) => {
    for (const [index, id] of ids.entries()) {
      const sort = index + 1
      if (rows.find((one) => one.id === id)?.sort === sort) continue
      if (!(await act({ body: { id, sort } })).isDone) return
    }
  }
  return (
    <RowsFrame of="cleaninstruction" shows={(name) => name !== 'sort'}>
      {(rows, edit) => (
        <OrderedRows
          rows={rows}
          nameOf={({ title = '' }) => title}
          noteOf={noteOf}
          marksOf={({ must_confirm, active }) => (
            <>
              {must_confirm && <StateMark family="info">Подтверждают</StateMark>}{' '}
              {active === false && <StateMark family="mute">Скрыто</StateMark>}
            </>
          )}
          onMove={(ids) => move(rows, ids)}
          onEdit={edit}
        />
      )}
    </RowsFrame>
  )
}

function noteOf(rule: Rule): string {
  const { object_id, must_confirm, readers = [] } = rule
  const text = (rule.text ?? '').replace(/\s+/g, ' ')
  return [
    object_id === undefined ? 'Для всех объектов' : joinedName(rule, 'object_id', object_id),
    must_confirm && `прочитали ${counted(readers.length, ['клинер', 'клинера', 'клинеров'])}`,
    text.length > longest ? `${text.slice(0, longest)}…` : text,
  ]
    .filter(Boolean)
    .join(' · ')
}
