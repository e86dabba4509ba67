import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import type { mineWords } from './words.ts'

/** A copy of the data and their erasure are asked of people: the wish becomes a task of the staff. */
export function AskStaff({ words }: { readonly words: (typeof mineWords)['ru'] }) {
  const { refusal } = useSpeech()
  const { act } = useGuestPlace()
  const { told, send, isBusy } = useSending(async (text: string) => {
    await act('POST guestpage/request', { type: 'question', text })
    return words.asked
  }, refusal)
  return (
    <div className="column gap-6">
      <p>{words.law}</p>
      <div className="row wrap">
        <PubButton disabled={isBusy} onClick={() => send(words.askCopy)}>
          {words.copy}
        </PubButton>
        <PubButton disabled={isBusy} onClick={() => send(words.askErase)}>
          {words.erase}
        </PubButton>
      </div>
      <Told {...told} />
    </div>
  )
}
