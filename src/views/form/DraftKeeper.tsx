import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { localMoment } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

const PAUSE_MS = 500

interface DraftKeeperProps {
  readonly model: Model
  readonly storeKey: string
  /** On when the form is left on purpose: saved, or given up. */
  readonly isLeaving: { readonly current: boolean }
}

/** Keeps the draft of the form half a second after the last key; tells of a restored one, which can be given up. */
export function DraftKeeper({ model, storeKey, isLeaving }: DraftKeeperProps) {
  const { reset, setValue } = useFormContext()
  const { zone } = useClock()
  const [restored, setRestored] = useState<Draft>()
  const isRead = useRef(false)
  useDraftWriting(model, storeKey, isLeaving)

  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const draft = readDraft(storeKey)
    if (!draft) return
    for (const [name, value] of Object.entries(draft.values)) setValue(name, value, { shouldDirty: true })
    setRestored(draft)
  }, [storeKey, setValue])

  if (!restored) return null
  const discard = () => {
    forgetDraft(storeKey)
    setRestored(undefined)
    reset()
  }
  return (
    <div className="row wrap gap-12 form-notice" role="status">
      Восстановлены несохранённые изменения от {localMoment(zone, restored.at).time}. Проверьте их и
      сохраните.
      <Button variant="outlined" size="small" onClick={discard}>
        Отбросить
      </Button>
    </div>
  )
}

/** Writes the draft after each pause of typing, and at once when the form goes away by force. */
function useDraftWriting(model: Model, storeKey: string, isLeaving: DraftKeeperProps['isLeaving']) {
  const { subscribe, getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const dirty = useRef(dirtyFields)
  useEffect(() => {
    dirty.current = dirtyFields
  })
  useEffect(() => {
    let timer: number | undefined
    const write = () => {
      timer = undefined
      if (!isLeaving.current) keepDraft(model, storeKey, dirtyValues(getValues(), dirty.current))
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(write, PAUSE_MS)
      },
    })
    return () => {
      stop()
      if (timer === undefined) return
      window.clearTimeout(timer)
      write()
    }
  }, [subscribe, getValues, model, storeKey, isLeaving])
}

function dirtyValues(values: Row, dirty: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name]))
}
