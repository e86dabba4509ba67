import { useState } from 'react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CleanerSelect } from '#src/pages/clean/card/CleanerSelect.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

type AppointProps = DialogAbout<{
  readonly cleans: readonly SentRow<'cleans'>[]
  readonly onDone?: () => void
}>

/** Puts one person on all of some cleans by one act. */
export function AppointDialog({ cleans, onDone, onClose }: AppointProps) {
  const [whom, setWhom] = useState<{ readonly id: number; readonly name: string }>()
  const count = counted(cleans.length, ['уборку', 'уборки', 'уборок'])
  return (
    <CallDialog
      call="PATCH cleaners/appoint"
      title={`Назначить ${count}`}
      action={whom ? `Назначить: ${whom.name}` : 'Назначить'}
      isReady={whom !== undefined}
      fixed={{ clean_ids: cleans.map(({ id }) => id), ...(whom && { cleaner_id: whom.id }) }}
      told={({ warnings = [] }) => {
        const title = `Назначено: ${counted(cleans.length, models.cleans.labels.counted)}, ${whom?.name}`
        return warnings.length > 0 ? { family: 'wait', title, message: warnings.join('. ') } : title
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <CleanerSelect
        candidates={[]}
        value={whom?.id}
        onChange={(id, name) => setWhom(id === undefined ? undefined : { id, name })}
      />
      <p className="dialog-text">Выходной, занятость и чужой объект не помешают: назначим и предупредим.</p>
    </CallDialog>
  )
}
