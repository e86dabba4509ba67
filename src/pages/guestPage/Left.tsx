import { localMoment, toEpoch } from '#schema/rules/dates.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What was said of the departure, while it may be taken back. */
export function Left() {
  const { say, refusal } = useSpeech()
  const { page, act, zone, now } = useGuestPlace()
  const { told, send, isBusy } = useSending(async () => {
    await act('POST guestpage/checkout', { undo: true })
    return ''
  }, refusal)
  const { left_at: at, undo_until: until } = page.out ?? {}
  if (!at) return null
  const mayUndo = until !== undefined && toEpoch(until) > now
  return (
    <section className="column gap-10 gp-note" aria-live="polite">
      <b>{say('leftAt', { time: localMoment(zone, at).time })}</b>
      {mayUndo && (
        <>
          <span>{say('undoUntil', { time: localMoment(zone, until).time })}</span>
          <PubButton disabled={isBusy} onClick={() => send(undefined)}>
            {say('stillHere')}
          </PubButton>
        </>
      )}
      <Told {...told} />
    </section>
  )
}
