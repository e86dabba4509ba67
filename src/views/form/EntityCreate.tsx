// The form of a new row: one idempotency key a mounting, so that a repeated save makes one row.

import { useRef, useState } from 'react'
import { ResourceContextProvider, useCreate, useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { Model } from '#schema/define.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { isCutShort } from '#src/dataProvider/isCutShort.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { cardPath, listPath } from '../paths.ts'
import type { Slots } from '../slots.ts'
import { EntityForm, type SaveOutcome } from './EntityForm.tsx'
import { fieldFaults, saveMessage } from './saveFault.ts'
import { startValues } from './startValues.ts'

interface EntityCreateProps {
  readonly model: Model
  readonly notes?: Slots['groupNotes'] | undefined
}

/** Creates a row and opens its card. */
export default function EntityCreate({ model, notes }: EntityCreateProps) {
  const [key] = useState(newIdempotencyKey)
  const [create, { isPending }] = useCreate()
  const created = useRef<Row>(undefined)
  const notify = useNotify()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [start] = useState(() => startValues(model, parameters.get('values')))

  const save = async (values: Row): Promise<SaveOutcome> => {
    try {
      created.current = await create(model.name, { data: values, meta: { key } }, { returnPromise: true })
      if (isCutShort(created.current)) return {}
      notify(`Создано: ${model.labels.one.toLocaleLowerCase('ru')}`, { type: 'success' })
      return 'saved'
    } catch (error) {
      console.error(error)
      const message = saveMessage(error)
      if (message) notify(message, { type: 'error' })
      return fieldFaults(error)
    }
  }
  const open = () => {
    const id = created.current?.id
    void navigate(typeof id === 'number' ? cardPath(model.name, id) : listPath(model.name))
  }
  return (
    <ResourceContextProvider value={model.name}>
      <EntityForm
        model={model}
        {...(start && { start })}
        notes={notes}
        title={`Добавить ${model.labels.accusative}`}
        action={`Добавить ${model.labels.accusative}`}
        cancelTo={listPath(model.name)}
        isSaving={isPending}
        onSave={save}
        onSaved={open}
      />
    </ResourceContextProvider>
  )
}
