import { MapPin } from 'lucide-react'
import { CopyButton } from './CopyButton.tsx'
import { GuestCard } from './GuestCard.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The address with the way there: another program draws the map. */
export function Way() {
  const { say } = useSpeech()
  const { stay } = useGuestPlace()
  const { address_line: address, city, lat, lng } = stay
  if (!address) return null
  const goal =
    lat !== undefined && lng !== undefined ? `${lat},${lng}` : [city, address].filter(Boolean).join(', ')
  return (
    <GuestCard title={say('address')}>
      <p className="breaks">{address}</p>
      <div className="row wrap">
        <a
          className="pub-button gp-tool"
          href={`https://yandex.ru/maps/?rtext=~${encodeURIComponent(goal)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin size={18} />
          {say('route')}
        </a>
        <CopyButton text={address} what={say('address')} />
      </div>
    </GuestCard>
  )
}
