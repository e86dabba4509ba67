// A task moved from state to state: the same call with the same question before it, from a button, a menu or the board.
import type { ReactNode } from 'react'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { movesFrom, type TaskMove } from '#schema/rules/taskMoves.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { type CallSettings, useCall } from '#src/views/call/useCall.ts'
import { useDialog } from '#src/views/useDialog.tsx'

type Settings = Pick<CallSettings<'PATCH clienttasks'>, 'ahead' | 'reread'>

/** The moves of a task, none without the right to change it, and the way to make one. */
export interface TaskMoving {
  readonly moves: readonly TaskMove[]
  readonly choose: (move: TaskMove) => void
  readonly isBusy: boolean
  readonly dialog: ReactNode
}

/** The moves that a task may make now; what has no executor yet and is taken is taken in the name of the person. */
export function useTaskMove(task: SentRow<'clienttasks'>, settings: Settings = {}): TaskMoving {
  const { can } = useAccess('clienttasks')
  const phase = usePhase()
  const { act, isBusy } = useCall('PATCH clienttasks', settings)
  const { open, dialog } = useDialog<TaskMove>((close, move) => (
    <MoveDialog task={task} move={move} settings={settings} onClose={close} />
  ))
  const choose = (move: TaskMove) => {
    if (move.asks) return open(move)
    const isMine = move.to === 'in_progress' && task.assignee_id === undefined && phase.name === 'ready'
    const { id, version } = task
    const body = { id, version, status: move.to, ...(isMine && { assignee_id: phase.person.id }) }
    void act({ body }, move.told)
  }
  return { moves: can('update') ? movesFrom(task.status) : [], choose, isBusy, dialog }
}

interface MoveDialogProps {
  readonly task: SentRow<'clienttasks'>
  readonly move: TaskMove
  readonly settings: Settings
  readonly onClose: () => void
}

/** Asks what a move needs: the day for a deferral, the result of a done task, the reason of a canceled one. */
function MoveDialog({ task: { id, version, title, result }, move, settings, onClose }: MoveDialogProps) {
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
      reread={settings.reread}
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
