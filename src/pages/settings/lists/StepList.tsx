// The section «Шаги заселения»: the agency's dictionary in its order, each step with what it holds and when it is due.
import { useState } from 'react'
import { steps as model } from '#schema/entities/steps.ts'
import { shiftText } from '#schema/rules/shifts.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { OrderedRows } from '../rows/OrderedRows.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'

type Step = SentRow<'steps'>

/** The steps of every stay. */
export default function StepList() {
  const { act } = useCall('PATCH steps')
  const [leaving, setLeaving] = useState<Step>()
  const back = (id: number) => () => void act({ body: { id, archived: false } })
  return (
    <RowsFrame of="steps" by="save" shows={(name) => name !== 'sort'}>
      {(rows, edit) => (
        <>
          <OrderedRows
            rows={rows}
            nameOf={({ name = '' }) => name}
            noteOf={noteOf}
            marksOf={({ required, blocks_code, active }) => (
              <>
                {required && <StateMark family="info">Обязателен</StateMark>}{' '}
                {blocks_code && <StateMark family="wait">Держит код</StateMark>}{' '}
                {active === false && <StateMark family="mute">Выключен</StateMark>}
              </>
            )}
            onMove={(order) => act({ body: { order } })}
            onEdit={edit}
            onRemove={setLeaving}
          />
          {leaving && (
            <CallDialog
              call="DELETE steps/{id}"
              params={{ id: leaving.id }}
              title={`Убрать шаг «${leaving.name ?? ''}»?`}
              action="Убрать шаг"
              isDangerous
              told={() => ({
                family: 'ok',
                title: 'Шаг убран',
                action: { label: 'Вернуть', run: back(leaving.id) },
              })}
              onClose={() => setLeaving(undefined)}
            >
              Новые брони его не увидят. Отметки в прошлых бронях останутся.
            </CallDialog>
          )}
        </>
      )}
    </RowsFrame>
  )
}

const { actor: actors, auto_event: events, due_from: origins } = model.fields

function noteOf(step: Step): string {
  const { actor, auto_event: event = 'none' } = step
  const closing = event === 'none' ? '' : `закрывается сам: ${events.options[event].toLocaleLowerCase('ru')}`
  return [actor && actors.options[actor], closing, dueText(step)].filter(Boolean).join(' · ')
}

function dueText({ due_offset_hours: hours, due_from }: Step): string {
  if (hours === undefined || due_from === undefined) return ''
  const from = origins.options[due_from].toLocaleLowerCase('ru')
  if (hours === 0) return `срок: в момент ${from}`
  return `срок: ${shiftText(hours, 'hours')} ${hours < 0 ? 'до' : 'после'} ${from}`
}
