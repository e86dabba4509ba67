// The day of departure: what to do before leaving.
import { useId, useState } from 'react'
import { blocksOf, plainOf } from '#schema/rules/markup.ts'
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestCard } from './GuestCard.tsx'
import { type GuestPage, leaveForm } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The things to do that the agency lists in its section of departure. */
export const thingsToDo = ({ sections = [] }: GuestPage): string[] =>
  sections
    .filter(({ type }) => type === 'checkout')
    .flatMap(({ text = '' }) => blocksOf(text))
    .flatMap(({ kind, lines }) => (kind === 'list' ? lines : []))
    .map(({ spans }) => plainOf(spans.map(({ text }) => text).join('')))

/** The list with its ticks, which are the guest's own and stay on the phone, and where the keys are left. */
export function Leave() {
  const id = useId()
  const { say, refusal } = useSpeech()
  const { page, act } = useGuestPlace()
  const things = thingsToDo(page)
  const [done, toggle] = useTicks(page.stay?.number)
  const { told, send } = useSending(async (left_keys: string) => {
    await act('POST guestpage/checkout', { ...(left_keys !== '' && { left_keys }) })
    return ''
  }, refusal)
  if (!page.out?.can_checkout) return null
  return (
    <GuestCard
      part="out"
      title={say('leave')}
      aside={
        things.length > 0 &&
        say('doneOfSteps', { done: things.filter((thing) => done.has(thing)).length, count: things.length })
      }
    >
      <form
        id={leaveForm}
        className="column gap-10"
        onSubmit={onForm((form) => send(String(new FormData(form).get('left_keys')).trim()))}
      >
        {things.length > 0 && (
          <ul className="column gap-0">
            {things.map((thing) => (
              <li key={thing} className="ruled">
                <label className="row gap-12 gp-check">
                  <input type="checkbox" checked={done.has(thing)} onChange={() => toggle(thing)} />
                  <span className="breaks">{thing}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <label htmlFor={id}>
          {say('leaveKeys')} <span className="quiet">({say('optional')})</span>
        </label>
        <input id={id} className="gp-input" name="left_keys" maxLength={300} />
      </form>
      <Told {...told} />
    </GuestCard>
  )
}

const place = 'guest_ticks'

/** The ticks of one booking; those of another one are not kept. */
function useTicks(booking: number | undefined): readonly [ReadonlySet<string>, (thing: string) => void] {
  const [done, setDone] = useState(() => keptTicks(booking))
  const toggle = (thing: string) => {
    const next = new Set(done)
    if (!next.delete(thing)) next.add(thing)
    setDone(next)
    localStorage.setItem(place, JSON.stringify({ booking, done: [...next] }))
  }
  return [done, toggle]
}

function keptTicks(booking: number | undefined): ReadonlySet<string> {
  const kept = parsedJson(localStorage.getItem(place))
  const isOwn = isObject(kept) && booking !== undefined && kept.booking === booking
  return new Set(isOwn && Array.isArray(kept.done) ? kept.done.map(String) : [])
}
