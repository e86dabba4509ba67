// A row in a dialog over the screen it belongs to: the same groups, checks and saving as on a page of its own.
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { CallLine } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { FormActions } from '../FormActions.tsx'
import { FormGroups } from './FormGroups.tsx'
import { initialValues } from './initialValues.ts'
import { useResolver } from './useResolver.ts'
import { useRowSaving } from './useRowSaving.tsx'
import './form.css'

interface RowDialogProps<R extends Row> {
  readonly model: Model
  /** «Изменить …» or «Добавить …» unless told. */
  readonly title?: string
  /** The words of the button: «Сохранить» or «Добавить …» unless told. */
  readonly action?: string
  /** The saved row; absent for a new one. */
  readonly row?: R & { readonly id: number }
  /** Values that the place has chosen: they are sent with a new row and not shown. */
  readonly fixed?: Row
  /** Which declared fields make sense with what is filled so far; all unless told. */
  readonly shows?: ShowsField | undefined
  /** The call that saves instead of the usual ones. */
  readonly line?: CallLine | undefined
  readonly onSaved: (row: R) => void
  readonly onClose: () => void
}

/** Whether a field makes sense with these values. */
export type ShowsField = (name: string, values: Row) => boolean

const nothing = {}

/** The dialog; it closes when the row is saved, and asks before typed work is lost. */
export default function RowDialog<R extends Row>(props: RowDialogProps<R>) {
  const { model, row, fixed = nothing, shows, line, onSaved, onClose } = props
  const { title = `${row ? 'Изменить' : 'Добавить'} ${model.labels.accusative}` } = props
  const { action = row ? 'Сохранить' : `Добавить ${model.labels.accusative}` } = props
  const titleId = useId()
  const isDirty = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const { save, isSaving, dialog } = useRowSaving(model, onSaved, undefined, line)
  const resolver = useResolver(model, row)
  const leave = () => (isDirty.current ? setAsking(true) : onClose())
  const submit = async (values: Row) => {
    const outcome = await save(values, row ?? {})
    if (outcome !== 'saved') return outcome
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={isSaving ? undefined : leave} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <ResourceContextProvider value={model.name}>
        <Form
          record={row ?? { ...initialValues(model), ...fixed }}
          resolver={resolver}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
          className="row-dialog"
        >
          <Fields model={model} isNew={row === undefined} fixed={fixed} shows={shows} isDirty={isDirty} />
          <FormActions isBusy={isSaving} onClose={leave}>
            {action}
          </FormActions>
        </Form>
      </ResourceContextProvider>
      {dialog}
      {isAsking && (
        <ConfirmDialog
          title="Закрыть без сохранения?"
          action="Закрыть без сохранения"
          cancel="Остаться"
          isDangerous
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          Введённое ещё не сохранено и пропадёт.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface FieldsProps extends Pick<RowDialogProps<Row>, 'model' | 'shows'> {
  readonly isNew: boolean
  readonly fixed: Row
  /** Told whether anything is typed. */
  readonly isDirty: RefObject<boolean>
}

function Fields({ model, isNew, fixed, shows, isDirty }: FieldsProps) {
  const values: Row = useWatch()
  const { dirtyFields } = useFormState()
  const hasChanges = Object.keys(dirtyFields).length > 0
  useEffect(() => {
    isDirty.current = hasChanges
  }, [isDirty, hasChanges])
  const asks = (name: string) => !Object.hasOwn(fixed, name) && (shows?.(name, values) ?? true)
  return (
    <DialogContent>
      <FormGroups model={model} isNew={isNew} asks={asks} />
    </DialogContent>
  )
}
