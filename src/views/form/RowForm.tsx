// The form of a row wherever it stands, a page, a card, a dialog or an editor: checks, one save at a time, a conflict settled.
import { type ReactNode, useCallback, useState } from 'react'
import { Form, ResourceContextProvider, SaveContextProvider } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { useResolver } from './useResolver.ts'
import { type SavingSettings, useRowSaving } from './useRowSaving.tsx'
import './form.css'

interface RowFormProps<R extends Row> extends SavingSettings<R> {
  readonly model: Model
  /** The saved row; absent for a new one. */
  readonly row?: Row | undefined
  /** What a new row begins with. */
  readonly start?: Row
  readonly className?: string
  /** The inputs and a button of type `submit`. */
  readonly children: ReactNode
}

/** Stands for a new row: without it a form takes the row of the card around. */
const noRow = {}
const keepTyped = { keepDirtyValues: true }

/** The form; its save stands in the context of react-admin. A row that was read anew while something is typed waits to be looked at. */
export function RowForm<R extends Row>(props: RowFormProps<R>) {
  const { model, row: current, start = noRow, told, line, onSaved, className, children } = props
  const [saved, setSaved] = useState<unknown>()
  const keep = (done: R) => {
    setSaved(done.version)
    onSaved?.(done)
  }
  const { save, isSaving, dialog, settle } = useRowSaving(model, { told, line, onSaved: keep })
  const [held, setHeld] = useState(current)
  const isHeld = held?.id === current?.id && current?.version !== saved
  const row = isHeld ? held : current
  const adopt = useCallback(() => setHeld(current), [current])
  const resolver = useResolver(model, row)
  const context = { save: (values: Row) => save(values, row ?? noRow), saving: isSaving }
  return (
    <ResourceContextProvider value={model.name}>
      <SaveContextProvider value={{ ...context, mutationMode: 'pessimistic' }}>
        <Form
          record={row ?? noRow}
          defaultValues={row ? undefined : start}
          resolver={resolver}
          resetOptions={keepTyped}
          {...(className && { className })}
          noValidate
          disableInvalidFormNotification
        >
          {row && current && current !== held && !isSaving && (
            <ChangedMeanwhile model={model} before={row} current={current} onAdopt={adopt} onShow={settle} />
          )}
          {children}
          {dialog}
        </Form>
      </SaveContextProvider>
    </ResourceContextProvider>
  )
}
