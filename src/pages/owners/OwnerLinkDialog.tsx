import { Button } from '@mui/material'
import { useState } from 'react'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import type { OwnerRow } from './ownerRows.ts'

/** The link of an owner's page: shown to be sent, replaced when it has gone to the wrong person. */
export function OwnerLinkDialog({ owner, onClose }: DialogAbout<{ owner: OwnerRow }>) {
  const [key, setKey] = useState(owner.public_id)
  const { act, isBusy } = useCall('PATCH owners', {
    told: 'Новая ссылка готова, старая не открывается',
    onDone: ({ public_id }) => setKey(public_id),
  })
  const url = key ? new URL(`/owner/${key}`, location.origin).href : ''
  return (
    <InfoDialog
      title={`Ссылка: ${owner.name}`}
      close="Готово"
      onClose={onClose}
      actions={
        <Button disabled={isBusy} onClick={() => void act({ body: { id: owner.id, reissue_link: true } })}>
          Выпустить новую, старую закрыть
        </Button>
      }
    >
      {owner.link_active !== true && (
        <p className="dialog-text">Ссылка выключена: включите её в карточке собственника.</p>
      )}
      <LinkToSend
        url={url}
        label="Ссылка"
        what="ссылка собственника"
        text="По ссылке собственник видит отчёт без входа. Отправьте её в мессенджер."
        scanned="Собственник наводит камеру телефона и видит отчёт. Не показывайте код чужим: он открывает то же, что ссылка."
        missing="Ссылки нет: обновите страницу."
      />
    </InfoDialog>
  )
}
