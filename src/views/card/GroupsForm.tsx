import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { FormGroup, Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FormGroups } from '../form/FormGroups.tsx'
import { RowForm } from '../form/RowForm.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { CardGroups } from './CardGroups.tsx'

interface GroupsFormProps {
  readonly model: Model
  readonly row: AnyRow
  readonly groups: readonly FormGroup[]
}

const place = ['tab']

/** Some groups of a row changed in place, or only shown; the field named in the address gets the focus. */
export function GroupsForm({ model, row, groups }: GroupsFormProps) {
  const access = useAccess(model)
  if (!access.can('update') || row.archived === true)
    return <CardGroups model={{ ...model, form: groups }} row={row} only />
  return <EditGroups model={model} row={row} groups={groups} />
}

function EditGroups({ model, row, groups }: GroupsFormProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [parameters] = useSearchParams()
  const field = parameters.get('field')
  useEffect(() => {
    const found = [...(holder.current?.querySelectorAll<HTMLElement>('[data-source]') ?? [])].find(
      ({ dataset }) => dataset.source === field,
    )
    found?.querySelector<HTMLElement>('input, textarea, button, [role="combobox"]')?.focus()
  }, [field])
  return (
    <RowForm model={model} row={row}>
      <div className="stack gap-14 form-body" ref={holder}>
        <FormGroups model={model} isNew={false} groups={groups} />
      </div>
      <SaveBar place={place} />
    </RowForm>
  )
}
