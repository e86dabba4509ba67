// A new clean: flat, kind, day, window, cleaner, price. No current item belongs to it.
import { Button } from '@mui/material'
import { type RefObject, useRef, useState } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { models } from '#schema/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { CurrentItem } from '#src/state/sharedState.ts'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { LeaveGuard } from '#src/views/form/LeaveGuard.tsx'
import { useResolver } from '#src/views/form/useResolver.ts'
import { useRowSaving } from '#src/views/form/useRowSaving.tsx'
import { CleanerChoice } from './CleanerChoice.tsx'
import { WindowHint } from './WindowHint.tsx'
import '#src/views/form/form.css'
import '#src/views/sheet/sheet.css'

const { fields } = cleansModel

/** The create mode of the clean drawer; the made clean opens in its place. */
export function NewClean() {
  const { today } = useClock()
  const isSaved = useRef(false)
  const { openClean } = useDrawer()
  const open = (made: CurrentItem) => {
    isSaved.current = true
    openClean(made)
  }
  const { save } = useRowSaving(models.cleans, open, 'Уборка создана')
  const [initial] = useState({ date: today, type: 'checkout' })
  const resolver = useResolver(models.cleans)
  const submit = async (values: Row) => {
    const outcome = await save(values, {})
    return outcome === 'saved' ? undefined : outcome
  }
  return (
    <ResourceContextProvider value="cleans">
      <DrawerHead title="Новая уборка" />
      <Form
        defaultValues={initial}
        resolver={resolver}
        onSubmit={submit}
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
