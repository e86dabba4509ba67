// Keeps the draft of the form around it half a second after the last key, and brings back the one found at the start.
import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { localMoment } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

const PAUSE_MS = 500

/** A line about the restored draft with the button that gives it up; silent without one. */
export function DraftKeeper({ model, storeKey }: { readonly model: Model; readonly storeKey: string }) {
  const { reset, setValue, subscribe, control } = useFormContext()
  const { zone } = useClock()
  const [restored, setRestored] = useState<Draft>()
  const isRead = useRef(false)

  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const draft = readDraft(storeKey)
    if (!draft) return
    for (const [name, value] of Object.entries(draft.values)) setValue(name, value, { shouldDirty: true })
    setRestored(draft)
  }, [storeKey, setValue])

  useEffect(() => {
    let timer = 0
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => {
        window.clearTimeout(timer)
        timer = window.setTimeout(
          () => keepDraft(model, storeKey, dirtyValues(values, control._formState.dirtyFields)),
          PAUSE_MS,
        )
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [subscribe, control, model, storeKey])

  if (!restored) return null
  const discard = () => {
    forgetDraft(storeKey)
    setRestored(undefined)
    reset()
  }
  return (
    <div className="form-notice" role="status">
      Восстановлены несохранённые изменения от {localMoment(zone, restored.at).time}. Проверьте их и
      сохраните.
      <Button variant="outlined" size="small" onClick={discard}>
        Отбросить
      </Button>
    </div>
  )
}

function dirtyValues(values: Row, dirty: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name]))
}
