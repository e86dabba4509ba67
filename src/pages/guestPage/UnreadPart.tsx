import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import type { Reading } from '#src/pages/publicPage/useReading.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface UnreadPartProps {
  readonly reading: Pick<Reading<unknown>, 'error' | 'reload'>
  readonly words: { readonly loading: string; readonly failed: string }
}

/** What stands in a part of the page until what it asks for has come; what went wrong can be tried again. */
export function UnreadPart({ reading: { error, reload }, words }: UnreadPartProps) {
  const { say } = useSpeech()
  if (error === undefined) return <p role="status">{words.loading}</p>
  return (
    <>
      <Told text={words.failed} isBad />
      <PubButton onClick={() => void reload()}>{say('retry')}</PubButton>
    </>
  )
}
