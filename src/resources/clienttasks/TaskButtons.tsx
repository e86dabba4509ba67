// The moves of a task as buttons: the likeliest in sight, the others behind the dots.
import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { movesFrom, type TaskMove } from './taskMoves.ts'

/** The buttons; none without the right to change tasks. */
export function TaskButtons({ task }: { readonly task: SentRow<'clienttasks'> }) {
  const { can } = useAccess(models.clienttasks)
  const phase = usePhase()
  const { act, isBusy } = useCall('PATCH clienttasks')
  const [asked, setAsked] = useState<TaskMove>()
  const [first, ...others] = can('update') ? movesFrom(task.status) : []
  if (!first) return null
  const choose = (move: TaskMove) => {
    if (move.asks) return setAsked(move)
    const isMine = move.to === 'in_progress' && task.assignee_id === undefined && phase.name === 'ready'
    const { id, version } = task
    const body = { id, version, status: move.to, ...(isMine && { assignee_id: phase.person.id }) }
    void act({ body }, move.told)
  }
  return (
    <span className="row inline gap-4">
      <Button variant="outlined" loading={isBusy} onClick={() => choose(first)}>
        {first.verb}
      </Button>
      <MoreMenu
        label={`Ещё: ${task.title}`}
        items={others.map((move) => ({ label: move.verb, run: () => choose(move) }))}
      />
      {asked && <MoveDialog task={task} move={asked} onClose={() => setAsked(undefined)} />}
    </span>
  )
}
