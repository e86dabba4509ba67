import { DialogContent } from '@mui/material'
import { useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FormActions } from '../FormActions.tsx'
import { TitledDialog } from '../TitledDialog.tsx'
import { useUnsaved } from '../unsaved.ts'
import { FormGroups } from './FormGroups.tsx'
import { initialValues } from './initialValues.ts'
import { useIsDirty } from './LeaveGuard.tsx'
import { RowForm } from './RowForm.tsx'
import { useFirstField } from './useFirstField.ts'

interface RowDialogProps<R extends Row> {
  readonly model: Model
  readonly title: string
  /** The saved row; absent for a new one. */
  readonly row: (R & { readonly id: number }) | undefined
  /** Values that the place has chosen: they are sent with a new row and not shown. */
  readonly fixed: Row
  /** Which declared fields make sense with what is filled so far; all unless told. */
  readonly shows?: ShowsField | undefined
  /** The call that saves instead of the usual ones. */
  readonly line?: CallLine | undefined
  readonly onSaved: (row: R) => void
  readonly onClose: () => void
}

/** Whether a field makes sense with these values. */
export type ShowsField = (name: string, values: Row) => boolean

/** A row in a dialog with the groups, checks and saving of a page; it closes when saved, and asks before work is lost. */
export default function RowDialog<R extends Row>(props: RowDialogProps<R>) {
  const { model, title, row, fixed, shows, line, onSaved, onClose } = props
  const done = (saved: R) => {
    onSaved(saved)
    onClose()
  }
  return (
    <TitledDialog title={title} width="sm" onClose={onClose}>
      <RowForm
        model={model}
        row={row}
        start={{ ...initialValues(model), ...fixed }}
        line={line}
        onSaved={done}
        className="row-dialog"
      >
        <Body model={model} isNew={row === undefined} fixed={fixed} shows={shows} onClose={onClose} />
      </RowForm>
    </TitledDialog>
  )
}

interface BodyProps extends Pick<RowDialogProps<Row>, 'model' | 'fixed' | 'shows' | 'onClose'> {
  readonly isNew: boolean
}

function Body({ model, isNew, fixed, shows, onClose }: BodyProps) {
  const values: Row = useWatch()
  const { isSubmitting } = useFormState()
  const holder = useRef<HTMLDivElement>(null)
  useFirstField(holder)
  useUnsaved(useIsDirty())
  const asks = (name: string) => !Object.hasOwn(fixed, name) && (shows?.(name, values) ?? true)
  return (
    <>
      <DialogContent ref={holder}>
        <FormGroups model={model} isNew={isNew} asks={asks} />
      </DialogContent>
      <FormActions isBusy={isSubmitting} onClose={onClose}>
        {isNew ? `Добавить ${model.labels.accusative}` : 'Сохранить'}
      </FormActions>
    </>
  )
}
