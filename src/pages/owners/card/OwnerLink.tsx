import { Send } from 'lucide-react'
import { owners } from '#schema/entities/owners.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { OwnerLinkDialog } from '../OwnerLinkDialog.tsx'

const shown = owners.fields.show.of

/** The page of an owner: whether it opens, its link to copy and to send, when it was looked at and what stands on it. */
export function OwnerLink({ owner }: { readonly owner: SentRow<'owners'> }) {
  const clock = useClock()
  const { id, name, public_id, link_active: isOpen = false, show } = owner
  const { link_opened_at: openedAt, link_expires_at: until } = owner
  const seen = Object.entries(shown).filter(([field]) => show?.[field as keyof typeof shown])
  const words = seen.map(([, { label }]) => label.toLowerCase()).join(', ')
  return (
    <section className="stack box card-group" aria-labelledby="owner-link">
      <div className="row base">
        <h2 id="owner-link">Страница собственника</h2>
        <StateMark family={isOpen ? 'ok' : 'mute'}>{isOpen ? 'открыта' : 'закрыта'}</StateMark>
      </div>
      <p className="quiet">
        {until && `Действует до ${momentText(until, clock)}. `}
        {openedAt ? `Открыта впервые ${momentText(openedAt, clock)}. ` : 'Ссылку ещё не открывали. '}
        {words ? `Видно: ${words}.` : 'Видны одни суммы.'}
      </p>
      <div className="row">
        <DialogButton
          variant="outlined"
          startIcon={<Send />}
          dialog={(close) => (
            <OwnerLinkDialog owner={{ id, name, public_id, link_active: isOpen }} onClose={close} />
          )}
        >
          Отправить
        </DialogButton>
        {public_id && (
          <CopyButton text={new URL(`/owner/${public_id}`, location.origin).href} what="ссылка собственника">
            Скопировать
          </CopyButton>
        )}
      </div>
    </section>
  )
}
