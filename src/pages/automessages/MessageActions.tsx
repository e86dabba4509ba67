// What may be done with one message: the likeliest step in sight, the others behind the dots.
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { canBeAsked, isAhead } from './messageWords.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { useMessageSteps } from './useMessageSteps.ts'

interface MessageActionsProps {
  readonly message: KnownRow
  readonly name: string
}

type Asked = 'resend' | 'release' | 'cancel'

/** The buttons of a row. */
export function MessageActions({ message, name }: MessageActionsProps) {
  const { can } = useAccess(models.automessages)
  const steps = useMessageSteps(message)
  const toasts = useToasts()
  const [asked, setAsked] = useState<Asked>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ahead = isAhead(message)
  const isDraft = message.reason_code === 'draft'
  const choose = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(textIn(message, 'text'))
    toasts.show({ family: 'ok', title: 'Текст скопирован' })
  }
  const items = [
    ...(can('checkStatus') && canBeAsked(message)
      ? [{ label: 'Проверить статус', run: () => void steps.checkStatus() }]
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
      <Button variant="outlined" size="small" loading={steps.isBusy} onClick={first.run}>
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
      {(asked === 'resend' || asked === 'release') && (
        <ResendDialog
          message={message}
          steps={steps}
          isDraft={asked === 'release'}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Отменить сообщение: ${name}?`}
          action="Отменить сообщение"
          cancel="Оставить"
          isDangerous
          onConfirm={() => {
            setAsked(undefined)
            void steps.cancel()
          }}
          onClose={() => setAsked(undefined)}
        >
          Оно не уйдёт. Правило продолжит работать для других броней.
        </ConfirmDialog>
      )}
    </>
  )
}
