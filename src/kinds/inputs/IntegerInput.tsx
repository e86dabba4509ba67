import type { InputProps } from './input.ts'
import { LineInput } from './LineInput.tsx'
import { integerFormat } from './lineFormats.ts'
import { NumberWordInput } from './SelectInput.tsx'
import { ShiftInput } from './ShiftInput.tsx'

/** A whole number: chosen by its word, typed as a move in time, or typed as it is. */
export function IntegerInput({ field, source }: InputProps<'integer'>) {
  if (field.words) return <NumberWordInput field={field} source={source} />
  if (field.shift) return <ShiftInput field={field} source={source} unit={field.shift} />
  return <LineInput field={field} source={source} format={integerFormat} />
}
