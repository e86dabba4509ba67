import { Gift, House, LifeBuoy, MessageCircle, Wallet } from 'lucide-react'
import { chatTitle } from './chat/chatTitle.ts'
import { useGuestPlace } from './guestPlace.ts'
import { hasMoney } from './MoneyCard.tsx'
import { usePartInSight } from './usePartInSight.ts'
import { leadTo } from './usePartOfAddress.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The parts of the page, as many as there are; the one that is read is marked. */
export function Parts() {
  const { say, language } = useSpeech()
  const { page } = useGuestPlace()
  const { money, addons = [], orders = [], agency = {}, chat } = page
  const parts = [
    { part: 'top', label: say('navMain'), Icon: House, isThere: true },
    { part: 'pay', label: say('navPay'), Icon: Wallet, isThere: hasMoney(money) },
    { part: 'extras', label: say('navExtras'), Icon: Gift, isThere: addons.length + orders.length > 0 },
    {
      part: 'chat',
      label: chatTitle[language].title,
      Icon: MessageCircle,
      isThere: true,
      fresh: chat?.unread,
    },
    {
      part: 'help',
      label: say('navHelp'),
      Icon: LifeBuoy,
      isThere: Boolean(
        agency.phone || agency.emergency_phone || agency.whatsapp || agency.telegram || agency.max,
      ),
    },
  ].filter(({ isThere }) => isThere)
  const inSight = usePartInSight(parts.map(({ part }) => part))
  return (
    <nav className="row stretch gap-0 gp-parts" aria-label={say('navigation')}>
      {parts.map(({ part, label, Icon, fresh = 0 }) => (
        <a
          key={part}
          className={`column gap-2 grow calm-link ${part === inSight ? 'strong' : 'quiet'}`}
          aria-current={part === inSight && 'location'}
          href={`#${part}`}
          onClick={(event) => {
            event.preventDefault()
            leadTo(part)
          }}
        >
          <Icon size={22} />
          <span>
            {label} {fresh > 0 && <b className="gp-chip">{fresh}</b>}
          </span>
        </a>
      ))}
    </nav>
  )
}
