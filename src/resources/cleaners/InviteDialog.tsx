// Invites a cleaner: name and phone, then the link to the cleaner's own page to send.
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'

/** The dialog: the form first, the link after it. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      call="POST cleaners"
      title="Пригласить клинера"
      action="Пригласить"
      fields={['name', 'phone']}
      fixed={{ active: true }}
      words={{ name: { label: 'Имя и фамилия' }, phone: { required: true } }}
      onClose={onClose}
      result={({ name = '', page_url, public_id = '' }) => ({
        title: `Приглашение готово: ${name}`,
        content: (
          <LinkToSend
            url={linkOf(page_url || (public_id && `/cleaner/${public_id}`))}
            label="Ссылка"
            what="ссылка клинера"
            text="Отправьте эту ссылку клинеру: по ней откроется страница с уборками."
            missing="Клинер добавлен. Ссылку сервер не прислал: её можно взять в карточке клинера."
            onClose={onClose}
          />
        ),
      })}
    >
      <p className="dialog-text">Клинер получит ссылку и будет видеть только свои уборки.</p>
    </CallDialog>
  )
}

const linkOf = (path: string): string => path && new URL(path, location.origin).href
