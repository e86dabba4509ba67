import type { SentRow } from '#schema/wire/sent.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

/** Asks why: without a reason nobody gets on the list. */
export default function BlackListDialog({ guest, onClose }: DialogAbout<{ guest: SentRow<'guests'> }>) {
  const { id, version, name = '', blacklist_reason } = guest
  return (
    <CallDialog
      call="PATCH guests"
      title={`В чёрный список: ${name}`}
      action="Внести в список"
      isDangerous
      fields={['blacklist_reason']}
      words={{
        blacklist_reason: { label: 'За что', hint: 'Причину увидят коллеги.', required: true },
      }}
      start={{ blacklist_reason }}
      fixed={{ id, version, blacklisted: true }}
      told={`В чёрном списке: ${name}`}
      onClose={onClose}
    >
      <p className="dialog-text">
        О новой брони с этим телефоном предупредим всех. Фото и переписку приложите в карточке гостя.
      </p>
    </CallDialog>
  )
}
