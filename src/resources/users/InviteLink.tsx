// The link of an invitation, shown once: the server keeps only its fingerprint.
import { Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { CopyButton } from '#src/pages/rentCard/GuestContacts.tsx'
import '#src/pages/rentCard/dialog.css'

/** The inside of the dialog with the link. */
export function InviteLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <p className="dialog-text">
          {url
            ? 'Отправьте ссылку сотруднику: по ней он задаст свой пароль. Она действует 72 часа, работает один раз и больше не покажется.'
            : 'Ссылку сервер не прислал. Откройте карточку сотрудника и получите новую.'}
        </p>
        {url && (
          <div className="invite-link">
            <TextField
              value={url}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Ссылка-приглашение' } }}
            />
            <CopyButton text={url} what="ссылка-приглашение" />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Готово
        </Button>
      </DialogActions>
    </>
  )
}
