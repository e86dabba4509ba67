// A link to pay goes to its guest: copied, or sent by the agency's own channels as any other message.
import { Send } from 'lucide-react'
import { formatDate, localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'

const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))

interface LinkToolsProps {
  readonly rent: SentRow<'rents'>
  readonly charge: SentRow<'charges'>
  /** What the button that copies says. */
  readonly copy: string
}

/** Copies the link of a payment or sends it; nothing while the service has not made it. */
export function LinkTools({ rent, charge, copy }: LinkToolsProps) {
  const mayWrite = useLineAllowed('POST automessages/send')
  const { zone } = useClock()
  const { url } = charge
  if (!url) return null
  return (
    <>
      <CopyButton text={url} what="ссылка на оплату">
        {copy}
      </CopyButton>
      {mayWrite && (
        <DialogButton
          size="small"
          variant="outlined"
          startIcon={<Send size={16} />}
          dialog={(close) => <SendDialog rents={[rent]} text={wordsOf(charge, url, zone)} onClose={close} />}
        >
          Отправить
        </DialogButton>
      )}
    </>
  )
}

/** The words that the message begins with: for what, how much, where and until when. */
function wordsOf(
  { kind, purpose, amount = 0, expires_at }: SentRow<'charges'>,
  url: string,
  zone: string,
): string {
  const sum = formatMoney(amount)
  const end = expires_at ? localMoment(zone, expires_at) : undefined
  const until = end ? `\nСсылка действует до ${formatDate(end.date)} ${end.time}.` : ''
  if (kind === 'hold') return `Чтобы заморозить залог ${sum} на карте, откройте ссылку: ${url}${until}`
  return `${purpose === 'deposit' ? 'Залог' : 'Оплата проживания'} ${sum}: ${url}${until}`
}

/** The link that was made, to be copied or sent. */
export const madeLink = (rent: SentRow<'rents'>, charge: SentRow<'charges'>) => ({
  title: `Ссылка на ${formatMoney(charge.amount ?? 0)}`,
  children: charge.url ? (
    <div className="row wrap sheet-buttons">
      <LinkTools rent={rent} charge={charge} copy="Скопировать ссылку" />
    </div>
  ) : (
    'Сервис ещё готовит ссылку: она появится в списке через минуту.'
  ),
})
