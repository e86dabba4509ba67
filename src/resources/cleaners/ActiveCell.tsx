// The switch of a cleaner's access in the list; somebody with cleans ahead is switched off only together with them.
import { Switch } from '@mui/material'
import { useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** The switch, or the word for a person who may not use it. */
export function ActiveCell({ row }: RowSlotProps) {
  const { can } = useAccess(models.cleaners)
  const { isOn, change, ahead, forget } = useActive(row)
  const name = textIn(row, 'name')
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

function useActive(row: Row) {
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const toasts = useToasts()
  const isRunning = useRef(false)
  const [shown, setShown] = useState<boolean>()
  const [ahead, setAhead] = useState<{ count: number; message: string }>()
  const change = async (active: boolean, reassign = false) => {
    if (isRunning.current) return
    isRunning.current = true
    setAhead(undefined)
    setShown(active)
    const version = numberIn(row, 'version')
    const body = {
      id: row.id,
      ...(version !== undefined && { version }),
      active,
      ...(reassign && { reassign }),
    }
    const answer = await orNothing(toasts, async () => {
      try {
        return await provider.send('PATCH cleaners', { body })
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'cleaners.has_cleans') throw error
        const count = partsIn(isObject(error.body) ? error.body : {}, 'cleans').length
        setAhead({ count, message: error.message })
        return undefined
      }
    })
    isRunning.current = false
    if (answer === undefined) return setShown(undefined)
    const name = textIn(row, 'name')
    toasts.show({ family: 'ok', title: active ? `Включён: ${name}` : `Отключён: ${name}` })
    refresh()
  }
  return { isOn: shown ?? row.active === true, change, ahead, forget: () => setAhead(undefined) }
}
