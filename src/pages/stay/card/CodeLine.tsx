import { facts } from '#schema/entities/facts.ts'
import { lightLabels } from '#schema/rules/lightWords.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { useNewFact } from '../parts/useFacts.ts'
import './steps.css'

const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))
const live: readonly unknown[] = ['booked', 'checked_in']

/** The door code: whether it may leave, the way to send it, and past the gate with a reason; nothing for a stay over or off. */
export function CodeLine({ rent }: { readonly rent: SentRow<'rents'> }) {
  const messages = useAccess('automessages')
  const history = useAccess('history')
  if (rent.kind !== 'guest' || !live.includes(rent.status)) return null
  const isFree = rent.readiness?.can_send_code === true
  const why = waitsText(rent.readiness)
  return (
    <div className="row wrap sheet-buttons code-line">
      <p className="sheet-quiet">
        {isFree ? 'Код двери можно отправить' : `Код двери пока не отправляем${why}`}
      </p>
      {isFree && messages.can('send') && (
        <DialogButton
          size="small"
          variant="outlined"
          dialog={(close) => <SendDialog rents={[rent]} variable="door_code" onClose={close} />}
        >
          Отправить код
        </DialogButton>
      )}
      {!isFree && history.can('deletePayment') && (
        <DialogButton size="small" dialog={(close) => <OverrideDialog rent={rent} onClose={close} />}>
          Выдать всё равно
        </DialogButton>
      )}
    </div>
  )
}

/** «: нет данных гостя; не сделано «Договор»»: what holds the code back, the lights in sight left out. */
function waitsText(readiness: SentRow<'rents'>['readiness'] = {}): string {
  const { code_waits = [], held_by = [] } = readiness
  const unseen = code_waits
    .filter((name) => readiness[name] === 'not_needed')
    .map((name) => lightLabels[name])
  const undone = held_by.map((step) => `«${step}»`)
  const parts = [
    unseen.length > 0 && `не готово до заезда: ${unseen.join(', ').toLocaleLowerCase('ru')}`,
    undone.length > 0 && `не сделано ${undone.join(', ')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}

function OverrideDialog({ rent, onClose }: StayDialogProps) {
  return (
    <CallDialog
      {...useNewFact(rent)}
      call="POST history"
      of={facts.instruction_sent.holds}
      title="Выдать код, хотя не всё готово?"
      action="Выдать код"
      isDangerous
      fields={['override_reason', 'now']}
      words={{ override_reason: { required: true } }}
      bodyOf={(data) => ({ name: 'instruction_sent', rent_id: rent.id, data })}
      onClose={onClose}
    >
      <p className="dialog-text">
        Код двери и секретные разделы инструкции смогут уйти этому гостю. Кто и почему так решил, останется в
        событиях.
      </p>
    </CallDialog>
  )
}
