// Takes settings of another flat: which flat and which parts.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useObjectCall } from './useObjectCall.ts'

const { copySettings } = models.objects.calls
const parts = Object.entries(typeof copySettings === 'object' ? (copySettings.body ?? {}) : {}).filter(
  ([, field]) => field.kind === 'flag',
)
const usual = ['times', 'cleaning', 'points']

interface CopySettingsProps {
  /** The flats that get them. */
  readonly ids: readonly number[]
  /** How they are called in the heading: a name or how many. */
  readonly about: string
  readonly onClose: () => void
}

/** The dialog for one flat or for many; values are replaced, lists only get what they lack. */
export default function CopySettings({ ids, about, onClose }: CopySettingsProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set(usual))
  const { call, isBusy } = useObjectCall(() => queries.invalidateQueries())
  const toggle = (name: string) => {
    const next = new Set(taken)
    if (!next.delete(name)) next.add(name)
    setTaken(next)
  }
  const copy = async () => {
    const [from] = chosen
    const to = ids.filter((id) => id !== from?.id)
    if (!from || to.length === 0 || taken.size === 0) {
      const message = 'Нужны другой объект и хотя бы одна часть настроек.'
      toasts.show({ family: 'wait', title: 'Что скопировать?', message })
      return
    }
    const flags = Object.fromEntries([...taken].map((name) => [name, true]))
    const body = { from: from.id, ids: to, ...flags }
    if (await call('PATCH objects/copy', body, `Настройки взяты: ${from.name}`)) onClose()
  }
  return (
    <ConfirmDialog
      title={`${about}: взять настройки`}
      action="Взять настройки"
      isBusy={isBusy}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <ReferencePicker to="objects" chosen={chosen} onChange={setChosen} label="С какого объекта" />
      <div className="stack gap-0 copy-parts">
        {parts.map(([name, field]) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={taken.has(name)} onChange={() => toggle(name)} />}
            label={
              <>
                {field.label}
                <small className="faint block">{field.help}</small>
              </>
            }
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
