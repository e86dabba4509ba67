import type { Ref } from 'react'
import { AttachButton } from './AttachButton.tsx'
import { Told } from './Told.tsx'
import type { useAttached } from './useAttached.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const mostPhotos = 6

interface WordsBoxProps {
  readonly id: string
  readonly label: string
  readonly rows: number
  /** Nothing was written although something is needed. */
  readonly isEmpty: boolean
  readonly onType: () => void
  readonly attached: ReturnType<typeof useAttached>
  readonly box?: Ref<HTMLTextAreaElement>
}

/** Where a guest writes to the agency, with photos: the words are `text` of the form around it. */
export function WordsBox({ id, label, rows, isEmpty, onType, attached, box }: WordsBoxProps) {
  const { say } = useSpeech()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={box}
        className="gp-input"
        name="text"
        rows={rows}
        maxLength={4000}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-bad` : undefined}
        onChange={onType}
      />
      <div id={`${id}-bad`}>
        <Told text={isEmpty ? say('writeWords') : ''} isBad />
      </div>
      <AttachButton label={say('attachPhoto')} accept="image/*" most={mostPhotos} attached={attached} />
    </>
  )
}
