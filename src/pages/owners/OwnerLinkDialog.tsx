// The link of an owner's page: shown to be sent, replaced when it has gone to the wrong person.
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { OwnerRow } from './ownerRows.ts'
import '#src/views/dialog.css'

/** The dialog. */
export function OwnerLinkDialog({
  owner,
  onClose,
}: {
  readonly owner: OwnerRow
  readonly onClose: () => void
}) {
  const titleId = useId()
  const [key, setKey] = useState(owner.public_id)
  const { act, isBusy } = useCall('PATCH owners', {
    told: 'Новая ссылка готова, старая не открывается',
    onDone: ({ public_id }) => setKey(public_id),
  })
  const url = key ? new URL(`/owner/${key}`, location.origin).href : ''
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Ссылка: {owner.name}</DialogTitle>
      {owner.link_active !== true && (
        <DialogContent>
          <p className="dialog-text">Ссылка выключена: включите её в карточке собственника.</p>
        </DialogContent>
      )}
      <LinkToSend
        url={url}
        label="Ссылка"
        what="ссылка собственника"
        text="По ссылке собственник видит отчёт без входа. Отправьте её в мессенджер."
        missing="Ссылки нет: обновите страницу."
        onClose={onClose}
      />
      <Button disabled={isBusy} onClick={() => void act({ body: { id: owner.id, reissue_link: true } })}>
        Выпустить новую, старую закрыть
      </Button>
    </Dialog>
  )
}
