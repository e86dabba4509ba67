import { useState } from 'react'
import { keysOf } from '#schema/rules/keysOf.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import type { Step } from './queue.ts'
import type { PartProps } from './usePage.ts'
import { lengthText, untilText } from './words/cleanWords.ts'
import { ru } from './words/ru.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface OffersProps extends PartProps {
  /** The screen has its filled button already. */
  readonly isQuiet: boolean
}

/** «Предложенные уборки»: the first who takes one has it; who cannot says why, once, and does not see it again. */
export default function Offers({ page: { offers, timezone, today }, ...part }: OffersProps) {
  const { say } = useSpeech()
  return (
    <section className="stack gap-10 cp-offers" aria-labelledby="cp-offers">
      <h2 id="cp-offers">{say('offers', { count: offers.length })}</h2>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} zone={timezone} today={today} {...part} />
      ))}
    </section>
  )
}

interface OfferProps extends Omit<OffersProps, 'page'> {
  readonly offer: PartProps['page']['offers'][number]
  readonly zone: string
  readonly today: string
}

function Offer({ offer, zone, today, door, reload, isQuiet }: OfferProps) {
  const speech = useSpeech()
  const { say, day, reasons } = speech
  const types: Readonly<Partial<Record<string, string>>> = speech.types
  const [isAsked, setAsked] = useState(false)
  const { told, send, isBusy } = useSending(async (step: Pick<Step, 'action' | 'reason'>) => {
    await door('PATCH cleans', { body: { id: offer.id, ...step } })
    await reload()
    return ''
  }, speech.refusal)
  const { duration_min: minutes, price, by_time, name, time_from, time_to, until } = offer
  const facts = [
    types[offer.type ?? ''] ?? '',
    minutes === undefined ? '' : lengthText(speech, minutes),
    price === undefined ? '' : by_time ? say('about', { sum: formatMoney(price) }) : formatMoney(price),
    by_time ? say('paidByTime') : '',
  ]
  return (
    <article className="cp-card stack gap-4 cp-offer" aria-label={name}>
      <h3>{name}</h3>
      <p className="ink">
        {day(offer.date ?? '')}
        {time_from && `, ${time_from}`}
        {time_to && `–${time_to}`}
      </p>
      {offer.address && <p>{offer.address}</p>}
      <p>{facts.filter(Boolean).join(', ')}</p>
      {until && <p className="strong">{say('answerBy', { when: untilText(speech, until, zone, today) })}</p>}
      {told.text && (
        <p className="is-bad" role="alert">
          {told.text}
        </p>
      )}
      {isAsked ? (
        <fieldset className="row stretch wrap cp-reasons" disabled={isBusy}>
          <legend className="strong">{say('declineAsk')}</legend>
          {keysOf(reasons).map((name) => (
            <PubButton key={name} onClick={() => send({ action: 'decline', reason: ru.reasons[name] })}>
              {reasons[name]}
            </PubButton>
          ))}
          <PubButton look="soft" onClick={() => setAsked(false)}>
            {say('back')}
          </PubButton>
        </fieldset>
      ) : (
        <div className="row stretch wrap cp-pair">
          <PubButton disabled={isBusy} onClick={() => setAsked(true)}>
            {say('decline')}
          </PubButton>
          <PubButton
            look={isQuiet ? 'soft' : 'main'}
            disabled={isBusy}
            onClick={() => send({ action: 'accept' })}
          >
            {say('take')}
          </PubButton>
        </div>
      )}
    </article>
  )
}
