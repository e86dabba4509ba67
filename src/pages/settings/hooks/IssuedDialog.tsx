import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { DialogReading, TitledDialog } from '#src/views/TitledDialog.tsx'
import type { Hook } from './hookWords.ts'

/** A secret or an address just issued, shown once: only its own button closes it, so that no click beside loses it. */
export function IssuedDialog({
  issued: { address, secret = '' },
  onClose,
}: DialogAbout<{ issued: NonNullable<Hook['issued']> }>) {
  return (
    <TitledDialog title={address ? 'Адрес для уведомлений' : 'Секрет подписи'} width="sm">
      <DialogReading close="Готово" onClose={onClose}>
        <LinkToSend
          url={address || secret}
          label={address ? 'Адрес' : 'Секрет'}
          what={address ? 'адрес' : 'секрет'}
          text={
            address
              ? 'Вставьте этот адрес в кабинете отправителя. Мы показываем его один раз: кто знает адрес, тот может слать уведомления.'
              : 'Поставьте этот секрет в своей программе, чтобы проверять подпись. Мы показываем его один раз.'
          }
          missing="Сервер ничего не прислал. Выпустите заново."
        />
      </DialogReading>
    </TitledDialog>
  )
}
