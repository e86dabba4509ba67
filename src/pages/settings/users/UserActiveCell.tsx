// The switch of access in the list of the staff; the server refuses to switch off the last administrator.
import { Switch } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

/** The switch, or the word for a person who may not use it; a refusal puts it back. */
export function UserActiveCell({ row }: RowSlotProps<'users'>) {
  const { can } = useAccess(models.users)
  const { act } = useCall('PATCH users')
  const [shown, setShown] = useState<boolean>()
  const { id, version, name = '' } = row
  const isOn = shown ?? row.active ?? false
  if (!can('update')) return isOn ? 'Да' : 'Нет'
  const change = async (active: boolean) => {
    setShown(active)
    await act({ body: { id, version, active } }, `Доступ ${active ? 'включён' : 'выключен'}: ${name}`)
    setShown(undefined)
  }
  return (
    <Switch
      size="small"
      checked={isOn}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, active) => void change(active)}
      slotProps={{ input: { 'aria-label': `Доступ включён: ${name}` } }}
    />
  )
}
