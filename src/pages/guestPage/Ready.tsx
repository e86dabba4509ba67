// How far it is to the code of the door: the steps of the guest, what we have to do, and the hour.
import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { toEpoch } from '#schema/rules/dates.ts'
import { GuestCard } from './GuestCard.tsx'
import { type Gate, isToDo, type Step, stageOf, stepsOf, ticks } from './guestData.ts'
import { type GuestPlace, useGuestPlace } from './guestPlace.ts'
import { StepForm } from './late.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

/** The card of the gate; nothing once the keys are open and nothing is to be done. */
export function Ready() {
  const speech = useSpeech()
  const { say, count } = speech
  const place = useGuestPlace()
  const { page, waiting, stay, today } = place
  const { gate = {}, view } = page
  const foreseen = stepsOf(page).map((step) => foresee(step, waiting))
  const left = foreseen.filter(isToDo)
  const others = othersOf(gate, foreseen)
  const isOpen = gate.open === true
  const holding = holdingOf(gate, foreseen)
  // who has left needs no code
  if (view !== 'full' || stageOf(stay, today) === 'after') return null
  if (left.length + others.length === 0 && (isOpen || gate.reason === 'over')) return null
  const next = left[0]
  // how far it is to the code is one number; how many of all are done is another, and stands where that one does not
  const isCounted = holding > 0 && !isOpen
  return (
    <GuestCard
      part="steps"
      title={isCounted ? count('stepsLeft', holding) : say('ready')}
      aside={
        !isCounted &&
        foreseen.length > 0 &&
        say('doneOfSteps', { done: foreseen.length - left.length, count: foreseen.length })
      }
    >
      {!isOpen && (
        <p className="row top gap-10">
          <Clock size={20} />
          <span className="grow">{hourText(speech, gate, place)}</span>
        </p>
      )}
      <ol className="gp-steps">
        {foreseen.map((step, index) => (
          <StepRow key={step.id} step={step} number={index + 1} isNext={step === next} />
        ))}
        {others.map(({ code = 'step', mine }) => (
          <li key={code} className="row top gap-12 gp-step">
            <span className="center fixed gp-mark" aria-hidden="true">
              <Clock size={16} />
            </span>
            <div className="grow">
              <span className="medium block">{speech.missing[code]}</span>
              {!mine && (
                <span className="quiet">{say(code === 'guest_data' ? 'stepChecking' : 'stepOurs')}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </GuestCard>
  )
}

/** What waits on the phone is done as far as the guest is concerned. */
function foresee(step: Step, waiting: GuestPlace['waiting']): Step {
  const isOnItsWay = waiting.some((post) => ticks(post, step))
  return isOnItsWay ? { ...step, state: 'checking' } : step
}

const formOfLight: Readonly<Partial<Record<string, string>>> = {
  payment: 'payment',
  deposit: 'deposit',
  guest_data: 'people',
}

/** The step that turns a light green; one that is done and has not done so has no part in it. */
const stepOfLight = (light: string, steps: readonly Step[]): Step | undefined =>
  steps.find(({ form, state }) => form === formOfLight[light] && state !== 'done')

/** What is missing and stands not among the steps already. */
const othersOf = ({ missing = [] }: Gate, steps: readonly Step[]) =>
  missing.filter(({ code = '' }) => code !== 'step' && !stepOfLight(code, steps))

/** How much of what holds the keys is the guest's to do yet: a light and the step that turns it green are one. */
function holdingOf({ missing = [] }: Gate, steps: readonly Step[]): number {
  const holding = missing
    .filter(({ mine }) => mine)
    .map(({ code = '', text = code }) => {
      const isStep = code === 'step'
      return (isStep ? steps.find(({ name }) => name === text) : stepOfLight(code, steps)) ?? text
    })
  return new Set(holding.filter((one) => typeof one === 'string' || isToDo(one))).size
}

/** When the code opens, or why it is not known. */
function hourText(speech: Speech, gate: Gate, { zone, today, now }: GuestPlace): string {
  const { say, moment } = speech
  const { reason, opens_at: at } = gate
  if (reason === 'over') return say('keysOver')
  if (reason === 'conflict') return say('keysConflict')
  if (reason === 'off') return say('keysOff')
  // they were open, and the phone may not keep them
  if (reason === 'open') return say('keysNeedNetwork')
  if (at === undefined) return say('opensWhenReady')
  if (toEpoch(at) > now) return say(reason === 'missing' ? 'opensAfter' : 'opensAt', moment(at, zone, today))
  return say((gate.missing ?? []).some(({ mine }) => mine) ? 'opensWhenReady' : 'keysComing')
}

interface StepRowProps {
  readonly step: Step
  readonly number: number
  readonly isNext: boolean
}

function StepRow({ step, number, isNext }: StepRowProps) {
  const speech = useSpeech()
  const place = useGuestPlace()
  const [wasNext] = useState(isNext)
  const { code = '', state, form } = step
  // who else comes is written down, and what was sent is replaced, until the staff has checked it
  const isOpenYet = form === 'people' && state === 'checking'
  const isDone = state === 'done'
  const mark = isDone ? 'gp-mark is-ok' : isNext ? 'gp-mark is-next' : 'gp-mark'
  const note = noteOf(speech, step, place)
  const head = (
    <>
      <span className={`center fixed ${mark}`} aria-hidden="true">
        {isDone ? <Check size={16} /> : state === 'checking' ? <Clock size={16} /> : number}
      </span>
      <span className="grow">
        <span className="medium breaks block">{speech.stepName(step)}</span>
        {note && <span className={state === 'refused' ? 'bad-text breaks' : 'quiet breaks'}>{note}</span>}
      </span>
    </>
  )
  if (!isToDo(step) && !isOpenYet) return <li className="row top gap-12 gp-step">{head}</li>
  return (
    <li className={isNext ? 'gp-step is-next' : 'gp-step'}>
      <details id={`step-${code}`} open={isNext || (isOpenYet && wasNext)} tabIndex={-1}>
        <summary className="row top gap-12">{head}</summary>
        <div className="column gap-10 gp-step-body">
          <StepForm step={step} />
        </div>
      </details>
    </li>
  )
}

function noteOf({ say, moment }: Speech, step: Step, { zone, today, waiting }: GuestPlace): string {
  const { state, reason, due_at: due } = step
  if (state === 'done') return say('stepDone')
  if (state === 'checking')
    return say(waiting.some((post) => ticks(post, step)) ? 'waitsHere' : 'stepChecking')
  if (state === 'refused') return reason ? say('stepRefused', { reason }) : say('stepRefusedPlain')
  return due ? say('dueAt', moment(due, zone, today)) : ''
}
