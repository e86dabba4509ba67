import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanerSelect } from '#src/pages/clean/card/CleanerSelect.tsx'
import { candidatesOfFlat } from '#src/pages/clean/drawer/flatCandidates.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

type TaskProps = { readonly task: SentRow<'clienttasks'> }

const mended: readonly unknown[] = ['problem', 'complaint']

/** «Отправить человека…» where somebody has to come to the flat; nothing without the right, and once it is over. */
export function SendForTask({ task }: TaskProps) {
  const { can } = useAccess('cleans')
  const { type, status = '', object_id } = task
  if (!mended.includes(type) || object_id === undefined) return null
  if (!can('create') || status === 'done' || status === 'canceled') return null
  return (
    <DialogButton
      variant="outlined"
      startIcon={<UserPlus />}
      dialog={(close) => <SendPerson task={task} onClose={close} />}
    >
      Отправить человека…
    </DialogButton>
  )
}

/** A cleaner or a handyman gets the trip as a work of the day, and the task is at work. */
function SendPerson({ task, onClose }: DialogAbout<TaskProps>) {
  const { today } = useClock()
  const cleaners = useShared('cleaners')
  const [whom, setWhom] = useState<{ readonly id: number; readonly name: string }>()
  const begin = useCall('PATCH clienttasks', {})
  const { id, version, title = '', text = '', status, object_id } = task
  return (
    <CallDialog
      call="POST cleans"
      title="Отправить человека"
      action={whom ? `Отправить: ${whom.name}` : 'Отправить'}
      isReady={whom !== undefined}
      fields={['date', 'time_from', 'price', 'comment']}
      words={{ price: { hint: 'Пусто — по ставке.' } }}
      fixed={{
        type: 'other',
        ...(object_id !== undefined && { object_id }),
        ...(whom && { cleaner_id: whom.id }),
      }}
      start={{ date: today, comment: [title, text].filter(Boolean).join('\n').slice(0, 2000) }}
      told={`Отправлен: ${whom?.name}`}
      onDone={() => {
        if (status === 'new') void begin.act({ body: { id, version, status: 'in_progress' } })
      }}
      onClose={onClose}
    >
      <CleanerSelect
        label="Кого"
        candidates={candidatesOfFlat(cleaners, object_id)}
        value={whom?.id}
        onChange={(chosen, name) => setWhom(chosen === undefined ? undefined : { id: chosen, name })}
      />
    </CallDialog>
  )
}
