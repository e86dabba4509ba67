// The section «Шаги заселения»: the steps in order, each with who does it and when, changed in a dialog.
import { useState } from 'react'
import { steps as model } from '#schema/entities/steps.ts'
import { shiftText } from '#schema/rules/shifts.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { OrderedRows } from '../rows/OrderedRows.tsx'
import { RowDialog } from '../rows/RowDialog.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { useRowCall } from '../rows/useRowCall.ts'
import { useRows } from '../rows/useRows.ts'

const list = model.calls.list
const save = model.calls.save.call
const fields = model.form.flatMap((group) => group.fields).filter((name) => name !== 'sort')

/** The steps of every stay. */
export default function StepList() {
  const query = useRows(list)
  const { can } = useAccess(model)
  const call = useRowCall(list)
  const toasts = useToasts()
  const [open, setOpen] = useState<KnownRow | 'new'>()
  const [leaving, setLeaving] = useState<KnownRow>()
  const mayWrite = can('save')
  const remove = async (row: KnownRow) => {
    setLeaving(undefined)
    if (!(await call(model.calls.remove, { params: { id: row.id } }))) return
    const back = () => void call(save, { body: { id: row.id, archived: false } })
    toasts.show({ family: 'ok', title: 'Шаг убран', action: { label: 'Вернуть', run: back } })
  }
  return (
    <RowsFrame model={model} query={query} onAdd={mayWrite ? () => setOpen('new') : undefined}>
      {(rows) => (
        <>
          <OrderedRows
            rows={rows}
            nameOf={(row) => textIn(row, 'name')}
            noteOf={noteOf}
            marksOf={(row) => (
              <>
                {row.required === true && <StateMark family="info">Обязателен</StateMark>}{' '}
                {row.blocks_code === true && <StateMark family="wait">Держит код</StateMark>}{' '}
                {row.active === false && <StateMark family="mute">Выключен</StateMark>}
              </>
            )}
            actions={
              mayWrite
                ? { move: (order) => void call(save, { body: { order } }), edit: setOpen, remove: setLeaving }
                : undefined
            }
          />
          {leaving && (
            <ConfirmDialog
              title={`Убрать шаг «${textIn(leaving, 'name')}»?`}
              action="Убрать шаг"
              isDangerous
              onConfirm={() => void remove(leaving)}
              onClose={() => setLeaving(undefined)}
            >
              Новые брони его не увидят. Отметки в прошлых бронях останутся.
            </ConfirmDialog>
          )}
          {open && (
            <RowDialog
              model={model}
              row={open === 'new' ? undefined : open}
              fields={fields}
              line={save}
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

function wordOf(row: KnownRow, name: 'actor' | 'auto_event' | 'due_from'): string {
  const code = row[name]
  return optionsOf(model.fields[name]).find(([known]) => known === code)?.[1] ?? ''
}

function noteOf(row: KnownRow): string {
  const event = row.auto_event === 'none' ? '' : wordOf(row, 'auto_event')
  return [wordOf(row, 'actor'), event && `закрывается сам: ${event.toLocaleLowerCase('ru')}`, dueText(row)]
    .filter(Boolean)
    .join(' · ')
}

function dueText(row: KnownRow): string {
  const hours = numberIn(row, 'due_offset_hours')
  const from = wordOf(row, 'due_from').toLocaleLowerCase('ru')
  if (hours === undefined || from === '') return ''
  if (hours === 0) return `срок: в момент ${from}`
  return `срок: ${shiftText(hours, 'hours')} ${hours < 0 ? 'до' : 'после'} ${from}`
}
