import { Button } from '@mui/material'
import { type RefObject, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { cleanNotify } from '#schema/entities/cleanCalls.ts'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { LeaveGuard, useIsDirty } from '#src/views/form/LeaveGuard.tsx'
import { RowForm } from '#src/views/form/RowForm.tsx'
import { SheetFoot } from '#src/views/sheet/SheetFoot.tsx'
import { CleanerChoice } from './CleanerChoice.tsx'
import { WindowHint } from './WindowHint.tsx'
import '#src/views/sheet/sheet.css'

const { fields } = cleansModel

/** A new clean: flat, kind, day, window, cleaner, price; the made one opens in its place. */
export function NewClean() {
  const { today } = useClock()
  const { openClean } = useDrawer()
  const isSaved = useRef(false)
  const [start] = useState({ date: today, type: 'checkout', notify: true })
  const open = (made: SentRow<'cleans'>) => {
    isSaved.current = true
    openClean(made)
  }
  return (
    <>
      <DrawerHead title="Новая уборка" />
      <RowForm model={models.cleans} start={start} told="Уборка создана" onSaved={open} className="new-row">
        <div className="column gap-16 sheet-main">
          <FieldInput field={fields.object_id} source="object_id" />
          <div className="stack form-pair">
            {(['type', 'date', 'time_from', 'time_to'] as const).map(bareInput)}
          </div>
          <WindowHint />
          <CleanerChoice />
          <NotifySwitch />
          {(['price', 'comment'] as const).map(bareInput)}
        </div>
        <NewCleanFoot isSaved={isSaved} />
      </RowForm>
    </>
  )
}

/** Whether who is chosen hears of it at once; there is nobody to tell before. */
function NotifySwitch() {
  const cleaner = useWatch({ name: 'cleaner_id' })
  if (typeof cleaner !== 'number') return null
  return <FieldInput field={cleanNotify.notify} source="notify" />
}

/** An input without its help: the drawer has little room. */
function bareInput(name: 'type' | 'date' | 'time_from' | 'time_to' | 'price' | 'comment') {
  return <FieldInput key={name} field={{ ...fields[name], hint: '' }} source={name} />
}

function NewCleanFoot({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { close } = useDrawer()
  const { isSubmitting } = useFormState()
  const isDirty = useIsDirty()
  return (
    <SheetFoot>
      {isDirty && <LeaveGuard isLeaving={isSaved} />}
      <Button variant="outlined" onClick={close} disabled={isSubmitting}>
        Отмена
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Создать уборку
      </Button>
    </SheetFoot>
  )
}
