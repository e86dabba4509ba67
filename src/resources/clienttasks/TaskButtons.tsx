import { Button } from '@mui/material'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { movesFrom, type TaskMove } from '#schema/rules/taskMoves.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { useDialog } from '#src/views/useDialog.tsx'

/** The moves of a task, the likeliest in sight, the others behind the dots; none without the right to change it. */
export function TaskButtons({ task }: { readonly task: SentRow<'clienttasks'> }) {
  const { can } = useAccess('clienttasks')
  const phase = usePhase()
  const { act, isBusy } = useCall('PATCH clienttasks')
  const { open, dialog } = useDialog<TaskMove>((close, move) => (
    <MoveDialog task={task} move={move} onClose={close} />
  ))
  const [first, ...others] = can('update') ? movesFrom(task.status) : []
  if (!first) return null
  const choose = (move: TaskMove) => {
    if (move.asks) return open(move)
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
      {dialog}
    </span>
  )
}

interface MoveDialogProps {
  readonly task: SentRow<'clienttasks'>
  readonly move: TaskMove
  readonly onClose: () => void
}

/** Asks what a move needs: the day for a deferral, the result of a done task, the reason of a canceled one. */
function MoveDialog({ task: { id, version, title, result }, move, onClose }: MoveDialogProps) {
  const { today } = useClock()
  const tomorrow = addDays(today, 1)
  const wrongDay = `Нужен день после сегодняшнего, например ${formatDate(tomorrow)}`
  const isDated = move.asks === 'date'
  return (
    <CallDialog
      call="PATCH clienttasks"
      title={`${move.verb}: ${title}`}
      action={move.verb}
      cancel="Не менять"
      isDangerous={move.to === 'canceled'}
      told={move.told}
      fields={[isDated ? 'deferred_until' : 'result']}
      fixed={{ id, version, status: move.to }}
      start={{ deferred_until: tomorrow, result }}
      words={{
        deferred_until: {
          label: 'До какого дня',
          hint: 'В этот день задача сама вернётся в новые.',
          required: true,
        },
        result: { label: move.asks === 'result' ? 'Чем кончилось' : 'Почему отменяем', hint: '' },
      }}
      refuse={({ deferred_until }) => ({
        ...(isDated && (deferred_until ?? '') <= today && { deferred_until: wrongDay }),
      })}
      bodyOf={(filled) => (isDated ? filled : { result: null, ...filled })}
      onClose={onClose}
    />
  )
}
