import { useState } from 'react'
import { cleanTypes } from '#schema/entities/cleanTypes.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import type { Step } from './queue.ts'
import type { PartProps } from './usePage.ts'
import { dayText, lengthText } from './words.ts'

const types: Readonly<Partial<Record<string, string>>> = cleanTypes

const reasons = ['Далеко', 'Не успеваю', 'Занят другим', 'Болею'] as const

/** «Предложенные уборки»: the first who takes one has it; who cannot says why, once, and does not see it again. */
export default function Offers({ page: { offers }, ...part }: PartProps) {
  return (
    <section className="stack gap-10 cp-offers" aria-labelledby="cp-offers">
      <h2 id="cp-offers">Предложенные уборки: {offers.length}</h2>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} {...part} />
      ))}
    </section>
  )
}

interface OfferProps extends Omit<PartProps, 'page'> {
  readonly offer: PartProps['page']['offers'][number]
}

function Offer({ offer, door, reload }: OfferProps) {
  const [isAsked, setAsked] = useState(false)
  const { told, send, isBusy } = useSending(async (step: Pick<Step, 'action' | 'reason'>) => {
    await door('cleans', { method: 'PATCH', body: { id: offer.id, ...step } })
    await reload()
    return ''
  })
  const { duration_min: minutes, price, by_time, name, time_from, time_to } = offer
  const facts = [
    types[offer.type ?? ''] ?? '',
    minutes === undefined ? '' : lengthText(minutes),
    price === undefined ? '' : `${by_time ? 'около ' : ''}${formatMoney(price)}`,
    by_time ? 'платим за время' : '',
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
      {told.text && (
        <p className="is-bad" role="alert">
          {told.text}
        </p>
      )}
      {isAsked ? (
        <fieldset className="row stretch wrap cp-reasons" disabled={isBusy}>
          <legend className="strong">Почему не можете?</legend>
          {reasons.map((reason) => (
            <PubButton key={reason} onClick={() => send({ action: 'decline', reason })}>
              {reason}
            </PubButton>
          ))}
          <PubButton look="soft" onClick={() => setAsked(false)}>
            Назад
          </PubButton>
        </fieldset>
      ) : (
        <div className="cp-pair">
          <PubButton disabled={isBusy} onClick={() => setAsked(true)}>
            Не могу
          </PubButton>
          <PubButton look="main" disabled={isBusy} onClick={() => send({ action: 'accept' })}>
            Взять
          </PubButton>
        </div>
      )}
    </article>
  )
}
