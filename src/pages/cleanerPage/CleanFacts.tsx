// What one needs to know before a clean: hours, guest, minutes, people, code, pay.
import { ArrowRight, KeyRound, MessageSquareText, Users, Wallet } from 'lucide-react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { countGuests } from '#schema/rules/stayWords.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import type { Clean } from './cleanData.ts'
import type { Entry } from './useEntry.ts'
import { arrivalText, lengthText } from './words.ts'

/** A clean of the page, and how its flat is entered. */
export interface CleanFactsProps {
  readonly clean: Clean
  /** The way in, or why it is not shown. */
  readonly entry: Entry
}

/** The block of hours and the list of facts; what is not known is left out. */
export function CleanFacts({ clean, entry }: CleanFactsProps) {
  const { guests_next: guests, price, comment } = clean
  const facts = [
    {
      Icon: Users,
      name: 'Гости',
      text: guests !== undefined && countGuests(guests),
    },
    { Icon: KeyRound, name: 'Код', text: (entry.text || entry.show) && <WayIn entry={entry} /> },
    { Icon: Wallet, name: 'Оплата', text: price !== undefined && formatMoney(price) },
    { Icon: MessageSquareText, name: 'Важно', text: comment },
  ].filter(({ text }) => text)
  return (
    <>
      <Hours clean={clean} />
      <dl className="cp-facts">
        {facts.map(({ Icon, name, text }) => (
          <div key={name}>
            <dt className="row gap-10 fixed quiet">
              <Icon size={20} />
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
  return (
    <span className="row wrap gap-10">
      {text}
      {show && <PubButton onClick={show}>Показать код</PubButton>}
    </span>
  )
}

function Hours({ clean }: Pick<CleanFactsProps, 'clean'>) {
  const { from, date, arrival, duration_min: minutes, window_state = '' } = clean
  const isTight = ['tight', 'impossible'].includes(window_state)
  return (
    <div className="row gap-14 inset cp-hours">
      <div>
        <span className="quiet nowrap block">Начать с</span>
        <b>{from || '—'}</b>
      </div>
      <ArrowRight size={22} />
      <div>
        <span className="quiet nowrap block">{arrival ? 'Гость' : 'Гостя пока нет'}</span>
        <b className={isTight ? 'is-bad' : ''}>{arrival ? arrivalText(arrival, date) : '—'}</b>
      </div>
      <div className="push to-right">
        <span className="quiet nowrap block">На уборку</span>
        <b>{minutes === undefined ? '—' : lengthText(minutes)}</b>
      </div>
    </div>
  )
}
