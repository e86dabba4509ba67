import { Paperclip } from 'lucide-react'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { Told } from './Told.tsx'
import type { Attached } from './useAttached.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface AttachButtonProps {
  readonly label: string
  readonly accept: string
  readonly most: number
  readonly attached: Attached
}

/** The button that takes a file of the phone; a file goes over the network at once, and says what became of it. */
export function AttachButton({ label, accept, most, attached }: AttachButtonProps) {
  const { say, refusal } = useSpeech()
  const { ids, isSending, error, take } = attached
  const lost = error instanceof HttpError && !error.isNetwork ? refusal(error) : say('fileLostHere')
  return (
    <>
      {ids.length < most ? (
        <label className="row inline quiet pub-button gp-attach">
          <Paperclip size={20} />
          {isSending ? say('fileSending') : label}
          <input
            type="file"
            accept={accept}
            aria-label={label}
            disabled={isSending}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file)
              target.value = ''
            }}
          />
        </label>
      ) : (
        most > 1 && <p className="quiet">{say('tooManyPhotos')}</p>
      )}
      {ids.length > 0 && (
        <p role="status">{most > 1 ? say('attached', { count: ids.length }) : say('receiptTaken')}</p>
      )}
      <Told text={error === undefined ? '' : lost} isBad />
    </>
  )
}
