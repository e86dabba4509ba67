// One value for one field of many chosen rows: which field, which value, and the way back.
import { Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { Form, ResourceContextProvider, useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted } from '#schema/rules/plural.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FormActions } from '../FormActions.tsx'
import { faultsOf } from '../form/useResolver.ts'
import { useBulkChange } from './useBulkChange.ts'

interface BulkChangeProps {
  readonly model: Model
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** The dialog; an empty value empties the field. */
export default function BulkChange({ model, ids, onClose }: BulkChangeProps) {
  const titleId = useId()
  const access = useAccess(model)
  const { data = [], onUnselectItems } = useListContext<AnyRow>()
  const names = (model.list.bulk ?? []).filter(access.writes)
  const [name, setName] = useState(names[0] ?? '')
  const { change, isBusy } = useBulkChange(model)
  const field = model.fields[name]
  const rows = data.filter(({ id }) => ids.includes(id))
  const submit = async (values: Row) => {
    const value = values[name] ?? null
    const { [name]: fault } = await faultsOf(model, { ...rows[0], [name]: value }, rows[0])
    if (fault) return { [name]: fault }
    if (await change(rows, name, value)) {
      onUnselectItems()
      onClose()
    }
    return undefined
  }
  if (!field) return null
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Изменить: {counted(rows.length, model.labels.counted)}</DialogTitle>
      <ResourceContextProvider value={model.name}>
        <Form key={name} onSubmit={submit} noValidate disableInvalidFormNotification>
          <DialogContent>
            <TextField
              select
              fullWidth
              label="Что изменить"
              value={name}
              onChange={(event) => setName(event.target.value)}
            >
              {names.map((one) => (
                <MenuItem key={one} value={one}>
                  {model.fields[one]?.label}
                </MenuItem>
              ))}
            </TextField>
            <FieldInput field={{ ...field, required: false }} source={name} />
          </DialogContent>
          <FormActions isBusy={isBusy} onClose={onClose}>
            Изменить {counted(rows.length, model.labels.counted)}
          </FormActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  )
}
