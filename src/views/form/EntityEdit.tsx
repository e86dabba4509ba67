// The form of a saved row: only what differs is sent, a colleague's change is settled field by field.
import { useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { cardPath } from '../paths.ts'
import { RowLoader } from '../RowLoader.tsx'
import { EntityForm } from './EntityForm.tsx'
import { useRowSaving } from './useRowSaving.tsx'

/** Reads the row of the address and opens its form. */
export default function EntityEdit({ model }: { readonly model: Model }) {
  return <RowLoader model={model}>{(row) => <EditForm model={model} row={row} />}</RowLoader>
}

function EditForm({ model, row }: { readonly model: Model; readonly row: AnyRow }) {
  const { save, isSaving, dialog } = useRowSaving(model)
  const navigate = useNavigate()
  return (
    <EntityForm
      model={model}
      row={row}
      title={rowName(model, row)}
      action="Сохранить"
      cancelTo={cardPath(model.name, row.id)}
      isSaving={isSaving}
      onSave={(values) => save(values, row)}
      onSaved={() => navigate(cardPath(model.name, row.id))}
    >
      {dialog}
    </EntityForm>
  )
}
