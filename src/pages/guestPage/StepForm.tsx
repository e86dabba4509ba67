// How a guest does a step: by the hour of arrival, the rules, the money, or a tick.
import { type ReactNode, useId, useState } from 'react'
import { isTime } from '#schema/rules/dates.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestText } from './GuestText.tsx'
import { depositToPay, mayPay, type Step, ticks, toPay } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { leadTo } from './usePartOfAddress.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import { isRussian } from './words/speech.ts'

const ContractForm = lazyPart(() => import('./contract/ContractForm.tsx'))
const PeopleForm = lazyPart(() => import('./people/PeopleForm.tsx'))

interface StepFormProps {
  readonly step: Step
}

/** The text of a step with what does it. */
export function StepForm({ step }: StepFormProps) {
  const { say, sum, refusal, language, stepName } = useSpeech()
  const { page, add, fault } = useGuestPlace()
  const { form, code = '', text = '' } = step
  const mark = (label: string) => (
    <PubButton look="soft" onClick={() => add({ path: 'guestpage/step', body: { code } })}>
      {label}
    </PubButton>
  )
  const money = { payment: toPay(page.money), deposit: depositToPay(page.money) }
  const isRefused = fault !== undefined && ticks(fault.post, step)
  return (
    <>
      {language !== 'ru' && isRussian(text) && <p className="quiet">{say('onlyRussian')}</p>}
      {text && <GuestText text={text} />}
      {form === 'people' && <PeopleForm />}
      {form === 'arrival' && <Arrival name={stepName(step)} />}
      {form === 'rules' && <Rules mark={mark} />}
      {form === 'contract' && <Contract step={step} />}
      {(form === 'tick' || form === 'none') && mark(say('markDone'))}
      {(form === 'payment' || form === 'deposit') && money[form] > 0 && mayPay(page.money) && (
        <PubButton look="soft" onClick={() => leadTo('pay')}>
          {say(form === 'payment' ? 'actPay' : 'actDeposit', { sum: sum(money[form]) })}
        </PubButton>
      )}
      {isRefused && <Told text={say('refused', { why: refusal(fault.error) })} isBad />}
    </>
  )
}

interface RulesProps {
  mark(label: string): ReactNode
}

/** What is agreed to, word for word: the rules of the house and of its deposit; a tick where there are none. */
function Rules({ mark }: RulesProps) {
  const { say } = useSpeech()
  const { page, add } = useGuestPlace()
  const paper = (page.consents ?? []).find(({ kind }) => kind === 'rules')
  if (!paper) return mark(say('agree'))
  const { text = '', edition: version, language, translated } = paper
  return (
    <>
      {translated === false && (
        <p className="quiet">{say(language === 'en' ? 'onlyEnglish' : 'onlyRussian')}</p>
      )}
      <GuestText text={text} />
      <PubButton
        look="soft"
        onClick={() =>
          add({ path: 'guestpage/consent', body: { kind: 'rules', version, language: page.language } })
        }
      >
        {say('agree')}
      </PubButton>
    </>
  )
}

/** The contract comes with its code when it is asked for; signed, it is there to be read. */
export function Contract({ step }: StepFormProps) {
  const { say, stepName } = useSpeech()
  const name = stepName(step)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ContractForm />
  return (
    <PubButton look="soft" onClick={() => setOpen(true)}>
      {step.state === 'done' ? name : say('actStep', { name })}
    </PubButton>
  )
}

function Arrival({ name }: { readonly name: string }) {
  const id = useId()
  const { say, refusal } = useSpeech()
  const { stay, act } = useGuestPlace()
  const { told, send, isBusy } = useSending(async (time: string) => {
    await act('PATCH guestpage', { expected_at: time })
    return say('expectedIs', { time })
  }, refusal)
  return (
    <form
      className="column gap-6"
      aria-label={name}
      onSubmit={onForm((form) => {
        const time = String(new FormData(form).get('time'))
        if (isTime(time)) send(time)
      })}
    >
      <label htmlFor={id}>{say('expectedAsk')}</label>
      <div className="row wrap">
        <input
          id={id}
          className="gp-input"
          type="time"
          name="time"
          required
          defaultValue={stay.expected_at ?? stay.checkin_time}
        />
        <PubButton type="submit" look="soft" disabled={isBusy}>
          {say('save')}
        </PubButton>
      </div>
      <Told {...told} />
    </form>
  )
}
