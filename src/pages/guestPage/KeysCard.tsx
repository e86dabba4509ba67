import { Wifi } from 'lucide-react'
import { CopyButton } from './CopyButton.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { WifiCode } from './late.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What opens the door, large, and the network of the flat. */
export function KeysCard() {
  const { page } = useGuestPlace()
  const keys = page.gate?.open ? page.keys : undefined
  return (
    <>
      {keys && <Codes />}
      {keys?.wifi_name && <WifiCard name={keys.wifi_name} password={keys.wifi_password} />}
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
  // the number of the flat stands in the heading of its code: the other three find room in one line of a phone
  const flat = keys.apartment && say('apartmentShort', { value: keys.apartment })
  const facts = [
    { name: say('intercom'), value: keys.intercom },
    { name: say('entrance'), value: keys.entrance },
    { name: say('floor'), value: keys.floor },
    { name: say('apartment'), value: codes.length === 0 && keys.apartment },
  ].filter(({ value }) => value)
  if (codes.length + facts.length === 0 && !keys.key_place) return null
  return (
    <section className="box gp-card" id="keys" aria-label={say('yourCode')} tabIndex={-1}>
      {codes.map(({ name, code }, index) => (
        <div key={name}>
          <div className="row wrap apart">
            <h2 className="quiet gp-small">{[name, index === 0 && flat].filter(Boolean).join(', ')}</h2>
            {index === 0 && keys.until && (
              <span className="gp-chip is-ok">{say('validUntil', moment(keys.until, zone, today))}</span>
            )}
          </div>
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
    <section className="box gp-card" aria-label={say('wifi')}>
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
      <WifiCode name={name} password={password} />
    </section>
  )
}
