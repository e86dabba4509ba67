// Sends a message again, perhaps through another channel or with other words; a draft is let go the same way.
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import { models } from '#schema/index.ts'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { useMessageSteps } from './useMessageSteps.ts'
import { useSenders } from './useSenders.ts'
import '#src/views/dialog.css'

interface ResendDialogProps {
  readonly message: KnownRow
  readonly steps: ReturnType<typeof useMessageSteps>
  readonly isDraft: boolean
  readonly onClose: () => void
}

/** The dialog; a refusal leaves it open with everything typed. */
export function ResendDialog({ message, steps, isDraft, onClose }: ResendDialogProps) {
  const { can } = useAccess(models.senders)
  const { data } = useSenders(can('show'))
  const before = textIn(message, 'text')
  const [text, setText] = useState(before)
  const [channel, setChannel] = useState('')
  const isUnsure = message.reason_code === 'unsure' || message.reason_code === 'unknown'
  const open = data?.accounts.map((account) => textIn(account, 'type')) ?? Object.keys(messageChannels)
  const channels = Object.entries(messageChannels).filter(([word]) => open.includes(word))
  const send = async () => {
    const changed = text.trim() !== '' && text !== before ? { text } : {}
    const answer = isDraft
      ? await steps.release(text)
      : await steps.resend({ ...changed, ...(channel === '' ? {} : { channel }) })
    if (answer !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      title={isDraft ? 'Отправить черновик' : 'Отправить снова'}
      action="Отправить"
      isBusy={steps.isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="stack">
        {isUnsure && (
          <p className="dialog-text">
            Прошлое сообщение могло уйти: получатель, возможно, прочтёт его дважды.
          </p>
        )}
        {!isDraft && (
          <TextField
            select
            label="Канал"
            value={channel}
            onChange={(event) => setChannel(event.target.value)}
          >
            <MenuItem value="">По порядку каналов</MenuItem>
            {channels.map(([word, name]) => (
              <MenuItem key={word} value={word}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label="Текст"
          value={text}
          multiline
          minRows={4}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      </div>
    </ConfirmDialog>
  )
}
