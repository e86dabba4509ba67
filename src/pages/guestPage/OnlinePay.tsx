// Paying by card: the button, what became of it after the guest is back, and what was given back.
import { CreditCard } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CallAnswer, CallBody } from '#schema/wire/lines.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { isDepositOpen, type Money } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { isKnownRefusal, payWordsIn } from './words/payWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

type Online = NonNullable<Money['online']>
type Charge = NonNullable<Money['charges']>[number]

type Wish = CallBody<'POST guestpage/pay'>

const payAnswer = { url: 'text', charge_id: 'integer' } as const satisfies WordsFor<
  CallAnswer<'POST guestpage/pay'>
>

const awayKey = (link: string) => `guest_pays_${link}`
const between = 5000
const patience = 24

const plain = 'pub-button'
const soft = 'pub-button is-soft'

/** The part of the card for those who pay by card; the filled button is that of the bar below, which leads here. */
export function OnlinePay({ online }: { readonly online: Online }) {
  const { sum, day, refusal, language } = useSpeech()
  const say = payWordsIn(language)
  const { link, today } = useGuestPlace()
  const id = useId()
  const mail = useRef<HTMLInputElement>(null)
  const [isBadMail, setBadMail] = useState(false)
  const {
    told,
    send: pay,
    isBusy,
  } = useSending(async (wish: Wish) => {
    const url = await openLink(link, wish)
    if (url === undefined) return say('opening')
    location.assign(url)
    return ''
  }, refusal)
  const { rent = 0, prepayment = 0, deposit = 0, asks_mail = false } = online
  const { freezes, freezes_from: from = today } = online
  const isOpen = isDepositOpen({ online }, today)
  const send = (wish: Wish) => {
    const email = mail.current?.value.trim()
    if (email === undefined) return pay(wish)
    const isGood = /^\S+@\S+\.\S+$/.test(email)
    setBadMail(!isGood)
    if (isGood) pay({ ...wish, email })
    else mail.current?.focus()
  }
  if (rent + deposit <= 0) return null
  const isPart = prepayment > 0 && prepayment < rent
  return (
    <div className="column gap-10 gp-tool">
      {asks_mail && (
        <>
          <label htmlFor={id}>{say('mail')}</label>
          <input
            ref={mail}
            id={id}
            className="gp-input"
            type="email"
            autoComplete="email"
            maxLength={200}
            aria-invalid={isBadMail}
            aria-describedby={`${id}-bad`}
            onChange={() => setBadMail(false)}
          />
          <div id={`${id}-bad`}>
            <Told text={isBadMail ? say('badMail') : ''} isBad />
          </div>
        </>
      )}
      {isPart && (
        <PubButton
          look="soft"
          disabled={isBusy}
          onClick={() => send({ purpose: 'rent', part: 'prepayment' })}
        >
          <CreditCard size={20} />
          {say('payPart', { sum: sum(prepayment) })}
        </PubButton>
      )}
      {rent > 0 && (
        <PubButton
          className={isPart ? plain : soft}
          disabled={isBusy}
          onClick={() => send({ purpose: 'rent' })}
        >
          {!isPart && <CreditCard size={20} />}
          {say('pay', { sum: sum(rent) })}
        </PubButton>
      )}
      {deposit > 0 && isOpen && (
        <PubButton
          className={rent > 0 ? plain : soft}
          disabled={isBusy}
          onClick={() => send({ purpose: 'deposit' })}
        >
          {say(freezes ? 'freeze' : 'payDeposit', { sum: sum(deposit) })}
        </PubButton>
      )}
      {deposit > 0 && freezes && (
        <p className="quiet gp-small">
          {isOpen ? say('freezeHow') : say('freezeFrom', { sum: sum(deposit), date: day(from) })}
        </p>
      )}
      {(rent > 0 || !freezes) && <p className="quiet gp-small">{say('how')}</p>}
      <Told {...told} />
    </div>
  )
}

/** The page of the service for this sum; nothing while the service is still asked for it. */
async function openLink(link: string, body: Wish): Promise<string | undefined> {
  const answer = await linkDoor(link)('POST guestpage/pay', { body }, { key: newIdempotencyKey() })
  const { url, charge_id } = siftRecord(payAnswer, answer)
  if (!url || !/^https?:\/\//.test(url)) return undefined
  sessionStorage.setItem(awayKey(link), String(charge_id))
  return url
}

/** What became of payments: the one the guest is back from, and what was given back. */
export function OnlineState({ charges }: { readonly charges: readonly Charge[] }) {
  const { sum, language } = useSpeech()
  const say = payWordsIn(language)
  const { link } = useGuestPlace()
  const back = charges.find(({ id }) => String(id) === sessionStorage.getItem(awayKey(link)))
  const returns = charges.filter(
    ({ kind, state }) => kind === 'refund' && state !== 'failed' && state !== 'canceled',
  )
  return (
    <>
      {back && <Back key={back.id} charge={back} />}
      {returns.map(({ id, state, amount = 0, reason }) => (
        <p key={id} className="gp-note">
          {say(state === 'succeeded' ? 'returned' : 'returning', { sum: sum(amount) })}
          {reason && <span className="quiet block breaks">{reason}</span>}
        </p>
      ))}
    </>
  )
}

/** The guest is back from the service: it is asked until it knows, or for two minutes. */
function Back({ charge: { id, state, amount = 0, error } }: { readonly charge: Charge }) {
  const { sum, language } = useSpeech()
  const say = payWordsIn(language)
  const { act } = useGuestPlace()
  const [asked, setAsked] = useState(0)
  const isOpen = state === 'pending' || state === 'creating'
  const isAsking = isOpen && asked < patience
  useEffect(() => {
    if (!isAsking || id === undefined) return
    const ask = () => {
      act('POST guestpage/charge', { charge_id: id })
        .catch((cause: unknown) => console.error(cause))
        .finally(() => setAsked((times) => times + 1))
    }
    const timer = setTimeout(ask, asked === 0 ? 0 : between)
    return () => clearTimeout(timer)
  }, [isAsking, asked, act, id])
  if (isAsking) return <Told text={say('checking')} isBad={false} />
  if (isOpen) return <Told text={say('later')} isBad={false} />
  if (state === 'held') return <Told text={say('frozen', { sum: sum(amount) })} isBad={false} />
  if (state === 'succeeded') return <Told text={say('paid', { sum: sum(amount) })} isBad={false} />
  const why = say(
    isKnownRefusal(error) ? error : state === 'expired' ? 'expired_on_confirmation' : 'declined',
  )
  return <Told text={say('failed', { why })} isBad />
}
