// Whom a rule writes to next: up to ten, and how many there are in all.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { bookings, type RuleReceivers, useReceivers, useRuleSteps } from './useRules.ts'
import '#src/views/dialog.css'

interface ReceiversDialogProps {
  readonly rule: KnownRow
  readonly onClose: () => void
}

/** The dialog. */
export function ReceiversDialog({ rule, onClose }: ReceiversDialogProps) {
  const titleId = useId()
  const { data, error } = useReceivers(rule.id)
  const steps = useRuleSteps()
  const waiting = data?.waiting ?? 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Кому уйдёт: {textIn(rule, 'name')}</DialogTitle>
      <DialogContent>
        {error && <p className="dialog-text">{error.message}</p>}
        {!data && !error && <Skeleton variant="rounded" height={120} aria-label="Загружаем" />}
        {data && <Receivers data={data} isOn={rule.active === true} />}
      </DialogContent>
      <DialogActions>
        {rule.active === true && waiting > 0 && (
          <Button variant="outlined" loading={steps.isBusy} onClick={() => void steps.plan(rule.id, waiting)}>
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

function Receivers({ data, isOn }: { readonly data: RuleReceivers; readonly isOn: boolean }) {
  const clock = useClock()
  if (data.count === 0)
    return (
      <p className="dialog-text">
        Среди нынешних броней никому. Правило сработает, когда наступит его событие.
      </p>
    )
  return (
    <>
      <p className="dialog-text">
        {isOn ? '' : 'Если включить правило: '}
        {counted(data.count, ['сообщение', 'сообщения', 'сообщений'])} впереди
        {data.count > data.receivers.length ? ', ближайшие:' : ':'}
      </p>
      <ul className="rule-receivers">
        {data.receivers.map((row) => (
          <li className="stack breaks line-above" key={`${String(row.rent_id)} ${textIn(row, 'planned_at')}`}>
            <span>{textIn(row, 'guest_name') || 'Гость без имени'}</span>
            <span>{textIn(row, 'object_name')}</span>
            <time className="quiet" dateTime={textIn(row, 'planned_at')}>
              {momentText(row.planned_at, clock)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}
