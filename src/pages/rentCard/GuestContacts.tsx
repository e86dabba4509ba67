// The ways to reach the guest: call, WhatsApp, copy.
import { Button, IconButton } from '@mui/material'
import { Copy, Mail, MessageCircle, Phone } from 'lucide-react'
import { phoneText } from '#src/kinds/texts.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { KnownRow } from './rowParts.ts'
import { textIn } from './rowParts.ts'

const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** A row per phone; nothing when the person may not see contacts or there are none. */
export function GuestContacts({ rent }: { readonly rent: KnownRow }) {
  const email = textIn(rent, 'guest_email')
  const phones = [textIn(rent, 'guest_phone'), textIn(rent, 'guest_phone2')].filter(Boolean)
  if (phones.length === 0 && !email) return null
  return (
    <div className="sheet-contacts">
      {phones.map((phone) => (
        <div key={phone} className="sheet-buttons">
          <Button variant="outlined" href={`tel:${phone}`} startIcon={<Phone {...icon} />}>
            {phoneText(phone)}
          </Button>
          <Button
            variant="outlined"
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<MessageCircle {...icon} />}
          >
            WhatsApp
          </Button>
          <CopyButton text={phone} what="телефон" />
        </div>
      ))}
      {email && (
        <Button variant="outlined" href={`mailto:${email}`} startIcon={<Mail {...icon} />}>
          {email}
        </Button>
      )}
    </div>
  )
}

/** A button that puts a text into the clipboard and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ family: 'ok', title: `Скопировано: ${what}` })
    } catch {
      toasts.show({ family: 'wait', title: 'Скопируйте вручную', message: text })
    }
  }
  return (
    <IconButton aria-label={`Скопировать: ${what}`} onClick={() => void copy()}>
      <Copy {...icon} />
    </IconButton>
  )
}
