// The form of a row wherever it stands, a page, a card, a dialog or an editor: checks, one save at a time, a conflict settled.
import type { ReactNode } from 'react'
import { Form, ResourceContextProvider, SaveContextProvider } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useResolver } from './useResolver.ts'
import { useRowSaving } from './useRowSaving.tsx'
import './form.css'

interface RowFormProps<R extends Row> {
  readonly model: Model
  /** The saved row; absent for a new one. */
  readonly row?: Row | undefined
  /** What a new row begins with. */
  readonly start?: Row
  /** What is said when it is saved: «Сохранено» unless told. */
  readonly told?: string | undefined
  /** The call that saves instead of the usual ones. */
  readonly line?: CallLine | undefined
  /** Gets the saved row. */
  readonly onSaved?: (row: R) => void
  readonly className?: string
  /** Keeps what is typed when the row is read anew. */
  readonly keepsTyped?: boolean
  /** The inputs and a button of type `submit`. */
  readonly children: ReactNode
}

/** Stands for a new row: without it a form takes the row of the card around. */
const noRow = {}
const keepTyped = { keepDirtyValues: true }

/** The form; its save stands in the context of react-admin. */
export function RowForm<R extends Row>(props: RowFormProps<R>) {
  const { model, row, start = noRow, told, line, onSaved, className, keepsTyped, children } = props
  const { save, isSaving, dialog } = useRowSaving(model, { told, line, onSaved })
  const resolver = useResolver(model, row)
  const context = { save: (values: Row) => save(values, row ?? noRow), saving: isSaving }
  return (
    <ResourceContextProvider value={model.name}>
      <SaveContextProvider value={{ ...context, mutationMode: 'pessimistic' }}>
        <Form
          record={row ?? noRow}
          defaultValues={row ? undefined : start}
          resolver={resolver}
          {...(keepsTyped && { resetOptions: keepTyped })}
          {...(className && { className })}
          noValidate
          disableInvalidFormNotification
        >
          {children}
          {dialog}
        </Form>
      </SaveContextProvider>
    </ResourceContextProvider>
  )
}
