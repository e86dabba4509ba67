// The section «Вебхуки»: addresses that hear of events and addresses of ours, with their state and last deliveries.
import { Button, Collapse } from '@mui/material'
import { useState } from 'react'
import { hookdeliveries } from '#schema/entities/hookdeliveries.ts'
import { hooks as model } from '#schema/entities/hooks.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { RowDialog } from '../rows/RowDialog.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { useRowCall } from '../rows/useRowCall.ts'
import { useRows } from '../rows/useRows.ts'
import { HookDeliveries } from './HookDeliveries.tsx'
import { HookHead } from './HookHead.tsx'
import { hookName, isIncoming, resultText } from './hookWords.ts'
import { IssuedDialog } from './IssuedDialog.tsx'
import './hooks.css'

const { list, create, reissue, test, remove } = model.calls
const deliveries = hookdeliveries.calls.list

/** The hooks of the agency. */
export default function HookList() {
  const query = useRows(list)
  const { can } = useAccess(model)
  const [open, setOpen] = useState<KnownRow | 'new'>()
  const [issued, setIssued] = useState<unknown>()
  const saved = (answer: unknown) => {
    setOpen(undefined)
    void query.refetch()
    if (isObject(answer) && isObject(answer.issued)) setIssued(answer)
  }
  return (
    <>
      <RowsFrame model={model} query={query} onAdd={can('create') ? () => setOpen('new') : undefined}>
        {(rows) =>
          rows.map((row) => (
            <HookCard key={row.id} hook={row} onEdit={() => setOpen(row)} onIssued={setIssued} />
          ))
        }
      </RowsFrame>
      {open && (
        <RowDialog
          model={model}
          row={open === 'new' ? undefined : open}
          fields={open === 'new' ? fieldsOfNew : fieldsOf}
          line={create.call}
          onClose={() => setOpen(undefined)}
          onSaved={saved}
        />
      )}
      {isObject(issued) && <IssuedDialog hook={issued} onClose={() => setIssued(undefined)} />}
    </>
  )
}

/** An incoming hook gets its address and needs no events; a direction is chosen once. */
function fieldsOf(hook: Row): readonly string[] {
  return isIncoming(hook) ? ['name', 'provider', 'active'] : ['name', 'provider', 'url', 'events', 'active']
}

function fieldsOfNew(hook: Row): readonly string[] {
  return ['direction', ...fieldsOf(hook)]
}

interface HookCardProps {
  readonly hook: KnownRow
  readonly onEdit: () => void
  readonly onIssued: (answer: unknown) => void
}

function HookCard({ hook, onEdit, onIssued }: HookCardProps) {
  const { can } = useAccess(model)
  const call = useRowCall(list, deliveries)
  const toasts = useToasts()
  const [asking, setAsking] = useState<'reissue' | 'remove'>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = hookName(hook)
  const incoming = isIncoming(hook)
  const run = async () => {
    setBusy(true)
    const answer = await call(test.call, { body: { id: hook.id } })
    setBusy(false)
    if (answer) toasts.show(resultText({ ...answer }))
  }
  const confirm = async () => {
    setAsking(undefined)
    if (asking === 'remove') {
      if (await call(remove, { params: { id: hook.id } }))
        toasts.show({ family: 'ok', title: 'Вебхук удалён' })
    } else {
      const answer = await call(reissue.call, { body: { id: hook.id } })
      if (answer) onIssued(answer)
    }
  }
  return (
    <article className="form-card stack gap-12" aria-label={name}>
      <HookHead hook={hook} />
      <div className="row stretch wrap">
        {!incoming && can('test') && (
          <Button variant="outlined" loading={isBusy} onClick={() => void run()}>
            Проверить
          </Button>
        )}
        {!incoming && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Доставки
          </Button>
        )}
        {can('update') && <Button onClick={onEdit}>Изменить</Button>}
        {can('reissue') && (
          <Button onClick={() => setAsking('reissue')}>{incoming ? 'Новый адрес' : 'Новый секрет'}</Button>
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
      {asking && (
        <ConfirmDialog
          title={askingTitle(asking, incoming, textIn(hook, 'name') || name)}
          action={asking === 'remove' ? 'Удалить вебхук' : 'Выпустить'}
          isDangerous={asking === 'remove' || incoming}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(undefined)}
        >
          {askingText(asking, incoming)}
        </ConfirmDialog>
      )}
    </article>
  )
}

function askingTitle(asking: 'reissue' | 'remove', incoming: boolean, name: string): string {
  if (asking === 'remove') return `Удалить вебхук «${name}»?`
  return incoming ? 'Выпустить новый адрес?' : 'Выпустить новый секрет?'
}

function askingText(asking: 'reissue' | 'remove', incoming: boolean): string {
  if (asking === 'remove') return 'Вместе с ним удалится журнал его доставок. Вернуть будет нельзя.'
  return incoming
    ? 'Прежний адрес сразу перестанет принимать уведомления. Замените его у отправителя.'
    : 'Прежний секрет будет подписывать доставки ещё сутки: успейте поставить новый у получателя.'
}
