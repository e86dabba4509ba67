import { useGuestPlace } from './guestPlace.ts'
import type { Post } from './guestQueue.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What a guest wrote with a call that waits. */
export const wordsOf = ({ body }: Post): string => ('text' in body && body.text) || ''

interface RefusedWordsProps {
  readonly path: 'guestpage/message' | 'guestpage/request'
}

/** Why the server refused what was written, with the words, which can be copied from here; nothing where it did not. */
export function RefusedWords({ path }: RefusedWordsProps) {
  const { say, refusal } = useSpeech()
  const { fault } = useGuestPlace()
  if (fault?.post.path !== path) return null
  return (
    <>
      <Told text={say('refused', { why: refusal(fault.error) })} isBad />
      <p className="breaks gp-lines">{say('yourText', { text: wordsOf(fault.post) })}</p>
    </>
  )
}
