// A new clean: flat, kind, day, window, cleaner, price. No current item belongs to it.
import { Button } from '@mui/material'
import { type RefObject, useRef, useState } from 'react'
import { Form, ResourceContextProvider, useCreate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { models } from '#schema/index.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { fieldFaults, saveMessage } from '#src/views/form/saveFault.ts'
import { useResolver } from '#src/views/form/useResolver.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { LeaveGuard } from '../rentCard/LeaveGuard.tsx'
import { CleanerChoice } from './CleanerChoice.tsx'
import { WindowHint } from './WindowHint.tsx'
import '#src/views/form/form.css'
import '../rentCard/sheet.css'

const { fields } = cleansModel

/** The create mode of the clean drawer; the made clean opens in its place. */
export function NewClean() {
  const { today } = useClock()
  const isSaved = useRef(false)
  const { save } = useNewClean(isSaved)
  const [initial] = useState({ date: today, type: 'checkout' })
  const resolver = useResolver(models.cleans)
  return (
    <ResourceContextProvider value="cleans">
      <DrawerHead title="Новая уборка" />
      <Form
        defaultValues={initial}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
        className="new-clean"
      >
        <div className="column gap-16 sheet-main">
          <FieldInput field={fields.object_id} source="object_id" />
          <div className="stack form-pair">
            <FieldInput field={bare(fields.type)} source="type" />
            <FieldInput field={bare(fields.date)} source="date" />
            <FieldInput field={bare(fields.time_from)} source="time_from" />
            <FieldInput field={bare(fields.time_to)} source="time_to" />
          </div>
          <WindowHint />
          <CleanerChoice />
          <FieldInput field={bare(fields.price)} source="price" />
          <FieldInput field={bare(fields.comment)} source="comment" />
        </div>
        <NewCleanFoot isSaved={isSaved} />
      </Form>
    </ResourceContextProvider>
  )
}

function bare<F extends { readonly help: string }>(field: F): F {
  return { ...field, help: '' }
}

function NewCleanFoot({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { close } = useDrawer()
  const { dirtyFields, isSubmitting } = useFormState()
  return (
    <footer className="row wrap finish inset line-above sheet-foot">
      <LeaveGuard isDirty={Object.keys(dirtyFields).length > 0} isSaved={isSaved} />
      <Button variant="outlined" onClick={close} disabled={isSubmitting}>
        Отмена
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Создать уборку
      </Button>
    </footer>
  )
}

function useNewClean(isSaved: RefObject<boolean>) {
  const [key] = useState(newIdempotencyKey)
  const [create] = useCreate()
  const { once } = useOneAtATime()
  const toasts = useToasts()
  const { openClean } = useDrawer()
  const save = (values: Row) =>
    once(async () => {
      try {
        const made = await create('cleans', { data: values, meta: { key } }, { returnPromise: true })
        isSaved.current = true
        toasts.show({ family: 'ok', title: 'Уборка создана' })
        openClean({ ...made, id: made.id })
        return undefined
      } catch (error) {
        console.error(error)
        const message = saveMessage(error)
        if (message) toasts.show(errorToast(message))
        return error instanceof HttpError ? fieldFaults(error) : undefined
      }
    })
  return { save }
}
