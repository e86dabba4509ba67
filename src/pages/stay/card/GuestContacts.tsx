// The ways to reach the guest: a message of ours, call, WhatsApp, Telegram, copy.
import { Button } from '@mui/material'
import { Mail, MessageCircle, MessageSquareText, Phone, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'

const SendDialog = lazyScreen(() => import('../write/SendDialog.tsx'))
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** A row per phone; nothing when the person may not see contacts or there are none. */
export function GuestContacts({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess(models.automessages)
  const telegramLink = useTelegramLink()
  const [isWriting, setWriting] = useState(false)
  const { guest_email: email } = rent
  const phones = [rent.guest_phone, rent.guest_phone2].flatMap((phone) => phone || [])
  if (phones.length === 0 && !email) return null
  return (
    <div className="stack sheet-contacts">
      {phones.map((phone) => (
        <div key={phone} className="row wrap sheet-buttons">
          <Button variant="outlined" href={`tel:${phone}`} startIcon={<Phone {...icon} />}>
            {phoneText(phone)}
          </Button>
          <Button
            variant="outlined"
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            {...outside}
            startIcon={<MessageCircle {...icon} />}
          >
            WhatsApp
          </Button>
          <Button
            variant="outlined"
            href={telegramLink(`https://t.me/${phone}`)}
            {...outside}
            startIcon={<Send {...icon} />}
          >
            Telegram
          </Button>
          <CopyButton text={phone} what="телефон" />
        </div>
      ))}
      {email && (
        <Button variant="outlined" href={`mailto:${email}`} startIcon={<Mail {...icon} />}>
          {email}
        </Button>
      )}
      {can('send') && (
        <Button
          variant="outlined"
          onClick={() => setWriting(true)}
          startIcon={<MessageSquareText {...icon} />}
        >
          Написать гостю
        </Button>
      )}
      <Suspense fallback={null}>
        {isWriting && <SendDialog rents={[rent]} onClose={() => setWriting(false)} />}
      </Suspense>
    </div>
  )
}
