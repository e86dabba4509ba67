import { Button } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'

/** Where the filled button leads when nothing is unsaved. */
export interface NextSection {
  readonly label: string
  readonly open: () => void
}

interface SectionBarProps {
  readonly next: NextSection | undefined
}

/** The foot of the editor: save, or go on to the next empty section when all is saved. */
export function SectionBar({ next }: SectionBarProps) {
  const { reset } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  return (
    <div className="row wrap gap-6 line-above section-bar">
      <span role="status">{isDirty ? 'Не сохранено' : ''}</span>
      {isDirty && (
        <Button variant="outlined" disabled={isSubmitting} onClick={() => reset()}>
          Вернуть как было
        </Button>
      )}
      {isDirty || !next ? (
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
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
