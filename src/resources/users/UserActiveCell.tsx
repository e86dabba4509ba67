// The switch of access in the list of the staff; the server refuses to switch off the last administrator.
import { Switch } from '@mui/material'
import { useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** The switch, or the word for a person who may not use it; a refusal puts it back. */
export function UserActiveCell({ row }: RowSlotProps) {
  const { can } = useAccess(models.users)
  const provider = useDataProvider()
  const refresh = useRefresh()
  const toasts = useToasts()
  const isRunning = useRef(false)
  const [shown, setShown] = useState<boolean>()
  const isOn = shown ?? row.active === true
  const name = textIn(row, 'name')
  if (!can('update')) return isOn ? 'Да' : 'Нет'
  const change = async (active: boolean) => {
    if (isRunning.current) return
    isRunning.current = true
    setShown(active)
    const previousData = { ...row, id: Number(row.id) }
    const saved = await orNothing(toasts, () =>
      provider.update('users', { id: Number(row.id), data: { active }, previousData }),
    )
    isRunning.current = false
    setShown(undefined)
    if (!saved) return
    toasts.show({ family: 'ok', title: active ? `Доступ включён: ${name}` : `Доступ выключен: ${name}` })
    refresh()
  }
  return (
    <Switch
      size="small"
      checked={isOn}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, next) => void change(next)}
      slotProps={{ input: { 'aria-label': `Доступ включён: ${name}` } }}
    />
  )
}
