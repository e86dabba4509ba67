// Sends a message again, perhaps through another channel or with other words; a draft is let go the same way.

import { type MessageChannel, messageChannels } from '#schema/entities/messageChannels.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import type { Message } from '#schema/rules/messageWords.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

/** The dialog of a message that has left already. */
export function ResendDialog({
  message: { id, text = '', reason_code, lost_file_ids = [] },
  onClose,
}: DialogAbout<{ message: Message }>) {
  const { can } = useAccess('senders')
  const { data } = useRead('GET agency/automessages', {}, { enabled: can('show') })
  const open: readonly (MessageChannel | undefined)[] =
    data?.accounts?.map(({ type }) => type) ?? keysOf(messageChannels)
  const shown = Object.entries(messageChannels).filter(([word]) => open.some((one) => one === word))
  const channel = { hint: 'Пусто — по порядку каналов.', options: Object.fromEntries(shown) }
  return (
    <CallDialog
      call="POST automessages/{id}/resend"
      params={{ id }}
      title="Отправить снова"
      action="Отправить"
      fields={['channel', 'text']}
      words={{ channel }}
      start={{ text }}
      bodyOf={({ text: now, ...filled }) => ({ ...filled, ...(now && now !== text && { text: now }) })}
      told="Сообщение отправлено"
      onClose={onClose}
    >
      {lost_file_ids.length > 0 && (
        <p className="dialog-text">
          Тем же каналом и с тем же текстом уйдут только файлы, которые не дошли. Другой канал или новый текст
          — сообщение уйдёт целиком.
        </p>
      )}
      {(reason_code === 'unsure' || reason_code === 'unknown') && (
        <p className="dialog-text">Прошлое сообщение могло уйти: получатель, возможно, прочтёт его дважды.</p>
      )}
    </CallDialog>
  )
}

/** The dialog of a draft that waits for a person's word. */
export function ReleaseDialog({ message: { id, text }, onClose }: DialogAbout<{ message: Message }>) {
  return (
    <CallDialog
      call="PATCH automessages"
      fixed={{ id, status: 'planned' }}
      title="Отправить черновик"
      action="Отправить"
      fields={['text']}
      start={{ text }}
      told="Сообщение уйдёт сейчас"
      onClose={onClose}
    />
  )
}
