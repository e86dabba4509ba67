// «Предложенные уборки»: the first who takes one has it; who cannot says why, once, and does not see it again.
import { useState } from 'react'
import { cleanTypes } from '#schema/entities/cleanTypes.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { faultText } from '#src/pages/publicPage/faultText.ts'
import type { CleanerPage } from './cleanData.ts'
import { dayText, lengthText } from './words.ts'

interface OffersProps {
  readonly offers: CleanerPage['offers']
  readonly door: Door
  readonly reload: () => Promise<void>
}

const reasons = ['Далеко', 'Не успеваю', 'Занят другим', 'Болею'] as const

/** The offers of a cleaner. */
export function Offers({ offers, door, reload }: OffersProps) {
  return (
    <section className="stack gap-10 cp-offers" aria-labelledby="cp-offers">
      <h2 id="cp-offers">Предложенные уборки: {offers.length}</h2>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} door={door} reload={reload} />
      ))}
    </section>
  )
}

interface OfferProps extends Omit<OffersProps, 'offers'> {
  readonly offer: OffersProps['offers'][number]
}

function Offer({ offer, door, reload }: OfferProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const answer = async (action: 'accept' | 'decline', reason?: string) => {
    setBusy(true)
    setFault('')
    try {
      await door('cleans', { method: 'PATCH', body: { id: offer.id, action, reason } })
      await reload()
    } catch (error) {
      setFault(faultText(error))
    } finally {
      setBusy(false)
    }
  }
  const { duration_min: minutes, price, name, time_from, time_to } = offer
  const facts = [
    Object.entries(cleanTypes).find(([type]) => type === offer.type)?.[1] ?? '',
    minutes === undefined ? '' : lengthText(minutes),
    price === undefined ? '' : formatMoney(price),
  ]
  return (
    <article className="cp-card stack gap-4 cp-offer" aria-label={name}>
      <h3>
        {dayText(offer.date ?? '')}
        {time_from && `, ${time_from}`}
        {time_to && `–${time_to}`}
      </h3>
      <p>
        {name}, {offer.address}
      </p>
      <p>{facts.filter(Boolean).join(', ')}</p>
      {fault && (
        <p className="is-bad" role="alert">
          {fault}
        </p>
      )}
      {isAsked ? (
        <fieldset className="row stretch wrap cp-reasons" disabled={isBusy}>
          <legend className="strong">Почему не можете?</legend>
          {reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className="pub-button"
              onClick={() => void answer('decline', reason)}
            >
              {reason}
            </button>
          ))}
          <button type="button" className="pub-button is-soft" onClick={() => setAsked(false)}>
            Назад
          </button>
        </fieldset>
      ) : (
        <div className="cp-pair">
          <button type="button" className="pub-button" disabled={isBusy} onClick={() => setAsked(true)}>
            Не могу
          </button>
          <button
            type="button"
            className="pub-button is-main"
            disabled={isBusy}
            onClick={() => void answer('accept')}
          >
            Взять
          </button>
        </div>
      )}
    </article>
  )
}
