// The link of an invitation, shown once: the server keeps only its fingerprint.
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'

/** The inside of the dialog with the link. */
export function InviteLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  return (
    <LinkToSend
      url={url}
      label="Ссылка-приглашение"
      what="ссылка-приглашение"
      text="Отправьте ссылку сотруднику: по ней он задаст свой пароль. Она действует 72 часа, работает один раз и больше не покажется."
      missing="Ссылку сервер не прислал. Откройте карточку сотрудника и получите новую."
      onClose={onClose}
    />
  )
}
