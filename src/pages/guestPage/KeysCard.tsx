import { MapPin, Wifi } from 'lucide-react'
import { CopyButton } from './CopyButton.tsx'
import { GuestCard } from './GuestCard.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What opens the door, large, with all that leads to it; the way there is shown also before. */
export function KeysCard() {
  const { page } = useGuestPlace()
  const keys = page.gate?.open ? page.keys : undefined
  return (
    <>
      {keys && <Codes />}
      {keys?.wifi_name && <WifiCard name={keys.wifi_name} password={keys.wifi_password} />}
      <Way />
    </>
  )
}

function Codes() {
  const { say, moment } = useSpeech()
  const { page, zone, today } = useGuestPlace()
  const { keys = {} } = page
  const codes = [
    { name: say('yourCode'), code: keys.door_code },
    { name: say('keybox'), code: keys.keybox_code },
  ].flatMap(({ name, code }) => (code ? [{ name, code }] : []))
  const facts = [
    { name: say('entrance'), value: keys.entrance },
    { name: say('floor'), value: keys.floor },
    { name: say('apartment'), value: keys.apartment },
    { name: say('intercom'), value: keys.intercom },
  ].filter(({ value }) => value)
  if (codes.length + facts.length === 0 && !keys.key_place) return null
  return (
    <section className="box gp-card" id="keys" aria-label={say('yourCode')} tabIndex={-1}>
      {keys.until && (
        <p className="gp-chip is-ok push">{say('validUntil', moment(keys.until, zone, today))}</p>
      )}
      {codes.map(({ name, code }) => (
        <div key={name}>
          <h2 className="quiet gp-small">{name}</h2>
          <p className="row wrap apart gap-12">
            <b className="breaks gp-code">{code}</b>
            <CopyButton text={code} what={name} />
          </p>
        </div>
      ))}
      {keys.key_place && (
        <p className="breaks">
          <span className="quiet">{say('keyPlace')}: </span>
          {keys.key_place}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="row wrap gap-16">
          {facts.map(({ name, value }) => (
            <div key={name} className="row gap-6">
              <dt className="quiet">{name}</dt>
              <dd className="strong">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function WifiCard({ name, password }: { readonly name: string; readonly password: string | undefined }) {
  const { say } = useSpeech()
  return (
    <GuestCard title={say('wifi')}>
      <div className="row wrap gap-12">
        <Wifi size={22} />
        <div className="grow">
          <b className="breaks block">{name}</b>
          {password && (
            <span className="breaks">
              <span className="quiet">{say('password')}: </span>
              {password}
            </span>
          )}
        </div>
        <CopyButton text={password || name} what={password ? say('password') : say('wifi')} />
      </div>
    </GuestCard>
  )
}

/** The address with the way there: another program draws the map. */
function Way() {
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
