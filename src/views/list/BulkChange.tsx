import { DialogContent } from '@mui/material'
import { useState } from 'react'
import { Form, ResourceContextProvider, useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted } from '#schema/rules/plural.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useMany } from '../call/useMany.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'
import { FormActions } from '../FormActions.tsx'
import { faultsOf } from '../form/useResolver.ts'
import { TitledDialog } from '../TitledDialog.tsx'

/** A field to set and its value. */
interface Change {
  readonly name: string
  readonly value: unknown
}

interface BulkChangeProps {
  readonly model: Model
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** One value for one field of many chosen rows; an empty value empties the field. */
export default function BulkChange({ model, ids, onClose }: BulkChangeProps) {
  const access = useAccess(model)
  const { data = [], onUnselectItems } = useListContext<AnyRow>()
  const names = (model.list.bulk ?? []).filter(access.writes)
  const [name, setName] = useState(names[0] ?? '')
  const provider = usePanelProvider()
  const set = (now: AnyRow, change: Row) =>
    provider.update(model.name, {
      id: now.id,
      data: change,
      previousData: { ...now, version: undefined },
    })
  const { act, isBusy } = useMany<AnyRow, Change>((row, { name, value }) => set(row, { [name]: value }), {
    told: (count, change) => `${model.fields[change.name]?.label ?? ''}: изменено ${count}`,
    onDone: (refused) => {
      if (refused.length > 0) return
      onUnselectItems()
      onClose()
    },
  })
  const field = model.fields[name]
  const rows = data.filter(({ id }) => ids.includes(id))
  const many = counted(rows.length, model.labels.counted)
  const submit = async (values: Row) => {
    const value = values[name] ?? null
    const { [name]: fault } = await faultsOf(model, { ...rows[0], [name]: value }, rows[0])
    if (fault) return { [name]: fault }
    await act(rows, { name, value })
    return undefined
  }
  if (!field) return null
  return (
    <TitledDialog title={`Изменить: ${many}`} onClose={isBusy ? undefined : onClose}>
      <ResourceContextProvider value={model.name}>
        <Form key={name} onSubmit={submit} noValidate disableInvalidFormNotification>
          <DialogContent>
            <ChoiceBox
              named
              label="Что изменить"
              value={name}
              options={names.map((one) => [one, model.fields[one]?.label ?? one])}
              onChange={setName}
            />
            <FieldInput field={{ ...field, required: false }} source={name} />
          </DialogContent>
          <FormActions isBusy={isBusy} onClose={onClose}>
            Изменить {many}
          </FormActions>
        </Form>
      </ResourceContextProvider>
    </TitledDialog>
  )
}
