import { MessageCircle, Phone, Siren } from 'lucide-react'
import { formatPhone, safeLink } from '#schema/rules/text.ts'
import { useFocusOfPage } from '#src/base/useFocusOfPage.ts'
import { GuestCard } from './GuestCard.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { Mine } from './mine/Mine.tsx'
import { Contract } from './StepForm.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The people to ask, and under them what is kept of the guest. */
export function Help() {
  useFocusOfPage()
  return (
    <>
      <People />
      <Mine />
    </>
  )
}

/** By phone, at any hour, and in messengers; and what was signed, to be read again. */
function People() {
  const { say } = useSpeech()
  const { page } = useGuestPlace()
  const { phone, emergency_phone: urgent, whatsapp, telegram, max } = page.agency ?? {}
  const chats = [
    { name: 'WhatsApp', url: whatsapp },
    { name: 'Telegram', url: telegram },
    { name: 'MAX', url: max },
  ].flatMap(({ name, url }) => {
    const link = url ? safeLink(url) : null
    return link ? [{ name, link }] : []
  })
  const signed = (page.steps ?? []).find(({ form, state }) => form === 'contract' && state === 'done')
  if (!phone && !urgent && !signed && chats.length === 0) return null
  return (
    <GuestCard part="help" title={say('help')}>
      <div className="column">
        {phone && (
          <a className="pub-button" href={`tel:${phone}`}>
            <Phone size={20} />
            {say('call')} <span className="nowrap">{formatPhone(phone)}</span>
          </a>
        )}
        {urgent && (
          <a className="pub-button" href={`tel:${urgent}`}>
            <Siren size={20} />
            {say('callUrgent')} <span className="nowrap">{formatPhone(urgent)}</span>
          </a>
        )}
        {chats.map(({ name, link }) => (
          <a key={name} className="pub-button" href={link} target="_blank" rel="noreferrer">
            <MessageCircle size={20} />
            {say('writeIn', { name })}
          </a>
        ))}
        {signed && <Contract step={signed} />}
      </div>
    </GuestCard>
  )
}
