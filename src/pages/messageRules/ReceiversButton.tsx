import { Button, type ButtonProps } from '@mui/material'
import { counted } from '#schema/rules/plural.ts'
import { bookings, plannedText, type Rule } from '#schema/rules/ruleWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import './rules.css'

interface ReceiversButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly rule: Rule
  /** The name of the rule is told where its button stands among those of others. */
  readonly isNamed?: boolean
}

/** «Кому уйдёт»: whom a rule writes to next, up to ten, and how many in all; nothing without the right to know. */
export function ReceiversButton({ rule, isNamed = false, ...look }: ReceiversButtonProps) {
  const { can } = useAccess('messages')
  if (!can('receivers')) return null
  return (
    <DialogButton {...look} dialog={(close) => <ReceiversDialog rule={rule} onClose={close} />}>
      Кому уйдёт{isNamed && <span className="only-read">: {rule.name}</span>}
    </DialogButton>
  )
}

function ReceiversDialog({ rule: { id, name, active }, onClose }: DialogAbout<{ rule: Rule }>) {
  const receivers = useRead('GET messages/{id}/receivers', { params: { id } })
  const { waiting = 0 } = receivers.data ?? {}
  const { act, isBusy } = useCall('POST messages/{id}/plan', { told: plannedText(waiting) })
  return (
    <InfoDialog
      title={`Кому уйдёт: ${name}`}
      actions={
        active &&
        waiting > 0 && (
          <Button variant="outlined" loading={isBusy} onClick={() => void act({ params: { id } })}>
            Запланировать для {counted(waiting, bookings)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Loaded of={receivers} failure="Не удалось узнать, кому уйдёт" height={120}>
        {(data) => <Receivers data={data} isOn={active === true} />}
      </Loaded>
    </InfoDialog>
  )
}

interface ReceiversProps {
  readonly data: CallAnswer<'GET messages/{id}/receivers'>
  readonly isOn: boolean
}

function Receivers({ data: { count = 0, receivers = [] }, isOn }: ReceiversProps) {
  const { momentText } = useDates()
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
              {momentText(planned_at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}
