import { useRef } from 'react'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Slots } from '../slots.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { draftKey, forgetDraft } from './draft.ts'
import { FormGroups } from './FormGroups.tsx'
import { initialValues } from './initialValues.ts'
import { RowForm } from './RowForm.tsx'
import { SaveBar } from './SaveBar.tsx'

/** What the form is told. */
export interface EntityFormProps {
  readonly model: Model
  /** The saved row; absent for a new one. */
  readonly row?: AnyRow
  /** What a new row begins with beside its declaration. */
  readonly start?: Row
  readonly title: string
  readonly action: string
  readonly cancelTo: string
  /** What is said when it is saved. */
  readonly told?: string
  /** Where to go with the saved row; called once. */
  readonly onSaved: (row: Row) => void
  /** What stands over the inputs of a group. */
  readonly notes?: Slots['groupNotes'] | undefined
}

/** The form of any entity, for a new row and for a saved one: checks, draft, guard, and a save that happens once. */
export function EntityForm(props: EntityFormProps) {
  const { model, row, start, title, action, cancelTo, told, onSaved, notes } = props
  const storeKey = draftKey(model.name, row?.id ?? (start && `new ${JSON.stringify(start)}`))
  const agency = useShared('agency')
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    forgetDraft(storeKey)
  }
  const open = (saved: Row) => {
    leave()
    onSaved(saved)
  }
  return (
    <RowForm
      key={storeKey}
      model={model}
      row={row}
      start={{ ...initialValues(model, { ...agency }), ...start }}
      told={told}
      onSaved={open}
    >
      <div className="stack gap-14 form-body">
        <h1 className="breaks form-title">{title}</h1>
        <DraftKeeper model={model} storeKey={storeKey} isLeaving={isLeaving} />
        <FormGroups model={model} isNew={row === undefined} notes={notes} />
      </div>
      <SaveBar action={action} cancelTo={cancelTo} isLeaving={isLeaving} onDiscard={leave} />
    </RowForm>
  )
}
