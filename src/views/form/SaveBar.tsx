// The bar under a form that never leaves the screen: save, go back, and whether something is unsaved.
import { Button } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'

interface SaveBarProps {
  readonly action: string
  readonly cancelTo: string
}

/** «Сохранить» and «Отмена». */
export function SaveBar({ action, cancelTo }: SaveBarProps) {
  const { dirtyFields, errors, isSubmitting } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  const wrong = Object.keys(errors).length
  return (
    <div className="row finish inset save-bar">
      <span role="status">
        {wrong > 0
          ? `Исправьте поля, отмеченные красным: ${wrong}`
          : isDirty
            ? 'Есть несохранённые изменения'
            : ''}
      </span>
      <Button variant="outlined" component={Link} to={cancelTo}>
        Отмена
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} aria-keyshortcuts="Control+S">
        {action}
      </Button>
    </div>
  )
}
