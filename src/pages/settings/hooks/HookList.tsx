import { Button, Collapse } from '@mui/material'
import { useState } from 'react'
import { hooks as model } from '#schema/entities/hooks.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { ShowsField } from '#src/views/form/RowDialog.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import { ProgramCard } from '../ProgramCard.tsx'
import { HookDeliveries } from './HookDeliveries.tsx'
import { eventsText, type Hook, hookName, hookState, providerName, resultText } from './hookWords.ts'
import { IssuedDialog } from './IssuedDialog.tsx'
import './hooks.css'

/** An incoming hook gets its address and needs no events; a direction is chosen once. */
const shows: ShowsField = (name, { id, direction }) => {
  if (name === 'direction') return id === undefined
  return (
    ['name', 'provider', 'active'].includes(name) || (direction !== 'in' && ['url', 'events'].includes(name))
  )
}

/** The section «Вебхуки»: addresses that hear of events and addresses of ours, with their state and last deliveries. */
export default function HookList() {
  const [issued, setIssued] = useState<Hook['issued']>()
  const show = (hook: Hook) => setIssued(hook.issued)
  return (
    <>
      <RowsBlock of="hooks" by="create" shows={shows} onSaved={show} hasCards>
        {(row, _, onEdit) => <HookCard hook={row} onEdit={onEdit} onIssued={show} />}
      </RowsBlock>
      {issued && <IssuedDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </>
  )
}

interface HookCardProps {
  readonly hook: Hook
  readonly onEdit: (() => void) | undefined
  readonly onIssued: (hook: Hook) => void
}

function HookCard({ hook, onEdit, onIssued }: HookCardProps) {
  const { can } = useAccess(model)
  const { act, isBusy } = useCall('POST agency/hooks/test', { told: resultText })
  const [isOpen, setOpen] = useState(false)
  const name = hookName(hook)
  const isIncoming = hook.direction === 'in'
  return (
    <ProgramCard name={name} look={hookState(hook)} facts={<HookFacts hook={hook} />}>
      <div className="row stretch wrap">
        {!isIncoming && can('test') && (
          <Button variant="outlined" loading={isBusy} onClick={() => void act({ body: { id: hook.id } })}>
            Проверить
          </Button>
        )}
        {!isIncoming && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Доставки
          </Button>
        )}
        {onEdit && <Button onClick={onEdit}>Изменить</Button>}
        <CallButton
          button={isIncoming ? 'Новый адрес' : 'Новый секрет'}
          call="POST agency/hooks/reissue"
          fixed={{ id: hook.id }}
          title={isIncoming ? 'Выпустить новый адрес?' : 'Выпустить новый секрет?'}
          action="Выпустить"
          isDangerous={isIncoming}
          onDone={onIssued}
        >
          {isIncoming
            ? 'Прежний адрес сразу перестанет принимать уведомления. Замените его у отправителя.'
            : 'Прежний секрет будет подписывать доставки ещё сутки: успейте поставить новый у получателя.'}
        </CallButton>
        <CallButton
          button="Удалить"
          look={{ color: 'error' }}
          call="DELETE agency/hooks/{id}"
          params={{ id: hook.id }}
          title={`Удалить вебхук «${name}»?`}
          action="Удалить вебхук"
          isDangerous
          told="Вебхук удалён"
        >
          Вместе с ним удалится журнал его доставок. Вернуть будет нельзя.
        </CallButton>
      </div>
      <Collapse in={isOpen} unmountOnExit>
        <HookDeliveries hookId={hook.id} />
      </Collapse>
    </ProgramCard>
  )
}

/** Where it leads, what it hears of, when it last went; why it was switched off stands in red. */
function HookFacts({ hook }: { readonly hook: Hook }) {
  const { momentText } = useDates()
  const { last_at, last_status, disabled_reason } = hook
  const isIncoming = hook.direction === 'in'
  return (
    <>
      <p>{isIncoming ? `Принимает уведомления: ${providerName(hook.provider)}` : hook.url}</p>
      {!isIncoming && <p>{eventsText(hook)}</p>}
      {last_at && (
        <p>
          Последний обмен {momentText(last_at)}
          {!isIncoming && (last_status ? `, ответ ${last_status}` : ', ответа не было')}
        </p>
      )}
      {hook.active === false && disabled_reason && <p className="bad-text">{disabled_reason}</p>}
    </>
  )
}
