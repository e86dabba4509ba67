// What may be done with one message: the likeliest step in sight, the others behind the dots.
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { canBeAsked, isAhead, type Message } from './messageWords.ts'
import { ReleaseDialog, ResendDialog } from './ResendDialog.tsx'

interface MessageActionsProps {
  readonly message: Message
  readonly name: string
}

/** The buttons of a row. */
export function MessageActions({ message, name }: MessageActionsProps) {
  const { can } = useAccess(models.automessages)
  const check = useCall('POST automessages/{id}/check_status', { told: 'Статус обновлен' })
  const change = useCall('PATCH automessages')
  const toasts = useToasts()
  const [asked, setAsked] = useState<'resend' | 'release' | 'cancel'>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { id, text = '' } = message
  const ahead = isAhead(message)
  const isDraft = message.reason_code === 'draft'
  const choose = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toasts.show({ family: 'ok', title: 'Текст скопирован' })
  }
  const close = () => setAsked(undefined)
  const bringBack = () => void change.act({ body: { id, status: 'planned' } }, 'Сообщение снова в плане')
  const items = [
    ...(can('checkStatus') && canBeAsked(message)
      ? [{ label: 'Проверить статус', run: () => void check.act({ params: { id } }) }]
      : []),
    ...(can('resend') && !ahead ? [{ label: 'Отправить снова', run: () => setAsked('resend') }] : []),
    ...(can('update') && isDraft ? [{ label: 'Отправить', run: () => setAsked('release') }] : []),
    ...(can('update') && ahead ? [{ label: 'Отменить', run: () => setAsked('cancel') }] : []),
    { label: 'Скопировать текст', run: () => void copy() },
  ]
  const [first, ...others] = items
  if (!first) return null
  return (
    <>
      <Button variant="outlined" size="small" loading={check.isBusy || change.isBusy} onClick={first.run}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <IconButton
          aria-label={`Ещё: ${name}`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map(({ label, run }) => (
          <MenuItem key={label} onClick={choose(run)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {asked === 'resend' && <ResendDialog message={message} onClose={close} />}
      {asked === 'release' && <ReleaseDialog message={message} onClose={close} />}
      {asked === 'cancel' && (
        <CallDialog
          call="PATCH automessages"
          fixed={{ id, status: 'canceled' }}
          title={`Отменить сообщение: ${name}?`}
          action="Отменить сообщение"
          cancel="Оставить"
          isDangerous
          told={() => ({
            family: 'ok',
            title: 'Сообщение отменено',
            action: { label: 'Вернуть', run: bringBack },
          })}
          onClose={close}
        >
          Оно не уйдёт. Правило продолжит работать для других броней.
        </CallDialog>
      )}
    </>
  )
}
