import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { cardPath, listPath } from '../paths.ts'
import type { Slots } from '../slots.ts'
import { EntityForm } from './EntityForm.tsx'

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
          navigate(typeof id === 'number' ? cardPath(model.name, id) : listPath(model.name), {
            state: { isNew: true },
          })
        }
      />
    </CreateBase>
  )
}

/** The writable fields of the text; nothing when it is no object of any. */
function startValues(model: Model, text: string | null): Row | undefined {
  const given = parsedJson(text)
  if (!isObject(given)) return undefined
  const known = Object.entries(given).filter(([name]) => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined
    return field !== undefined && isWritable(field)
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
