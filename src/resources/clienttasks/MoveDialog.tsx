// Asks what a move needs: the day for a deferral, the result of a done task, the reason of a canceled one.
import { addDays, formatDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { TaskMove } from './taskMoves.ts'

interface MoveDialogProps {
  readonly task: SentRow<'clienttasks'>
  readonly move: TaskMove
  readonly onClose: () => void
}

/** The dialog; a refusal leaves it open with everything typed. */
export function MoveDialog({ task: { id, version, title, result }, move, onClose }: MoveDialogProps) {
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
          help: 'В этот день задача сама вернётся в новые.',
          required: true,
        },
        result: { label: move.asks === 'result' ? 'Чем кончилось' : 'Почему отменяем', help: '' },
      }}
      refuse={({ deferred_until }) => ({
        ...(isDated && (deferred_until ?? '') <= today && { deferred_until: wrongDay }),
      })}
      bodyOf={(filled) => (isDated ? filled : { result: null, ...filled })}
      onClose={onClose}
    />
  )
}
