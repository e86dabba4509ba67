import { Button } from '@mui/material'
import type { SentRow } from '#schema/wire/sent.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import type { TaskMoving } from './useTaskMove.tsx'

interface TaskButtonsProps {
  readonly task: SentRow<'clienttasks'>
  readonly moving: TaskMoving
}

/** The moves of a task, the likeliest in sight, the others behind the dots; none without the right to change it. */
export function TaskButtons({ task, moving: { moves, choose, isBusy, dialog } }: TaskButtonsProps) {
  const [first, ...others] = moves
  if (!first) return null
  return (
    <span className="row inline gap-4">
      <Button variant="outlined" loading={isBusy} onClick={() => choose(first)}>
        {first.verb}
      </Button>
      <MoreMenu
        label={`Ещё: ${task.title}`}
        items={others.map((move) => ({ label: move.verb, run: () => choose(move) }))}
      />
      {dialog}
    </span>
  )
}
