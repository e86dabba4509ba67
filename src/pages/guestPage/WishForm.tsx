import { useEffect, useId, useRef, useState } from 'react'
import { wishTypes } from '#schema/entities/guestPage.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm } from '#src/pages/publicPage/useSending.ts'
import { isWishType, type WishType } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { useAttached } from './useAttached.ts'
import { WordsBox } from './WordsBox.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface WishFormProps {
  readonly type: WishType
  onClose(): void
}

/** The form of a wish: words, and an hour or a day where it counts, one of them at least. */
export function WishForm({ type: first, onClose }: WishFormProps) {
  const id = useId()
  const speech = useSpeech()
  const { say } = speech
  const place = useGuestPlace()
  const { add, stay } = place
  const [type, setType] = useState(first)
  const [isEmpty, setEmpty] = useState(false)
  const attached = useAttached(place, 'photo')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.form?.scrollIntoView?.({ block: 'center' })
  }, [])
  const send = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const text = String(given.get('text')).trim()
    const [time, date] = ['wanted_time', 'wanted_date'].map((name) => String(given.get(name) ?? ''))
    // an hour or a day says what is wanted
    if (text === '' && !time && !date) return setEmpty(true)
    const wanted = { ...(time && { wanted_time: time }), ...(date && { wanted_date: date }) }
    const body = { type, ...(text !== '' && { text }), ...wanted, ...attached.body }
    add({ path: 'guestpage/request', body })
    onClose()
  }
  return (
    <form className="column gap-10" aria-label={say('newWish')} onSubmit={onForm(send)} noValidate>
      <label htmlFor={`${id}-type`}>{say('wishType')}</label>
      <select
        id={`${id}-type`}
        className="gp-input"
        value={type}
        onChange={({ target }) => isWishType(target.value) && setType(target.value)}
      >
        {keysOf(wishTypes).map((name) => (
          <option key={name} value={name}>
            {speech.wishTypes[name]}
          </option>
        ))}
      </select>
      {(type === 'late_checkout' || type === 'early_checkin') && (
        <>
          <label htmlFor={`${id}-time`}>{say('wishTime')}</label>
          <input id={`${id}-time`} className="gp-input" type="time" name="wanted_time" />
        </>
      )}
      {type === 'extend' && (
        <>
          <label htmlFor={`${id}-date`}>{say('wishDate')}</label>
          <input id={`${id}-date`} className="gp-input" type="date" name="wanted_date" min={stay.end} />
        </>
      )}
      <WordsBox
        id={id}
        box={box}
        label={say('wishText')}
        rows={4}
        isEmpty={isEmpty}
        onType={() => setEmpty(false)}
        attached={attached}
      />
      <div className="row wrap">
        <PubButton type="submit" look="soft" disabled={attached.isSending}>
          {say('send')}
        </PubButton>
        <PubButton onClick={onClose}>{say('cancel')}</PubButton>
      </div>
    </form>
  )
}
