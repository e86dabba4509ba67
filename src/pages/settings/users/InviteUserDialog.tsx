// Invites a member of staff: the fields of the declaration, then the link by which the person sets a password.
import { users } from '#schema/entities/users.ts'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'

const names = users.form.flatMap(({ fields }) => fields).filter((name) => name !== 'active')

const { unless } = users.fields.object_ids

/** The dialog: the form first, the link after it. */
export function InviteUserDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      call="POST users/new"
      title="Пригласить сотрудника"
      action="Пригласить"
      fields={({ role }) => (role === unless?.is ? names.filter((name) => name !== 'object_ids') : names)}
      result={({ name = '', invite_url = '' }) => ({
        title: `Приглашение готово: ${name}`,
        close: 'Готово',
        isOnce: true,
        children: <InviteLink url={invite_url} />,
      })}
      onClose={onClose}
    />
  )
}

/** The inside of the dialog with the link, shown once: the server keeps only its fingerprint. */
export function InviteLink({ url }: { readonly url: string }) {
  return (
    <LinkToSend
      url={url}
      label="Ссылка-приглашение"
      what="ссылка-приглашение"
      text="Отправьте ссылку сотруднику: по ней он задаст свой пароль. Она действует 72 часа, работает один раз и больше не покажется."
      missing="Ссылку сервер не прислал. Откройте карточку сотрудника и получите новую."
    />
  )
}
