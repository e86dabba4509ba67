import { useId, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm } from '#src/pages/publicPage/useSending.ts'
import { AttachButton } from './AttachButton.tsx'
import { depositToPay } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { useAttached } from './useAttached.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What a guest says of money that is on its way: it waits for the network, only its receipt does not. */
export function PaidForm({ onClose }: { onClose(): void }) {
  const id = useId()
  const { say, sum } = useSpeech()
  const place = useGuestPlace()
  const { page, add } = place
  const attached = useAttached(place, 'receipt')
  const [fault, setFault] = useState('')
  const [rent, deposit] = [page.money?.needToPay ?? 0, depositToPay(page.money)]
  const purposes = (
    [
      { value: 'rent', label: say('lineStay'), left: rent },
      { value: 'deposit', label: say('deposit'), left: deposit },
    ] as const
  ).filter(({ value, left }) => left > 0 && (page.money?.claim?.purpose ?? value) === value)
  const send = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const typed = String(given.get('amount'))
      .replace(/[\s\u00a0₽]/g, '')
      .replace(',', '.')
    const amount = Number(typed)
    if (typed !== '' && !(amount > 0 && /^\d+(\.\d{1,2})?$/.test(typed))) return setFault(say('badSum'))
    const { value: purpose = 'rent', left = 0 } =
      purposes.find(({ value }) => value === given.get('purpose')) ?? {}
    // told here, the words typed stay: the server would refuse it when the form is gone
    if (typed !== '' && amount > left) return setFault(say('overSum', { sum: sum(left) }))
    const comment = String(given.get('comment')).trim()
    const [file_id] = attached.ids
    const said = { ...(typed !== '' && { amount }), ...(comment !== '' && { comment }) }
    add({ path: 'guestpage/paid', body: { purpose, ...said, ...(file_id !== undefined && { file_id }) } })
    onClose()
  }
  return (
    <form
      className="column gap-10 gp-tool"
      aria-label={say('paidAlready')}
      onSubmit={onForm(send)}
      noValidate
    >
      <fieldset className="column gap-4 gp-choices">
        <legend className="quiet">{say('paidFor')}</legend>
        {purposes.map(({ value, label, left }, index) => (
          <label key={value} className="row gap-10">
            <input
              type="radio"
              name="purpose"
              value={value}
              defaultChecked={index === 0}
              onChange={() => setFault('')}
            />
            {label}, {sum(left)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-sum`}>
        {say('paidSum')} <span className="quiet">({say('paidAll')})</span>
      </label>
      <input
        id={`${id}-sum`}
        className="gp-input"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}-bad` : undefined}
        onChange={() => setFault('')}
      />
      <div id={`${id}-bad`}>
        <Told text={fault} isBad />
      </div>
      <label htmlFor={`${id}-comment`}>
        {say('comment')} <span className="quiet">({say('optional')})</span>
      </label>
      <input id={`${id}-comment`} className="gp-input" name="comment" maxLength={500} />
      <AttachButton label={say('receipt')} accept="image/*,application/pdf" most={1} attached={attached} />
      <div className="row wrap">
        <PubButton type="submit" look="soft" disabled={attached.isSending}>
          {say('sendPaid')}
        </PubButton>
        <PubButton onClick={onClose}>{say('cancel')}</PubButton>
      </div>
    </form>
  )
}
