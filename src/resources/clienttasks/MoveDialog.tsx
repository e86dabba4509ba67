// Asks what a move needs: the day for a deferral, the result of a done task, the reason of a canceled one.
import { FormControl, InputLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { TaskMove } from './taskMoves.ts'
import { useTaskMove } from './useTaskMove.ts'
import '#src/views/dialog.css'

interface MoveDialogProps {
  readonly task: SentRow<'clienttasks'>
  readonly move: TaskMove
  readonly onClose: () => void
}

const FIELD_ID = 'task-move'

/** The dialog; a refusal leaves it open with everything typed. */
export function MoveDialog({ task, move, onClose }: MoveDialogProps) {
  const { today } = useClock()
  const run = useTaskMove(task)
  const [date, setDate] = useState<string | null>(addDays(today, 1))
  const [text, setText] = useState(task.result ?? '')
  const isDated = move.asks === 'date'
  const isGoodDay = isIsoDate(date) && date > today
  const carryOut = async () => {
    if (isDated && !isGoodDay) return
    const more = isDated ? { deferred_until: date } : { result: text.trim() || null }
    if (await run.move({ status: move.to, ...more }, move.told)) onClose()
  }
  return (
    <ConfirmDialog
      title={`${move.verb}: ${task.title}`}
      action={move.verb}
      cancel="Не менять"
      isDangerous={move.to === 'canceled'}
      isBusy={run.isBusy}
      onConfirm={() => void carryOut()}
      onClose={onClose}
    >
      {isDated ? (
        <FormControl fullWidth error={!isGoodDay}>
          <InputLabel htmlFor={FIELD_ID}>До какого дня</InputLabel>
          <DateBox id={FIELD_ID} label="До какого дня" value={date} onChange={setDate} />
          <p className="dialog-text">
            {isGoodDay
              ? 'В этот день задача сама вернётся в новые.'
              : `Нужен день после сегодняшнего, например ${addDays(today, 1)}`}
          </p>
        </FormControl>
      ) : (
        <TextField
          label={move.asks === 'result' ? 'Чем кончилось' : 'Почему отменяем'}
          value={text}
          multiline
          minRows={2}
          fullWidth
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
    </ConfirmDialog>
  )
}
