// The switch of a cleaner's access in the list; somebody with cleans ahead is switched off only together with them.
import { Switch } from '@mui/material'
import { useRef, useState } from 'react'
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'

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
    const body = {
      id,
      ...(version !== undefined && { version }),
      active,
      ...(reassign && { reassign }),
    }
    const answer = await orNothing(toasts, async () => {
      try {
        return await provider.call('PATCH cleaners', { body })
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'cleaners.has_cleans') throw error
        const { cleans = [] } = cleanRecord(aheadShape, error.body)
        setAhead({ count: cleans.length, message: error.message })
        return undefined
      }
    })
    isRunning.current = false
    if (answer === undefined) return setShown(undefined)
    toasts.show({ family: 'ok', title: active ? `Включён: ${name}` : `Отключён: ${name}` })
    refresh()
  }
  return { isOn: shown ?? isActive === true, change, ahead, forget: () => setAhead(undefined) }
}
