import { plainText } from '../texts.ts'
import { ChipArea } from './ChipArea.tsx'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { useChipArea } from './useChipArea.ts'

/** A text of many lines whose variables are chips. */
export const VariablesInput = framed<'longText'>(Chips)

function Chips({ control, form: { value, onChange, onBlur, hasError } }: FramedProps<'longText'>) {
  const chips = useChipArea(plainText(value), (text) => onChange(text === '' ? null : text))
  return <ChipArea {...control} chips={chips} hasError={hasError} onBlur={onBlur} />
}
