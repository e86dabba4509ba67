import { steps as model } from '#schema/entities/steps.ts'
import { shiftText } from '#schema/rules/shifts.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { RowLine } from '#src/views/RowLine.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import { useDialog } from '#src/views/useDialog.tsx'

type Step = SentRow<'steps'>

/** The section «Шаги заселения»: the agency's dictionary in its order, each step with what it holds and when it is due. */
export default function StepList() {
  const { can } = useAccess(model)
  const ordering = useCall('PATCH steps', { reread: () => undefined })
  const removing = useDialog<Step>((close, step) => (
    <CallDialog
      call="DELETE steps/{id}"
      params={{ id: step.id }}
      title={`Убрать шаг «${step.name ?? ''}»?`}
      action="Убрать шаг"
      isDangerous
      told="Шаг убран"
      onClose={close}
    >
      Новые брони его не увидят. Отметки в прошлых бронях останутся.
    </CallDialog>
  ))
  return (
    <>
      <RowsBlock
        of="steps"
        by="save"
        shows={(name) => name !== 'sort'}
        onOrder={can('save') ? (order) => ordering.act({ body: { order } }) : undefined}
        hasArrows
      >
        {(step, index, onEdit) => (
          <>
            <span className="quiet">{index + 1}</span>
            <RowLine
              name={step.name ?? ''}
              note={noteOf(step)}
              onEdit={onEdit}
              onRemove={can('remove') ? () => removing.open(step) : undefined}
            >
              {step.required && <StateMark family="info">Обязателен</StateMark>}
              {step.blocks_code && <StateMark family="wait">Держит код</StateMark>}
              {step.active === false && <StateMark family="mute">Выключен</StateMark>}
            </RowLine>
          </>
        )}
      </RowsBlock>
      {removing.dialog}
    </>
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
