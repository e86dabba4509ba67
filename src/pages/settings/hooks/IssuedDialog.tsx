// Shows a secret or an address that was just issued: once, because afterwards nobody can read it any more.
import { Dialog, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'

interface IssuedDialogProps {
  /** The answer of the call that issued it. */
  readonly hook: Row
  readonly onClose: () => void
}

/** The dialog closes by its button alone, so that nothing is lost by a click beside it. */
export function IssuedDialog({ hook, onClose }: IssuedDialogProps) {
  const titleId = useId()
  const issued = partIn(hook, 'issued')
  const address = textIn(issued, 'address')
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{address ? 'Адрес для уведомлений' : 'Секрет подписи'}</DialogTitle>
      <LinkToSend
        url={address || textIn(issued, 'secret')}
        label={address ? 'Адрес' : 'Секрет'}
        what={address ? 'адрес' : 'секрет'}
        text={
          address
            ? 'Вставьте этот адрес в кабинете отправителя. Мы показываем его один раз: кто знает адрес, тот может слать уведомления.'
            : 'Поставьте этот секрет в своей программе, чтобы проверять подпись. Мы показываем его один раз.'
        }
        missing="Сервер ничего не прислал. Выпустите заново."
        onClose={onClose}
      />
    </Dialog>
  )
}
