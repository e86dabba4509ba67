import { useId, useState } from 'react'
import { localMoment, toEpoch } from '#schema/rules/dates.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import type { Contract } from './contractData.ts'
import { useSecondsTo } from './useSecondsTo.ts'
import { contractRefusals, contractWords } from './words.ts'

interface SignFormProps {
  readonly contract: Contract
  readonly door: Door
  reread(): Promise<void>
}

const nextCodeAfter = 60_000

/** The tick, the code and the signature. */
export function SignForm({ contract, door, reread }: SignFormProps) {
  const id = useId()
  const { language, refusal } = useSpeech()
  const { stay, zone, reload } = useGuestPlace()
  const words = contractWords[language]
  const [isRead, setRead] = useState(false)
  const [bad, setBad] = useState('')
  const said = (error: unknown) => {
    if (error instanceof HttpError && ['guestpage.changed', 'guestpage.checked'].includes(error.code))
      void reread()
    return refusal(error, contractRefusals[language])
  }
  const start = useSending(async () => {
    const body = { version: contract.edition ?? '', language }
    await door('POST guestpage/sign/start', { body }, { key: newIdempotencyKey() })
    await reread()
    return ''
  }, said)
  const sign = useSending(async (code: string) => {
    await door('POST guestpage/sign', { body: { code } }, { key: newIdempotencyKey() })
    await Promise.all([reread(), reload()])
    return ''
  }, said)
  const { code } = contract
  const left = useSecondsTo(code?.sent_at ? toEpoch(code.sent_at) + nextCodeAfter : 0)
  const ask = () => (isRead || code ? start.send(undefined) : setBad(words.tickFirst))
  return (
    <form
      className="column gap-10"
      aria-label={words.sign}
      noValidate
      onSubmit={onForm((form) => {
        if (!code) return ask()
        const typed = String(new FormData(form).get('code')).replace(/\s/g, '')
        if (!/^\d{6}$/.test(typed)) return setBad(words.badCode)
        sign.send(typed)
      })}
    >
      {!code && (
        <label className="row top gap-10">
          <input
            type="checkbox"
            checked={isRead}
            onChange={({ target }) => {
              setRead(target.checked)
              setBad('')
            }}
          />
          <span className="grow">{words.read}</span>
        </label>
      )}
      {code && (
        <>
          <p role="status">
            {fill(words.sent, {
              tail: code.tail ?? '',
              time: code.expires_at ? localMoment(zone, code.expires_at).time : '',
            })}
          </p>
          <label htmlFor={id}>{words.code}</label>
          <input
            id={id}
            className="gp-input"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-invalid={bad !== ''}
            onChange={() => setBad('')}
          />
        </>
      )}
      <Told text={bad} isBad />
      <Told {...sign.told} />
      <Told {...start.told} />
      <div className="row wrap">
        <PubButton type="submit" look="soft" disabled={start.isBusy || sign.isBusy}>
          {code ? words.sign : fill(words.askCode, { phone: stay.phone ?? '' })}
        </PubButton>
        {code && (
          <PubButton disabled={left > 0 || start.isBusy} onClick={ask}>
            {left > 0 ? fill(words.againIn, { n: left }) : words.again}
          </PubButton>
        )}
      </div>
    </form>
  )
}
