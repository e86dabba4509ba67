// Whom a rule writes to next: up to ten, and how many there are in all.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { bookings, plannedText, type Rule } from './ruleWords.ts'
import '#src/views/dialog.css'

interface ReceiversDialogProps {
  readonly rule: Rule
  readonly onClose: () => void
}

/** The dialog. */
export function ReceiversDialog({ rule: { id, name, active }, onClose }: ReceiversDialogProps) {
  const titleId = useId()
  const { data, error } = useRead('GET messages/{id}/receivers', { params: { id } })
  const { waiting = 0 } = data ?? {}
  const { act, isBusy } = useCall('POST messages/{id}/plan', { told: plannedText(waiting) })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Кому уйдёт: {name}</DialogTitle>
      <DialogContent>
        {error && <p className="dialog-text">{error.message}</p>}
        {!data && !error && <Skeleton variant="rounded" height={120} aria-label="Загружаем" />}
        {data && <Receivers data={data} isOn={active === true} />}
      </DialogContent>
      <DialogActions>
        {active && waiting > 0 && (
          <Button variant="outlined" loading={isBusy} onClick={() => void act({ params: { id } })}>
            Запланировать для {counted(waiting, bookings)}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReceiversProps {
  readonly data: CallAnswer<'GET messages/{id}/receivers'>
  readonly isOn: boolean
}

function Receivers({ data: { count = 0, receivers = [] }, isOn }: ReceiversProps) {
  const clock = useClock()
  if (count === 0)
    return (
      <p className="dialog-text">
        Среди нынешних броней никому. Правило сработает, когда наступит его событие.
      </p>
    )
  return (
    <>
      <p className="dialog-text">
        {isOn ? '' : 'Если включить правило: '}
        {counted(count, ['сообщение', 'сообщения', 'сообщений'])} впереди
        {count > receivers.length ? ', ближайшие:' : ':'}
      </p>
      <ul className="rule-receivers">
        {receivers.map(({ rent_id, guest_name, object_name, planned_at }) => (
          <li className="stack breaks line-above" key={`${rent_id} ${planned_at}`}>
            <span>{guest_name || 'Гость без имени'}</span>
            <span>{object_name}</span>
            <time className="quiet" dateTime={planned_at}>
              {momentText(planned_at, clock)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}
