// Saves a row from any form: a new one once, a known one by what differs; a colleague's change is settled field by field.

import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { tellFailure } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { type Conflict, conflictOf } from './conflict.ts'

const ConflictDialog = lazyScreen(() => import('./ConflictDialog.tsx'))

/** What came of a save: nothing when it is done, the texts by field of a refusal. */
type Outcome = Readonly<Record<string, string>> | undefined

interface OpenConflict {
  readonly conflict: Conflict
  /** Ends the save that the conflict interrupted. */
  readonly end: (outcome: Outcome) => void
}

/** What a form may say of its saves; see its own properties. */
export interface SavingSettings<R extends Row> {
  readonly told?: string | undefined
  readonly line?: CallLine | undefined
  readonly onSaved?: ((row: R) => void) | undefined
}

/** The way to save, and the dialog of a conflict to draw beside the form. */
export interface RowSaving {
  /** Saves values over a row; one without an id is new. A second press while the first is under way does nothing. */
  readonly save: (data: Row, before: Row) => Promise<Outcome>
  readonly isSaving: boolean
  readonly dialog: ReactNode
}

/** The saving of rows of an entity. */
export function useRowSaving<R extends Row>(
  model: Model,
  { told = 'Сохранено', line, onSaved }: SavingSettings<R>,
): RowSaving {
  const [update, updating] = useUpdate()
  const [create, creating] = useCreate()
  const [key, setKey] = useState(newIdempotencyKey)
  const [open, setOpen] = useState<OpenConflict>()
  const toasts = useToasts()
  const isRunning = useRef(false)
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
  const attempt = async (data: Row, before: Row): Promise<Outcome> => {
    try {
      const saved = await send(data, before)
      setKey(newIdempotencyKey)
      if (told) toasts.show({ family: 'ok', title: told })
      onSaved?.(Object(saved))
      return undefined
    } catch (error) {
      // The cache of mutations logs the refusals of the server.
      if (!(error instanceof HttpError)) console.error(error)
      const conflict = conflictOf(model, error, before, data)
      if (conflict) return await new Promise((end) => setOpen({ conflict, end }))
      return tellFailure(toasts, error)
    }
  }
  const save = async (data: Row, before: Row): Promise<Outcome> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    return await attempt(data, before).finally(() => {
      isRunning.current = false
    })
  }
  const close = (outcome: Outcome) => {
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
