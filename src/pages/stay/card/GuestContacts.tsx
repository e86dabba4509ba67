import { Button } from '@mui/material'
import { Copy, type LucideIcon, Mail, MessageCircle, MessageSquareText, Phone, Send } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCopy } from '#src/kinds/useCopy.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { type MenuAct, MoreMenu } from '#src/views/MoreMenu.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useTopic } from './useTopic.ts'

const ChatCopy = lazyPart(() => import('../write/ChatCopy.tsx'))
const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The ways to reach the guest on one line: the call and the message in words, the rest behind the dots. What the person may not see is not there. */
export function GuestContacts({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('automessages')
  const waysOf = useWays()
  const topic = useTopic(rent)
  // on the phone the number and «Написать» stand in one row: each says what it does without its icon
  const isPhone = usePhone()
  const { guest_email: email } = rent
  const phones = [rent.guest_phone, rent.guest_phone2].flatMap((phone) => phone || [])
  const isKnown = phones.length > 0 || Boolean(email)
  const isForChat = rent.kind === 'guest' && !isKnown && !rent.guest_chat_id && can('forChat')
  if (!isKnown && !topic && !isForChat) return null
  const [first] = phones
  return (
    <div className="row wrap sheet-buttons">
      {phones.map((phone) => (
        <Way key={phone} to={`tel:${phone}`} Icon={isPhone ? undefined : Phone} label={phoneText(phone)} />
      ))}
      {first === undefined && email && <Way to={`mailto:${email}`} Icon={Mail} label={email} />}
      {isKnown && can('send') && (
        <DialogButton
          variant="outlined"
          startIcon={!isPhone && <MessageSquareText {...icon} />}
          dialog={(close) => <SendDialog rents={[rent]} onClose={close} />}
        >
          Написать
        </DialogButton>
      )}
      {isForChat && <ChatCopy rentId={rent.id} />}
      <MoreMenu
        label="Другие способы связи"
        items={[
          ...phones.flatMap((phone) => waysOf(phone, phones.length > 1)),
          first !== undefined && email !== undefined && { label: email, Icon: Mail, href: `mailto:${email}` },
          topic,
        ]}
      />
    </div>
  )
}

/** The ways to a phone beside a call; named by it where there is another one. */
function useWays(): (phone: string, isOneOfMany: boolean) => readonly MenuAct[] {
  const copy = useCopy()
  const telegramLink = useTelegramLink()
  return (phone, isOneOfMany) => {
    const named = (word: string) => (isOneOfMany ? `${word}: ${phoneText(phone)}` : word)
    return [
      { label: named('WhatsApp'), Icon: MessageCircle, href: `https://wa.me/${phone.replace(/\D/g, '')}` },
      { label: named('Telegram'), Icon: Send, href: telegramLink(`https://t.me/${phone}`) },
      { label: named('Скопировать телефон'), Icon: Copy, run: () => copy(phone, 'телефон') },
    ]
  }
}

function Way({
  to,
  Icon,
  label,
}: {
  readonly to: string
  readonly Icon: LucideIcon | undefined
  readonly label: string
}) {
  return (
    <Button variant="outlined" href={to} startIcon={Icon && <Icon {...icon} />}>
      {label}
    </Button>
  )
}
