import { type ReactNode, useRef, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import type { Conflict } from '#schema/rules/conflicts.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { ToastText } from '#src/state/toasts.ts'
import { useAct } from '../call/useAct.ts'
import { conflictOf } from './conflict.ts'

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'))

/** What came of a save: nothing when it is done, the texts by field of a refusal. */
type Outcome = Readonly<Record<string, string>> | undefined

interface Saving {
  readonly data: Row
  readonly before: Row
}

interface OpenConflict {
  readonly conflict: Conflict
  /** Ends the save that the conflict interrupted. */
  readonly end: (outcome: Outcome) => void
}

/** What a form may say of its saves. */
export interface SavingSettings<R extends Row> {
  /** What is said when it is saved: «Сохранено» unless told. */
  readonly told?: string | ((row: R) => ToastText) | undefined
  /** The call that saves instead of the usual ones. */
  readonly line?: CallLine | undefined
  /** Gets the saved row. */
  readonly onSaved?: ((row: R) => void) | undefined
}

/** The way to save, and the dialog of a conflict to draw beside the form. */
export interface RowSaving {
  /** Saves values over a row; one without an id is new. A second press while the first is under way does nothing. */
  readonly save: (data: Row, before: Row) => Promise<Outcome>
  readonly isSaving: boolean
  /** Opens the dialog before anything is saved: what the other one saved has come by itself. */
  readonly settle: (conflict: Conflict) => void
  readonly dialog: ReactNode
}

/** Saves a row from any form: a new one once, a known one by what differs; a colleague's change is settled field by field. */
export function useRowSaving<R extends Row>(
  model: Model,
  { told = 'Сохранено', line, onSaved }: SavingSettings<R>,
): RowSaving {
  const [update] = useUpdate()
  const [create] = useCreate()
  const [open, setOpen] = useState<OpenConflict>()
  const met = useRef<Conflict>(undefined)
  const by = line ? { line } : {}
  const send = async ({ data, before }: Saving, key: string): Promise<unknown> => {
    const { id } = before
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    if (typeof id !== 'number' && typeof id !== 'string')
      return await create(model.name, { data: { ...before, ...data }, meta: { key, ...by } }, options)
    const sent = { id, data, previousData: { ...before, id }, ...(line && { meta: by }) }
    return await update(model.name, sent, options)
  }
  const { act, isBusy } = useAct(send, {
    told: typeof told === 'function' ? (saved) => told(Object(saved)) : told,
    reread: () => undefined,
    onDone: (saved) => onSaved?.(Object(saved)),
    onRefused: (error, { data, before }) => {
      met.current = conflictOf(model, error, before, data)
      return met.current !== undefined
    },
  })
  const attempt = async (saving: Saving): Promise<Outcome> => {
    met.current = undefined
    const outcome = await act(saving)
    if (outcome.isDone) return undefined
    const conflict = met.current
    return conflict ? await new Promise((end) => setOpen({ conflict, end })) : outcome.faults
  }
  const close = (outcome: Outcome) => {
    setOpen(undefined)
    open?.end(outcome)
  }
  const dialog = open && (
    <ConflictDialog
      model={model}
      conflict={open.conflict}
      isBusy={isBusy}
      onSave={async (data, before) => close(await attempt({ data, before }))}
      onClose={() => close({})}
    />
  )
  const save = async (data: Row, before: Row) => (open ? {} : await attempt({ data, before }))
  const settle = (conflict: Conflict) => setOpen({ conflict, end: () => undefined })
  return { save, isSaving: isBusy, settle, dialog }
}
