// The switch of a person's access, in a list and on a card.
import { Switch } from '@mui/material'
import { useState } from 'react'
import type { Model } from '#schema/define.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { ActOutcome } from './call/useAct.ts'

interface AccessSwitchProps {
  readonly model: Model
  /** What is switched, beside whose it is. */
  readonly label: string
  readonly row: { readonly version?: number; readonly name?: string | null; readonly active?: boolean | null }
  readonly onSwitch: (active: boolean) => Promise<ActOutcome<unknown>>
}

/** The switch, or the word for a person who may not use it; it is ahead of the answer, a refusal puts it back. */
export function AccessSwitch({ model, label, row, onSwitch }: AccessSwitchProps) {
  const { can } = useAccess(model)
  const [sent, setSent] = useState<{ readonly active: boolean; readonly version: number | undefined }>()
  const isOn = sent && sent.version === row.version ? sent.active : row.active === true
  if (!can('update')) return isOn ? 'Да' : 'Нет'
  const change = async (active: boolean) => {
    setSent({ active, version: row.version })
    const { isDone } = await onSwitch(active)
    if (!isDone) setSent(undefined)
  }
  return (
    <Switch
      size="small"
      checked={isOn}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, active) => void change(active)}
      slotProps={{ input: { 'aria-label': `${label}: ${row.name ?? ''}` } }}
    />
  )
}
