// The bar under a form that stays on the screen after saving.
import { Button } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'

/** «Сохранить», the way back to what is saved, and whether something is unsaved. */
export function StayingBar() {
  const { reset } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  return (
    <div className="row finish inset save-bar">
      <span role="status">{isDirty ? 'Есть несохранённые изменения' : ''}</span>
      {isDirty && (
        <Button variant="outlined" disabled={isSubmitting} onClick={() => reset()}>
          Вернуть как было
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
        Сохранить
      </Button>
    </div>
  )
}
