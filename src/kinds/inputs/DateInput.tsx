import { DateBox } from './DateBox.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'

/** A calendar date; the value stays `YYYY-MM-DD`. */
export function DateInput({ field, source }: InputProps<'date'>) {
  return (
    <FieldFrame field={field} source={source}>
      {({ id, ...described }, { value, onChange, onBlur }) => (
        <DateBox
          id={id}
          value={value}
          label={field.label}
          onChange={onChange}
          onBlur={onBlur}
          inputProps={described}
        />
      )}
    </FieldFrame>
  )
}
