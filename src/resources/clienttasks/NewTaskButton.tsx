import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { newPath } from '#src/views/paths.ts'
import { useNextTask } from './useNextTask.ts'

/** Begins a new task; the filled button of the screen only while no task presses. */
export function NewTaskButton() {
  const isFilled = useNextTask() === undefined
  return (
    <CreateButton to={newPath('clienttasks')} variant={isFilled ? 'contained' : 'outlined'}>
      Новая задача
    </CreateButton>
  )
}
