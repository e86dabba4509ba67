// What one needs to know before a clean: hours, guest, minutes, people, code, pay.
import { ArrowRight, BedDouble, KeyRound, MessageSquareText, Users, Wallet } from 'lucide-react'
import { linenText } from '#schema/rules/linenText.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Clean } from './cleanData.ts'
import type { Entry } from './useEntry.ts'
import { lengthText } from './words/cleanWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** A clean of the page, and how its flat is entered. */
export interface CleanFactsProps {
  readonly clean: Clean
  /** The way in, or why it is not shown. */
  readonly entry: Entry
}

/** The block of hours and the list of facts; what is not known is left out. */
export function CleanFacts({ clean, entry }: CleanFactsProps) {
  const { say, count, thing } = useSpeech()
  const { guests_next: guests, price, comment } = clean
  const facts = [
    {
      Icon: Users,
      name: say('guests'),
      text: guests !== undefined && count('guests', guests),
    },
    { Icon: BedDouble, name: say('linen'), text: linenText(clean.linen, thing) },
    { Icon: KeyRound, name: say('code'), text: (entry.text || entry.show) && <WayIn entry={entry} /> },
    { Icon: Wallet, name: say('pay'), text: price !== undefined && formatMoney(price) },
    { Icon: MessageSquareText, name: say('important'), text: comment },
  ].filter(({ text }) => text)
  return (
    <>
      <Hours clean={clean} />
      <dl className="cp-facts">
        {facts.map(({ Icon, name, text }) => (
          <div key={name}>
            <dt className="row gap-10 fixed quiet">
              <Icon className="fixed" size={20} />
              {name}
            </dt>
            <dd className="narrow breaks">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The line of the way in, with the button that asks for it. */
export function WayIn({ entry: { text, show } }: Pick<CleanFactsProps, 'entry'>) {
  const { say } = useSpeech()
  return (
    <span className="row wrap gap-10">
      {text}
      {show && (
        <button type="button" className="link medium" onClick={show}>
          {say('showCode')}
        </button>
      )}
    </span>
  )
}

function Hours({ clean }: Pick<CleanFactsProps, 'clean'>) {
  const speech = useSpeech()
  const { say } = speech
  const { from, date, arrival, duration_min: minutes, window_state = '' } = clean
  // a guest of the same day presses, too
  const isTight = arrival?.date === date || ['tight', 'impossible'].includes(window_state)
  return (
    <div className="row wrap gap-10 inset cp-hours">
      <div>
        <span className="quiet nowrap block">{say('startAt')}</span>
        <b>{from || '—'}</b>
      </div>
      <ArrowRight size={22} />
      <div>
        <span className="quiet nowrap block">
          {say(arrival ? 'guest' : 'noGuest')}
          {arrival && arrival.date !== date && `: ${speech.day(arrival.date)}`}
        </span>
        <b className={isTight ? 'is-bad' : ''}>{arrival?.time ?? '—'}</b>
      </div>
      <div className="push to-right">
        <span className="quiet nowrap block">{say('forClean')}</span>
        <b>{minutes === undefined ? '—' : lengthText(speech, minutes)}</b>
      </div>
    </div>
  )
}
