// The section «Вебхуки»: addresses that hear of events and addresses of ours, with their state and last deliveries.
import { Button, Collapse } from '@mui/material'
import { useState } from 'react'
import { hooks as model } from '#schema/entities/hooks.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { ShowsField } from '#src/views/form/RowDialog.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { HookDeliveries } from './HookDeliveries.tsx'
import { HookHead } from './HookHead.tsx'
import { type Hook, hookName, resultText } from './hookWords.ts'
import { IssuedDialog } from './IssuedDialog.tsx'
import './hooks.css'

/** An incoming hook gets its address and needs no events; a direction is chosen once. */
const shows: ShowsField = (name, { id, direction }) => {
  if (name === 'direction') return id === undefined
  return (
    ['name', 'provider', 'active'].includes(name) || (direction !== 'in' && ['url', 'events'].includes(name))
  )
}

/** The hooks of the agency. */
export default function HookList() {
  const [issued, setIssued] = useState<Hook['issued']>()
  const show = (hook: Hook) => setIssued(hook.issued)
  return (
    <>
      <RowsFrame of="hooks" by="create" shows={shows} onSaved={show}>
        {(rows, edit) =>
          rows.map((row) => (
            <HookCard key={row.id} hook={row} onEdit={edit && (() => edit(row))} onIssued={show} />
          ))
        }
      </RowsFrame>
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
  const [asking, setAsking] = useState<'reissue' | 'remove'>()
  const [isOpen, setOpen] = useState(false)
  const name = hookName(hook)
  const isIncoming = hook.direction === 'in'
  const close = () => setAsking(undefined)
  return (
    <article className="form-card stack gap-12" aria-label={name}>
      <HookHead hook={hook} />
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
        {can('reissue') && (
          <Button onClick={() => setAsking('reissue')}>{isIncoming ? 'Новый адрес' : 'Новый секрет'}</Button>
        )}
        {can('remove') && (
          <Button color="error" onClick={() => setAsking('remove')}>
            Удалить
          </Button>
        )}
      </div>
      <Collapse in={isOpen} unmountOnExit>
        <HookDeliveries hookId={hook.id} />
      </Collapse>
      {asking === 'remove' && (
        <CallDialog
          call="DELETE agency/hooks/{id}"
          params={{ id: hook.id }}
          title={`Удалить вебхук «${name}»?`}
          action="Удалить вебхук"
          isDangerous
          told="Вебхук удалён"
          onClose={close}
        >
          Вместе с ним удалится журнал его доставок. Вернуть будет нельзя.
        </CallDialog>
      )}
      {asking === 'reissue' && (
        <CallDialog
          call="POST agency/hooks/reissue"
          fixed={{ id: hook.id }}
          title={isIncoming ? 'Выпустить новый адрес?' : 'Выпустить новый секрет?'}
          action="Выпустить"
          isDangerous={isIncoming}
          onDone={onIssued}
          onClose={close}
        >
          {isIncoming
            ? 'Прежний адрес сразу перестанет принимать уведомления. Замените его у отправителя.'
            : 'Прежний секрет будет подписывать доставки ещё сутки: успейте поставить новый у получателя.'}
        </CallDialog>
      )}
    </article>
  )
}
