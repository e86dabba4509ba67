// Any of a few words: a box to tick for each. Where their order counts, the ticked ones stand first and are numbered.
import { Checkbox, FormControlLabel } from '@mui/material'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'

/** The words of the field in the order of its declaration, or, when it is ordered, as they were ticked. */
export function ChoicesInput({ field, source }: InputProps<'choices'>) {
  return (
    <FieldFrame field={field} source={source} isGroup>
      {(_control, { value, onChange, onBlur }) => {
        const chosen: readonly unknown[] = Array.isArray(value) ? value : []
        const codes = Object.keys(field.options)
        const ticked = (field.ordered ? chosen.map(String) : codes).filter((code) => chosen.includes(code))
        const shown = field.ordered ? [...new Set([...ticked, ...codes])] : codes
        const wordOf = (code: string) => {
          const place = field.ordered ? ticked.indexOf(code) + 1 : 0
          return `${place > 0 ? `${place}. ` : ''}${field.options[code] ?? code}`
        }
        const toggle = (code: string) => {
          const isOn = chosen.includes(code)
          const next = isOn ? ticked.filter((one) => one !== code) : [...ticked, code]
          onChange(field.ordered ? next : codes.filter((one) => next.includes(one)))
        }
        return (
          <div className="stack gap-0 choices-input">
            {shown.map((code) => (
              <FormControlLabel
                key={code}
                control={
                  <Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)} onBlur={onBlur} />
                }
                label={wordOf(code)}
              />
            ))}
          </div>
        )
      }}
    </FieldFrame>
  )
}
