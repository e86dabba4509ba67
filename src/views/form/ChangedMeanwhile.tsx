// The line of a form whose row somebody else has changed meanwhile: nothing of the form is replaced before it is looked at.
import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { changedFields } from '#schema/rules/changes.ts'
import { type Conflict, foreignFields } from '#schema/rules/conflicts.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { authors } from '#src/state/authors.ts'
import { fieldOf } from '../fieldOf.ts'
import { useIsDirty } from './LeaveGuard.tsx'

interface ChangedMeanwhileProps {
  readonly model: Model
  /** The row that the form began with, and as it is now. */
  readonly before: Row
  readonly current: Row
  /** Nothing is typed, or nothing that the form shows has changed: the form may go on with the row as it is now. */
  readonly onAdopt: () => void
  readonly onShow: (conflict: Conflict) => void
}

/** Says who changed which fields; silent while nothing is typed. */
export function ChangedMeanwhile({ model, before, current, onAdopt, onShow }: ChangedMeanwhileProps) {
  const { getValues } = useFormContext()
  const isDirty = useIsDirty()
  const by = authors.get(`${model.name} ${current.id}`) ?? ''
  const conflict = { before, current, mine: {}, by, at: '' }
  const names = foreignFields(model, conflict)
  const isAdopted = !isDirty || names.length === 0
  useEffect(() => {
    if (isAdopted) onAdopt()
  }, [isAdopted, onAdopt])
  if (isAdopted) return null
  const labels = names.map((name) => fieldOf(model, name)?.label ?? name).join(', ')
  const show = () => onShow({ ...conflict, mine: changedFields(model, before, getValues()) })
  return (
    <div className="row wrap gap-12 form-notice" role="status">
      Пока вы правите, запись уже изменил {by || 'кто-то другой'}: {labels}.
      <Button variant="outlined" size="small" onClick={show}>
        Показать
      </Button>
    </div>
  )
}
