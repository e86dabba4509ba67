import { Button } from '@mui/material'
import { useState } from 'react'
import { waitsForPerson } from '#schema/rules/messageStates.ts'
import { canBeAsked, isAhead, type Message } from '#schema/rules/messageWords.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCopy } from '#src/kinds/useCopy.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { type MenuAct, MoreMenu } from '#src/views/MoreMenu.tsx'
import { ReleaseDialog, ResendDialog } from './ResendDialog.tsx'

interface MessageActionsProps {
  readonly message: Message
  readonly name: string
}

/** What may be done with one message: the likeliest step in sight, the others behind the dots. */
export function MessageActions({ message, name }: MessageActionsProps) {
  const { can } = useAccess('automessages')
  const check = useCall('POST automessages/{id}/check_status', { told: 'Статус обновлен' })
  const copy = useCopy()
  const [asked, setAsked] = useState<'resend' | 'release' | 'cancel'>()
  const { id, text = '' } = message
  const ahead = isAhead(message)
  const close = () => setAsked(undefined)
  const acts: readonly (MenuAct | false)[] = [
    can('checkStatus') &&
      canBeAsked(message) && { label: 'Проверить статус', run: () => check.act({ params: { id } }) },
    can('resend') && !ahead && { label: 'Отправить снова', run: () => setAsked('resend') },
    can('update') &&
      waitsForPerson(message.reason_code) && { label: 'Отправить', run: () => setAsked('release') },
    can('update') && ahead && { label: 'Отменить', run: () => setAsked('cancel') },
    { label: 'Скопировать текст', run: () => copy(text, 'текст') },
  ]
  const [first, ...others] = acts.filter((act) => act !== false)
  if (!first) return null
  return (
    <>
      <Button variant="outlined" size="small" loading={check.isBusy} onClick={() => first.run?.(null)}>
        {first.label}
      </Button>
      <MoreMenu label={`Ещё: ${name}`} items={others} />
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
          told="Сообщение отменено"
          onClose={close}
        >
          Оно не уйдёт. Правило продолжит работать для других броней.
        </CallDialog>
      )}
    </>
  )
}
