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

/** The switch of a person's access, ahead of the answer until refused; the word alone for who may not use it. */
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
