import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { Model } from '#schema/define.ts'
import { cardPath, listPath } from '../paths.ts'
import type { Slots } from '../slots.ts'
import { EntityForm } from './EntityForm.tsx'
import { startValues } from './startValues.ts'

interface EntityCreateProps {
  readonly model: Model
  readonly notes?: Slots['groupNotes'] | undefined
}

/** The form of a new row: creates it and opens its card. */
export default function EntityCreate({ model, notes }: EntityCreateProps) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [start] = useState(() => startValues(model, parameters.get('values')))
  return (
    <CreateBase resource={model.name} disableAuthentication>
      <EntityForm
        model={model}
        {...(start && { start })}
        notes={notes}
        title={`Добавить ${model.labels.accusative}`}
        action={`Добавить ${model.labels.accusative}`}
        cancelTo={listPath(model.name)}
        told={`Создано: ${model.labels.one.toLocaleLowerCase('ru')}`}
        onSaved={({ id }) =>
          navigate(typeof id === 'number' ? cardPath(model.name, id) : listPath(model.name))
        }
      />
    </CreateBase>
  )
}
