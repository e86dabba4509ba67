// The form of a row in a dialog: the fields of its declaration, one save, what is refused stands at its field.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Form, ResourceContextProvider, useDataProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { CallLine } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import { changedFields, newRow } from '#src/dataProvider/changes.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { initialValues } from '#src/views/form/initialValues.ts'
import { fieldFaults, saveMessage } from '#src/views/form/saveFault.ts'
import { useResolver } from '#src/views/form/useResolver.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import '#src/views/form/form.css'
import './rows.css'

interface RowDialogProps {
  readonly model: Model
  /** The saved row; absent for a new one. */
  readonly row?: KnownRow | undefined
  /** What a new row begins with beside the declaration. */
  readonly initial?: Row
  /** The fields in their order, or those that make sense with what is filled so far. */
  readonly fields: readonly string[] | ((values: Row) => readonly string[])
  /** The call that saves: a new row, or the changes with the id. */
  readonly line: CallLine
  readonly onClose: () => void
  /** Called with what the server answered. */
  readonly onSaved: (answer: unknown) => void
}

/** The dialog; typed work is not lost by a click beside it. */
export function RowDialog({ model, row, initial, fields, line, onClose, onSaved }: RowDialogProps) {
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const isDirty = useRef(false)
  const resolver = useResolver(model, row)
  const save = useSave({ model, row, line, onSaved })
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  const leave = () => (isDirty.current ? setAsking(true) : onClose())
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="sm" fullWidth className="row-window">
      <DialogTitle id={titleId}>
        {row ? `Изменить ${model.labels.accusative}` : `Добавить ${model.labels.accusative}`}
      </DialogTitle>
      <ResourceContextProvider value={model.name}>
        <Form
          {...(row ? { record: row } : { defaultValues: { ...initialValues(model), ...initial } })}
          resolver={resolver}
          onSubmit={save}
          noValidate
          disableInvalidFormNotification
        >
          <DialogContent className="row-dialog">
            <Fields model={model} fields={fields} />
          </DialogContent>
          <Actions onCancel={leave} onDirty={noteDirty} />
        </Form>
      </ResourceContextProvider>
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

function Fields({ model, fields }: Pick<RowDialogProps, 'model' | 'fields'>) {
  const values: Row = useWatch()
  const names = typeof fields === 'function' ? fields(values) : fields
  return names.map((name) => {
    const field = model.fields[name]
    return field && <FieldInput key={name} field={field} source={name} />
  })
}

interface ActionsProps {
  readonly onCancel: () => void
  readonly onDirty: (isDirty: boolean) => void
}

function Actions({ onCancel, onDirty }: ActionsProps) {
  const { dirtyFields, isSubmitting } = useFormState()
  const hasChanges = Object.keys(dirtyFields).length > 0
  useEffect(() => onDirty(hasChanges), [hasChanges, onDirty])
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onCancel} disabled={isSubmitting}>
        Отмена
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Сохранить
      </Button>
    </DialogActions>
  )
}

function useSave({ model, row, line, onSaved }: Pick<RowDialogProps, 'model' | 'row' | 'line' | 'onSaved'>) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const [key] = useState(newIdempotencyKey)
  const { once } = useOneAtATime()
  return (values: Row) =>
    once(async () => {
      try {
        const version = row?.version === undefined ? {} : { version: row.version }
        const body = row
          ? { id: row.id, ...version, ...changedFields(model, row, values) }
          : newRow(model, values)
        const answer = await provider.send(line, { body }, row ? {} : { key })
        toasts.show({ family: 'ok', title: 'Сохранено' })
        onSaved(answer)
        return undefined
      } catch (error) {
        console.error(error)
        const message = saveMessage(error)
        if (message) toasts.show(errorToast(message))
        return fieldFaults(error)
      }
    })
}
