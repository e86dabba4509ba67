// A link to pay goes to its guest: copied, or sent by the agency's own channels as any other message.
import { Send } from 'lucide-react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
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
          dialog={(close) => <SendDialog rents={[rent]} text={wordsOf(charge, url)} onClose={close} />}
        >
          Отправить
        </DialogButton>
      )}
    </>
  )
}

/** The words that the message begins with: for what, how much, where. */
function wordsOf({ kind, purpose, amount = 0 }: SentRow<'charges'>, url: string): string {
  const sum = formatMoney(amount)
  if (kind === 'hold') return `Чтобы заморозить залог ${sum} на карте, откройте ссылку: ${url}`
  return `${purpose === 'deposit' ? 'Залог' : 'Оплата проживания'} ${sum}: ${url}`
}
