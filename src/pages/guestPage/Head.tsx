import { addressOf } from '#src/kinds/files/shownFile.ts'
import { isElsewhere, stageOf } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import type { LanguageProps } from './LanguageChoice.tsx'
import { LanguageChoice } from './late.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

/** The photo of the flat, what comes next by the calendar, what it is called, and both ends of the stay; low for who lives there. */
export function Head({ onLanguage }: LanguageProps) {
  const speech = useSpeech()
  const { say, count, day } = speech
  const { page, stay, zone, now, today } = useGuestPlace()
  const { begin, end, nights, guests, number, checkin_time, checkout_time } = stay
  const photo = addressOf(stay.photo_url)
  const isLiving = page.view === 'full' && stageOf(stay, today) === 'stay'
  const numbers = [number ? say('bookingNumber', { number }) : '', guests ? count('guests', guests) : '']
  const lines = isLiving
    ? [stay.object_title]
    : [stay.object_title, [stay.city, page.agency?.name].filter(Boolean).join(' · ')]
  return (
    <header id="top" className="gp-head" tabIndex={-1}>
      <div className={isLiving ? 'gp-photo is-low' : 'gp-photo'}>
        {photo !== '' && <img src={photo} alt="" />}
        <LanguageChoice onLanguage={onLanguage} />
      </div>
      <div className="line-below gp-name">
        <h1 className="figure breaks">{headline(speech, stay, page.view, today)}</h1>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="quiet breaks">
            {line}
          </p>
        ))}
        {isLiving && begin && (
          <p className="row wrap gap-12 quiet gp-small">
            {[`${say('arrival')} ${day(begin)}`, nights ? count('nights', nights) : '', ...numbers]
              .filter(Boolean)
              .map((fact) => (
                <span key={fact} className="nowrap">
                  {fact}
                </span>
              ))}
          </p>
        )}
      </div>
      {!isLiving && begin && end && (
        <dl className="row stretch gap-0 line-below gp-ends">
          <div className="grow">
            <dt className="quiet">{say('arrival')}</dt>
            <dd className="strong">{day(begin)}</dd>
            {checkin_time && <dd>{say('fromTime', { time: checkin_time })}</dd>}
          </div>
          <div className="grow">
            <dt className="quiet">
              {[say('departure'), nights ? count('nights', nights) : ''].filter(Boolean).join(', ')}
            </dt>
            <dd className="strong">{day(end)}</dd>
            {checkout_time && <dd>{say('untilTime', { time: checkout_time })}</dd>}
          </div>
        </dl>
      )}
      {!isLiving && <p className="quiet gp-small">{numbers.filter(Boolean).join(' · ')}</p>}
      {(checkin_time || checkout_time) && isElsewhere(zone, now) && (
        <p className="gp-small wait-text">
          {stay.city ? say('zoneNote', { city: stay.city }) : say('zoneNotePlain')}
        </p>
      )}
    </header>
  )
}

/** The one sentence about the stay that counts now. */
function headline(
  { say, when, day }: Speech,
  {
    begin = '',
    end = '',
    checkin_time,
    checkout_time = '',
    ...stay
  }: ReturnType<typeof useGuestPlace>['stay'],
  view: string | undefined,
  today: string,
): string {
  if (view === 'off') return say('canceled')
  if (view === 'request') return say('requested')
  if (begin === '' || end === '') return stay.object_title ?? ''
  const stage = stageOf({ ...stay, begin, end }, today)
  if (stage === 'after') return say('stayOver', { date: day(end) })
  if (stage === 'departure') return say('leaveToday', { time: checkout_time })
  if (stage === 'stay') return say('stayUntil', { date: day(end), time: checkout_time })
  return say('arriveWhen', { when: when(begin, today), time: checkin_time ?? '' })
}
