// A row in a dialog over the screen it belongs to: the same groups, checks and saving as on a page of its own.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useOneAtATime } from '../useOneAtATime.ts'
import { FormGroups } from './FormGroups.tsx'
import { initialValues } from './initialValues.ts'
import { useResolver } from './useResolver.ts'
import { useRowSaving } from './useRowSaving.tsx'
import './form.css'

interface RowDialogProps {
  readonly model: Model
  readonly title: string
  /** The saved row; absent for a new one. */
  readonly row?: AnyRow
  /** Values that the place has chosen: they are sent with a new row and not shown. */
  readonly fixed: Row
  readonly onSaved: (row: Row) => void
  readonly onClose: () => void
}

/** The dialog; it closes when the row is saved. */
export default function RowDialog({ model, title, row, fixed, onSaved, onClose }: RowDialogProps) {
  const titleId = useId()
  const { save, isSaving, dialog } = useRowSaving(model, onSaved)
  const resolver = useResolver(model, row)
  const { once } = useOneAtATime()
  const submit = async (values: Row) => {
    const outcome = await once(() => save(values, row ?? {}))
    if (outcome !== 'saved') return outcome
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={isSaving ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
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
          <DialogContent>
            <FormGroups model={model} isNew={row === undefined} fixed={Object.keys(fixed)} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose} disabled={isSaving}>
              Отмена
            </Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              {row ? 'Сохранить' : `Добавить ${model.labels.accusative}`}
            </Button>
          </DialogActions>
        </Form>
      </ResourceContextProvider>
      {dialog}
    </Dialog>
  )
}
