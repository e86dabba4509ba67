// The section «Инструкция клинерам»: general rules in order, for all flats or for one, and who has read them.
import { useState } from 'react'
import { cleaninstruction as model } from '#schema/entities/cleaninstruction.ts'
import { counted } from '#schema/rules/plural.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { OrderedRows } from '../rows/OrderedRows.tsx'
import { RowDialog } from '../rows/RowDialog.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { useRowCall } from '../rows/useRowCall.ts'
import { useRows } from '../rows/useRows.ts'

const { list, create, update } = model.calls
const fields = model.form.flatMap((group) => group.fields).filter((name) => name !== 'sort')
const longest = 140

/** The rules that every cleaner sees on their page. */
export default function CleanRules() {
  const query = useRows(list.call)
  const { can } = useAccess(model)
  const call = useRowCall(list.call)
  const [open, setOpen] = useState<KnownRow | 'new'>()
  const mayWrite = can('update')
  const move = async (ids: readonly number[]) => {
    for (const [index, id] of ids.entries()) {
      const row = query.data?.find((one) => one.id === id)
      if (row?.sort === index + 1) continue
      if (!(await call(update, { body: { id, sort: index + 1 } }))) return
    }
  }
  return (
    <RowsFrame model={model} query={query} onAdd={can('create') ? () => setOpen('new') : undefined}>
      {(rows) => (
        <>
          <OrderedRows
            rows={rows}
            nameOf={(row) => textIn(row, 'title')}
            noteOf={noteOf}
            marksOf={(row) => (
              <>
                {row.must_confirm === true && <StateMark family="info">Подтверждают</StateMark>}{' '}
                {row.active === false && <StateMark family="mute">Скрыто</StateMark>}
              </>
            )}
            actions={mayWrite ? { move: (ids) => void move(ids), edit: setOpen } : undefined}
          />
          {open && (
            <RowDialog
              model={model}
              row={open === 'new' ? undefined : open}
              fields={fields}
              line={open === 'new' ? create : update}
              onClose={() => setOpen(undefined)}
              onSaved={() => {
                setOpen(undefined)
                void query.refetch()
              }}
            />
          )}
        </>
      )}
    </RowsFrame>
  )
}

function noteOf(row: KnownRow): string {
  const text = textIn(row, 'text').replace(/\s+/g, ' ')
  const readers = partsIn(row, 'readers').length
  return [
    row.object_id ? joinedName(row, 'object_id', row.object_id) : 'Для всех объектов',
    row.must_confirm === true && `прочитали ${counted(readers, ['клинер', 'клинера', 'клинеров'])}`,
    text.length > longest ? `${text.slice(0, longest)}…` : text,
  ]
    .filter(Boolean)
    .join(' · ')
}
