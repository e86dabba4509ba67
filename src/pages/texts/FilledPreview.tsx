import { PhonePreview } from './PhonePreview.tsx'
import { useFilled } from './useFilled.ts'

interface FilledPreviewProps {
  readonly label: string
  readonly text: string
  /** The booking whose data fill the text in. */
  readonly rent: number | undefined
}

const nothing = {}

/** The text on a phone with the data of a booking; what the booking lacks stands in red. */
export function FilledPreview({ label, text, rent }: FilledPreviewProps) {
  const { filled, missing } = useFilled(text, rent)
  return (
    <>
      <PhonePreview label={label} text={filled ?? text} values={nothing} />
      <p role="status" className="bad-text">
        {rent === undefined && 'Выберите бронь, чтобы увидеть текст с её данными.'}
        {missing.length > 0 && `В брони не хватает: ${missing.join(', ')}. Без этого сообщение не уйдёт.`}
      </p>
    </>
  )
}
