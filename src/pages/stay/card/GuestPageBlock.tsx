import { Button } from '@mui/material'
import { Eye, MessageSquareText } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { QrButton } from '#src/views/qr/QrButton.tsx'
import { Block } from '#src/views/sheet/Block.tsx'

const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const
const look = { variant: 'outlined', size: 'small' } as const

/** The guest's page for the staff: the link and the ways to hand it over, whether it was opened and the keys were read. */
export function GuestPageBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const { can } = useAccess('rents')
  const messages = useAccess('automessages')
  const { kind, guest_page_id: key } = rent
  if (kind !== 'guest' || !key) return null
  const address = new URL(`/guest/${key}`, location.origin).href
  return (
    <Block title="Страница гостя">
      <p className="sheet-quiet">{seenText(rent, clock)}</p>
      <div className="row wrap sheet-buttons">
        <CopyButton text={address} what="ссылка гостя" />
        <QrButton
          text={address}
          title="ссылка гостя"
          hint="Гость наводит камеру телефона и видит страницу этой брони. Код открывает то же, что ссылка."
        />
        {can('guestPage') && (
          <Button
            {...look}
            startIcon={<Eye {...icon} />}
            href={`/guest/${key}?look`}
            target="_blank"
            rel="noopener"
          >
            Как видит гость
          </Button>
        )}
        {messages.can('send') && (
          <DialogButton
            {...look}
            startIcon={<MessageSquareText {...icon} />}
            dialog={(close) => <SendDialog rents={[rent]} text={words} onClose={close} />}
          >
            Отправить ссылку
          </DialogButton>
        )}
        {can('guestLink') && (
          <CallButton
            look={look}
            button="Новая ссылка"
            call="PATCH rents/guestlink"
            fixed={{ rent_id: rent.id, reissue: true }}
            title="Новая ссылка для гостя?"
            action="Выпустить новую ссылку"
            isDangerous
            told="Новая ссылка готова, прежняя не открывается"
          >
            Прежняя ссылка сразу перестанет открываться: отправьте гостю новую. Если по прежней уже видели код
            двери, появится задача его сменить.
          </CallButton>
        )}
      </div>
    </Block>
  )
}

const words = 'Всё о вашей брони: {guest_page}'

/** «Открывал 12.03 14:20, всего 3 раза; ключи увидел 13.03 15:01.» */
function seenText(
  { page_seen_at, page_openings = 0, histories = [], expected_at }: SentRow<'rents'>,
  clock: Clock,
) {
  const shown = histories.find(({ name, undone_at }) => name === 'keys_shown' && !undone_at)
  const parts = [
    page_seen_at ? `Открывал ${momentText(page_seen_at, clock)}` : 'Гость ещё не открывал',
    page_openings > 1 && `заходил ${page_openings} раз`,
    shown?.created_at && `ключи увидел ${momentText(shown.created_at, clock)}`,
    expected_at && `приедет в ${expected_at}`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}
