import { CloudOff } from 'lucide-react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { countMarks, type Step } from './queue.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

/** «2 фото и 1 отметка ждут сети»; empty when nothing waits. */
function waitingText(
  { say, count }: Speech,
  ends: 'waiting' | 'waitingHere',
  { steps, photos }: { readonly steps: readonly Step[]; readonly photos: number },
): string {
  const marks = countMarks(steps)
  const parts = [
    ...(photos > 0 ? [count('photos', photos)] : []),
    ...(marks > 0 ? [count('marks', marks)] : []),
  ]
  if (parts.length === 0) return ''
  // Two kinds of things are many, whatever their numbers.
  return count(ends, parts.length > 1 ? 2 : photos + marks, { what: parts.join(say('and')) })
}

/** What waits under a link that opens nothing any more, and how it is sent. */
export const leftText = (speech: Speech, steps: readonly Step[], photos: number): string =>
  waitingText(speech, 'waitingHere', { steps, photos })

/** The line about steps and photos that wait for the network, and about data that is not fresh. */
export function Waiting({
  steps,
  photos,
  since,
  isLost,
  sendAgain,
}: {
  readonly steps: readonly Step[]
  readonly photos: number
  readonly since: string | undefined
  /** The last try to read the page has failed. */
  readonly isLost: boolean
  /** Given once tries have failed again and again. */
  readonly sendAgain: (() => void) | undefined
}) {
  const speech = useSpeech()
  const left = waitingText(speech, 'waiting', { steps, photos })
  if (left === '' && since === undefined) return null
  const age = since === undefined ? '' : speech.say(isLost ? 'noNetwork' : 'refreshing', { since })
  return (
    <p className="cp-waiting" role="status">
      <CloudOff size={20} />
      {left || age}
      {left !== '' && sendAgain && <PubButton onClick={sendAgain}>{speech.say('sendAgain')}</PubButton>}
    </p>
  )
}
