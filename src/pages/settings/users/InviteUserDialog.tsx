import { users } from '#schema/entities/users.ts'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'

const names = users.form.flatMap(({ fields }) => fields).filter((name) => name !== 'active')

const { unless } = users.fields.object_ids

/** Invites a member of staff: the fields of the declaration, then the link by which the person sets a password. */
export function InviteUserDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      call="POST users/new"
      title="Пригласить сотрудника"
      action="Пригласить"
      fields={({ role }) => (role === unless?.is ? names.filter((name) => name !== 'object_ids') : names)}
      result={({ name = '', invite_url }) => inviteLink(`Приглашение готово: ${name}`, invite_url)}
      onClose={onClose}
    />
  )
}

/** The link as a dialog shows it, once: the server keeps only its fingerprint. */
export function inviteLink(title: string, url = '') {
  const children = (
    <LinkToSend
      url={url}
      label="Ссылка-приглашение"
      what="ссылка-приглашение"
      text="Отправьте ссылку сотруднику: по ней он задаст свой пароль. Она действует 72 часа, работает один раз и больше не покажется."
      scanned="Сотрудник наводит камеру телефона и задаёт пароль. Код действует столько же, сколько ссылка, и один раз."
      missing="Ссылку сервер не прислал. Откройте карточку сотрудника и получите новую."
    />
  )
  return { title, close: 'Готово', isOnce: true, children }
}
