import { Link as LinkIcon } from 'lucide-react'
import { noticeChannels } from '#schema/rules/notices.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { CloseAccess } from './CloseAccess.tsx'
import { inviteLink } from './InviteUserDialog.tsx'

/** What is done with a member of staff: a new link for who lost the password or the first link, and the end of all access. */
export default function UserActs({ row }: RowSlotProps<'users'>) {
  return (
    <>
      <ReinviteButton row={row} />
      <CloseAccess of="users" row={row} />
    </>
  )
}

/** The button and the link it brings. */
function ReinviteButton({ row: { id, name = '' } }: RowSlotProps<'users'>) {
  return (
    <CallButton
      button="Ссылка для пароля"
      look={{ variant: 'outlined', startIcon: <LinkIcon /> }}
      call="POST users/reinvite"
      fixed={{ id }}
      title={`Новая ссылка: ${name}?`}
      action="Получить ссылку"
      told={({ sent_by }) => sent_by && `Ссылка ушла самому администратору: ${noticeChannels[sent_by]}`}
      result={({ sent_by, invite_url }) =>
        sent_by ? undefined : inviteLink(`Новая ссылка: ${name}`, invite_url)
      }
    >
      По ней задают новый пароль. Прежние ссылки сразу перестанут открываться.
    </CallButton>
  )
}
