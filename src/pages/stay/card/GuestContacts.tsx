import { Button } from '@mui/material'
import { type LucideIcon, Mail, MessageCircle, MessageSquareText, Phone, Send } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'

const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The ways to reach the guest, a row per phone; nothing when the person may not see contacts or there are none. */
export function GuestContacts({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('automessages')
  const telegramLink = useTelegramLink()
  const { guest_email: email } = rent
  const phones = [rent.guest_phone, rent.guest_phone2].flatMap((phone) => phone || [])
  if (phones.length === 0 && !email) return null
  return (
    <div className="stack sheet-contacts">
      {phones.map((phone) => (
        <div key={phone} className="row wrap sheet-buttons">
          <Way to={`tel:${phone}`} Icon={Phone} label={phoneText(phone)} />
          <Way to={`https://wa.me/${phone.replace(/\D/g, '')}`} Icon={MessageCircle} label="WhatsApp" />
          <Way to={telegramLink(`https://t.me/${phone}`)} Icon={Send} label="Telegram" />
          <CopyButton text={phone} what="телефон" />
        </div>
      ))}
      {email && <Way to={`mailto:${email}`} Icon={Mail} label={email} />}
      {can('send') && (
        <DialogButton
          variant="outlined"
          startIcon={<MessageSquareText {...icon} />}
          dialog={(close) => <SendDialog rents={[rent]} onClose={close} />}
        >
          Написать гостю
        </DialogButton>
      )}
    </div>
  )
}

/** A way to reach somebody: a page outside opens beside this one. */
function Way({ to, Icon, label }: { to: string | undefined; Icon: LucideIcon; label: string }) {
  return (
    <Button
      variant="outlined"
      href={to}
      {...(to?.startsWith('https:') && outside)}
      startIcon={<Icon {...icon} />}
    >
      {label}
    </Button>
  )
}
