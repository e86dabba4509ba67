import type { ReactNode } from 'react'
import { KeyMark } from '#src/base/KeyMark.tsx'
import type { LoadingWords } from './loadingWords.ts'
import { PubButton } from './PubButton.tsx'
import type { Reading } from './useReading.ts'
import './publicPage.css'

interface WithoutDataProps {
  readonly reading: Reading<unknown>
  /** What is said meanwhile. */
  readonly words: LoadingWords
  /** What stands for a link that opens nothing. */
  readonly missing?: ReactNode
  /** What is said beside a link that opens nothing. */
  readonly note?: string
}

/** What a public page shows until its data have come; what went wrong can be tried again. */
export function WithoutData({
  reading,
  words,
  note,
  missing = <DeadLink words={words} note={note} />,
}: WithoutDataProps) {
  if (reading.isDead) return missing
  if (!reading.error) {
    return (
      <p className="quiet size-15 pub-loading" role="status">
        {words.loading}
      </p>
    )
  }
  return (
    <main className="quiet size-15 pub-message" role="alert">
      <h1>{words.failed}</h1>
      <p>{words.checkNetwork}</p>
      <PubButton onClick={() => void reading.reload()}>{words.retry}</PubButton>
    </main>
  )
}

function DeadLink({ words, note }: Pick<WithoutDataProps, 'words'> & { readonly note: string | undefined }) {
  return (
    <main className="quiet size-15 pub-message">
      <div className="center pub-mark">
        <KeyMark size={30} />
      </div>
      <h1>{words.deadLink}</h1>
      <p>{words.askForLink}</p>
      {note && <p role="status">{note}</p>}
    </main>
  )
}
