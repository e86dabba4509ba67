// Saves a row from any form: a new one once, a known one by what differs; a colleague's change is settled field by field.

import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useCreate, useNotify, useUpdate } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import type { SaveOutcome } from './EntityForm.tsx'
import { fieldFaults, saveMessage } from './saveFault.ts'

const ConflictDialog = lazyScreen(() => import('./ConflictDialog.tsx'))

interface OpenConflict {
  readonly conflict: Conflict
  /** Ends the save that the conflict interrupted. */
  readonly end: (outcome: SaveOutcome) => void
}

/** The way to save, and the dialog of a conflict to draw beside the form. */
export interface RowSaving {
  /** Saves values over a row, one without an id is new; tells what came of it. Meanwhile a second press does nothing. */
  readonly save: (data: Row, before: Row) => Promise<SaveOutcome>
  readonly isSaving: boolean
  readonly dialog: ReactNode
}

/** The saving of rows of an entity; `onRow` gets each saved row, `told` is said after it, `line` saves instead of the usual calls. */
export function useRowSaving<R extends Row>(
  model: Model,
  onRow?: (row: R) => void,
  told = 'Сохранено',
  line?: CallLine,
): RowSaving {
  const [update, updating] = useUpdate()
  const [create, creating] = useCreate()
  const [key, setKey] = useState(newIdempotencyKey)
  const [open, setOpen] = useState<OpenConflict>()
  const isRunning = useRef(false)
  const notify = useNotify()
  const isSaving = updating.isPending || creating.isPending

  const by = line ? { line } : {}
  const send = async (data: Row, before: Row): Promise<unknown> => {
    const { id } = before
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    if (typeof id !== 'number' && typeof id !== 'string')
      return await create(model.name, { data: { ...before, ...data }, meta: { key, ...by } }, options)
    const sent = { id, data, previousData: { ...before, id }, ...(line && { meta: by }) }
    return await update(model.name, sent, options)
  }
  const attempt = async (data: Row, before: Row): Promise<SaveOutcome> => {
    try {
      const saved = await send(data, before)
      setKey(newIdempotencyKey)
      notify(told, { type: 'success' })
      onRow?.(Object(saved))
      return 'saved'
    } catch (error) {
      // The cache of mutations logs the refusals of the server.
      if (!(error instanceof HttpError)) console.error(error)
      const conflict = conflictOf(model, error, before, data)
      if (conflict) return await new Promise((end) => setOpen({ conflict, end }))
      const message = saveMessage(error)
      if (message) notify(message, { type: 'error' })
      return fieldFaults(error)
    }
  }
  const save = async (data: Row, before: Row): Promise<SaveOutcome> => {
    if (isRunning.current) return {}
    isRunning.current = true
    return await attempt(data, before).finally(() => {
      isRunning.current = false
    })
  }
  const close = (outcome: SaveOutcome) => {
    setOpen(undefined)
    open?.end(outcome)
  }
  const dialog = (
    <Suspense fallback={null}>
      {open && (
        <ConflictDialog
          model={model}
          conflict={open.conflict}
          isBusy={isSaving}
          onSave={async (data, current) => close(await attempt(data, current))}
          onClose={() => close({})}
        />
      )}
    </Suspense>
  )
  return { save, isSaving, dialog }
}
