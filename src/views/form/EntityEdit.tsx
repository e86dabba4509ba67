import { EditBase } from 'react-admin'
import { useNavigate } from 'react-router'
import { rowName } from '#src/kinds/rowName.ts'
import { cardPath } from '../paths.ts'
import { RowLoader } from '../RowLoader.tsx'
import { EntityForm, type EntityFormProps } from './EntityForm.tsx'

/** The form of the row in the address: only what differs is sent, a colleague's change is settled field by field. */
export default function EntityEdit({ model, notes }: Pick<EntityFormProps, 'model' | 'notes'>) {
  const navigate = useNavigate()
  return (
    <RowLoader model={model} Base={EditBase}>
      {(row) => (
        <EntityForm
          model={model}
          row={row}
          title={rowName(model, row)}
          action="Сохранить"
          cancelTo={cardPath(model.name, row.id)}
          notes={notes}
          onSaved={() => navigate(cardPath(model.name, row.id))}
        />
      )}
    </RowLoader>
  )
}
