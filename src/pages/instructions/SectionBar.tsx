import { Button } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import type { NextSection } from './SectionForm.tsx'

interface SectionBarProps {
  readonly isSaving: boolean
  readonly next: NextSection | undefined
}

/** The foot of the editor: save, or go on to the next empty section when all is saved. */
export function SectionBar({ isSaving, next }: SectionBarProps) {
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  return (
    <div className="row wrap gap-6 line-above section-bar">
      <span role="status">{isDirty ? 'Не сохранено' : ''}</span>
      {isDirty && (
        <Button variant="outlined" disabled={isSaving} onClick={() => reset()}>
          Вернуть как было
        </Button>
      )}
      {isDirty || !next ? (
        <Button type="submit" variant="contained" loading={isSaving} disabled={!isDirty}>
          Сохранить
        </Button>
      ) : (
        <Button variant="contained" onClick={next.open}>
          Дальше: {next.label}
        </Button>
      )}
    </div>
  )
}
