// The door code of a stay: whether it may leave, the way to send it, and the way past the gate with a reason.
import { Button, TextField } from '@mui/material'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { useFacts } from '../parts/useFacts.ts'
import '#src/views/dialog.css'

const SendDialog = lazyScreen(() => import('../write/SendDialog.tsx'))
const live: readonly unknown[] = ['booked', 'checked_in']

/** The line under the lights; nothing for a stay that is over or off. */
export function CodeLine({ rent }: { readonly rent: SentRow<'rents'> }) {
  const messages = useAccess(models.automessages)
  const history = useAccess(models.history)
  const [open, setOpen] = useState<'send' | 'override'>()
  if (rent.kind !== 'guest' || !live.includes(rent.status)) return null
  const isFree = rent.readiness?.can_send_code === true
  const close = () => setOpen(undefined)
  return (
    <div className="row wrap sheet-buttons code-line">
      <p className="sheet-quiet">{isFree ? 'Код двери можно отправить' : 'Код двери пока не отправляем'}</p>
      {isFree && messages.can('send') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('send')}>
          Отправить код
        </Button>
      )}
      {!isFree && history.can('deletePayment') && (
        <Button size="small" onClick={() => setOpen('override')}>
          Выдать всё равно
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'send' && <SendDialog rents={[rent]} variable="door_code" onClose={close} />}
      </Suspense>
      {open === 'override' && <OverrideDialog rent={rent} onClose={close} />}
    </div>
  )
}

function OverrideDialog({ rent, onClose }: StayDialogProps) {
  const { add, isBusy } = useFacts(rent)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await add('instruction_sent', { override_reason: reason.trim() })) onClose()
  }
  return (
    <ConfirmDialog
      title="Выдать код, хотя не всё готово?"
      action="Выдать код"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="dialog-text">
        Код двери и секретные разделы инструкции смогут уйти этому гостю. Кто и почему так решил, останется в
        событиях.
      </p>
      <div className="stack">
        <TextField
          label="Почему"
          value={reason}
          multiline
          minRows={2}
          error={isMissing}
          helperText={isMissing ? 'Напишите, почему не ждём' : ''}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </div>
    </ConfirmDialog>
  )
}
