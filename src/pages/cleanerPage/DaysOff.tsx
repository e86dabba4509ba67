import { useState } from 'react'
import { rangeText } from '#schema/rules/months.ts'
import type { CallAnswer, CallBody } from '#schema/wire/lines.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { daysAhead } from './cleanData.ts'
import type { PartProps } from './usePage.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import { type Speech, shortDate } from './words/speech.ts'

type Stretch = ReturnType<typeof daysAhead>[number]

/** The days off of a cleaner: seen, added and taken back; cleans that stand in the way are named at once. */
export default function DaysOff({ page, door, reload }: PartProps) {
  const speech = useSpeech()
  const { say } = speech
  const [first, setFirst] = useState('')
  const { told, send, isBusy } = useSending((act: () => Promise<string>) => act(), speech.refusal)
  const change = async (days: Omit<CallBody<'PATCH cleaners/absent'>, 'id'>) => {
    const answer = await door('PATCH cleaners/absent', { body: { id: page.id, ...days } })
    await reload()
    return answer
  }
  const add = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const [begin, end, reason] = ['begin', 'end', 'reason'].map((name) => String(typed.get(name)).trim())
    if (!begin) return say('chooseFirst')
    const answer = await change({ begin, end: end || begin, ...(reason && { reason }) })
    form.reset()
    setFirst('')
    return addedText(speech, answer)
  }
  const takeBack = async ({ begin = '', end = '' }: Stretch) => {
    await change({ begin, end, remove: true })
    return say('workingAgain')
  }
  return (
    <div className="stack gap-12 cp-days">
      <ul>
        {daysAhead(page).map((stretch) => (
          <li className="row apart gap-12" key={stretch.begin}>
            <span>
              {daysText(stretch)}
              {stretch.reason && `, ${stretch.reason}`}
            </span>
            <PubButton
              disabled={isBusy}
              aria-label={say('willComeOn', { days: daysText(stretch) })}
              onClick={() => send(() => takeBack(stretch))}
            >
              {say('willCome')}
            </PubButton>
          </li>
        ))}
      </ul>
      <form className="stack gap-10" onSubmit={onForm((form) => send(() => add(form)))}>
        <label className="stack gap-4 quiet">
          {say('firstDay')}
          <input
            className="narrow full ink"
            type="date"
            name="begin"
            min={page.today}
            onChange={(event) => setFirst(event.target.value)}
          />
        </label>
        <label className="stack gap-4 quiet">
          {say('lastDay')}
          <input className="narrow full ink" type="date" name="end" min={first || page.today} />
        </label>
        <label className="stack gap-4 quiet">
          {say('reason')}
          <input
            className="narrow full ink"
            name="reason"
            maxLength={200}
            autoComplete="off"
            placeholder={say('optional')}
          />
        </label>
        <PubButton type="submit" look="main" disabled={isBusy}>
          {say('willNotCome')}
        </PubButton>
      </form>
      <p role="status">{told.text}</p>
    </div>
  )
}

const absentAnswer = { affected: [{ id: 'integer' }] } as const satisfies WordsFor<
  CallAnswer<'PATCH cleaners/absent'>
>

function addedText({ say, count }: Speech, answer: unknown): string {
  const { affected = [] } = siftRecord(absentAnswer, answer)
  return affected.length === 0 ? say('daysNoted') : count('daysHit', affected.length)
}

const daysText = ({ begin = '', end = '' }: Stretch): string =>
  begin === end ? shortDate(begin) : rangeText(begin, end)
