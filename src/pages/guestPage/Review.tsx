import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { safeLink } from '#schema/rules/text.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestCard } from './GuestCard.tsx'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

const scores = [1, 2, 3, 4, 5] as const

/** The score for the agency, asked for once, and the places for a review, which stand there whatever the score. */
export function Review() {
  const id = useId()
  const { say, refusal } = useSpeech()
  const { page, act } = useGuestPlace()
  const [chosen, choose] = useState(0)
  const [isEmpty, setEmpty] = useState(false)
  const { told, send, isBusy } = useSending(async (text: string) => {
    await act('POST guestpage/review', { score: chosen, ...(text !== '' && { text }) })
    return ''
  }, refusal)
  const { asked, score, links = [] } = page.review ?? {}
  if (!asked) return null
  return (
    <GuestCard part="review" title={say('review')}>
      {score ? (
        <p role="status">{say('thanks', { n: score })}</p>
      ) : (
        <form
          className="column gap-10"
          aria-label={say('review')}
          onSubmit={onForm((form) => {
            if (chosen === 0) return setEmpty(true)
            send(String(new FormData(form).get('text')).trim())
          })}
        >
          <fieldset className="row gap-4 gp-stars" aria-label={say('review')}>
            {scores.map((n) => (
              <label key={n} className={n <= chosen ? 'center is-on' : 'center'}>
                <input
                  type="radio"
                  name="score"
                  value={n}
                  aria-label={say('starsOf', { n })}
                  checked={n === chosen}
                  onChange={() => {
                    choose(n)
                    setEmpty(false)
                  }}
                />
                <Star size={26} fill={n <= chosen ? 'currentColor' : 'none'} />
              </label>
            ))}
          </fieldset>
          <Told text={isEmpty ? say('chooseStars') : ''} isBad />
          <label htmlFor={id}>
            {say('reviewText')} <span className="quiet">({say('optional')})</span>
          </label>
          <textarea id={id} className="gp-input" name="text" rows={3} maxLength={4000} />
          <PubButton type="submit" look="soft" disabled={isBusy}>
            {say('sendReview')}
          </PubButton>
        </form>
      )}
      <Told {...told} />
      {links.map(({ name = '', url = '' }) => {
        const link = safeLink(url)
        return (
          link && (
            <a key={url} className="pub-button" href={link} target="_blank" rel="noreferrer">
              {say('reviewAt', { name })}
            </a>
          )
        )
      })}
    </GuestCard>
  )
}
