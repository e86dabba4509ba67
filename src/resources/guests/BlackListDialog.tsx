import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useToldCall } from '#src/views/useToldCall.ts'
import '#src/views/dialog.css'

interface BlackListProps {
  readonly guest: Row
  readonly onClose: () => void
}

/** Asks why: without a reason nobody gets on the list. */
export default function BlackListDialog({ guest, onClose }: BlackListProps) {
  const titleId = useId()
  const { call, isBusy } = useToldCall()
  const [reason, setReason] = useState(textIn(guest, 'blacklist_reason'))
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && reason.trim() === ''
  const name = textIn(guest, 'name')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return
    const body = { id: guest.id, version: guest.version, blacklisted: true, blacklist_reason: reason.trim() }
    if (await call('PATCH guests', { body }, `В чёрном списке: ${name}`)) onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>В чёрный список: {name}</DialogTitle>
        <DialogContent>
          <p className="dialog-text">
            О новой брони с этим телефоном предупредим всех. Фото и переписку приложите в карточке гостя.
          </p>
          <TextField
            label="За что"
            value={reason}
            fullWidth
            multiline
            minRows={2}
            autoFocus
            error={isMissing}
            helperText={isMissing ? 'Напишите причину: её увидят коллеги' : ''}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            Внести в список
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
