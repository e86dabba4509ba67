// Invites a member of staff: the fields of the declaration, then the link by which the person sets a password.
import { users } from '#schema/entities/users.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { InviteLink } from './InviteLink.tsx'

const names = users.form.flatMap(({ fields }) => fields).filter((name) => name !== 'active')

/** The dialog: the form first, the link after it. */
export function InviteUserDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      call="POST users/new"
      title="Пригласить сотрудника"
      action="Пригласить"
      fields={names}
      result={({ name = '', invite_url = '' }) => ({
        title: `Приглашение готово: ${name}`,
        content: <InviteLink url={invite_url} onClose={onClose} />,
      })}
      onClose={onClose}
    />
  )
}
