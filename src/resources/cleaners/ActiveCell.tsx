// The switch of a cleaner's access in the list; somebody with cleans ahead is switched off only together with them.
import { Switch } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'

type SwitchedCleaner = Pick<RowChange<'cleaners'>, 'id' | 'version' | 'name' | 'active'>

const aheadShape = { cleans: [{ id: 'integer' }] } as const

/** The switch of a row of the list. */
export function ActiveCell() {
  const row = useRecordContext<SentRow<'cleaners'>>()
  return row && <ActiveSwitch row={row} />
}

/** The switch, or the word for a person who may not use it. */
export function ActiveSwitch({ row }: { readonly row: SwitchedCleaner }) {
  const { can } = useAccess(models.cleaners)
  const { isOn, change, ahead, forget } = useActive(row)
  const name = row.name ?? ''
  if (!can('update')) return isOn ? 'Да' : 'Нет'
  return (
    <>
      <Switch
        size="small"
        checked={isOn}
        onClick={(event) => event.stopPropagation()}
        onChange={(_, next) => void change(next)}
        slotProps={{ input: { 'aria-label': `Активен: ${name}` } }}
      />
      {ahead && (
        <ConfirmDialog
          title={`Отключить: ${name}?`}
          action={`Отключить и снять с уборок: ${ahead.count}`}
          isDangerous
          onConfirm={() => void change(false, true)}
          onClose={forget}
        >
          {ahead.message} {counted(ahead.count, models.cleans.labels.counted)} встанут в красный список «Без
          клинера».
        </ConfirmDialog>
      )}
    </>
  )
}

function useActive({ id, version, name, active: isActive }: SwitchedCleaner) {
  const [shown, setShown] = useState<boolean>()
  const [ahead, setAhead] = useState<{ count: number; message: string }>()
  const { act } = useCall('PATCH cleaners', {
    ahead: ({ body }) => {
      setShown(body?.active ?? undefined)
      return () => setShown(undefined)
    },
    told: (_, { body }) => `${body?.active ? 'Включён' : 'Отключён'}: ${name}`,
    onRefused: ({ code, body, message }) => {
      if (code !== 'cleaners.has_cleans') return false
      const { cleans = [] } = cleanRecord(aheadShape, body)
      setAhead({ count: cleans.length, message })
      return true
    },
  })
  const change = async (active: boolean, reassign = false) => {
    setAhead(undefined)
    const known = version === undefined ? {} : { version }
    await act({ body: { id, ...known, active, ...(reassign && { reassign }) } })
  }
  return { isOn: shown ?? isActive === true, change, ahead, forget: () => setAhead(undefined) }
}
