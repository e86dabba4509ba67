// Words to choose from: one of a few, numbers that have words, states with the moves open from the present one, and any of a few.
import { Checkbox, FormControlLabel, MenuItem, Select } from '@mui/material'
import { useRef } from 'react'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { optionItems } from './optionItems.tsx'

/** One of the words of a choice; «—» empties one that may be empty. */
export const ChoiceInput = framed<'choice'>(
  (props) => <Words {...props} words={Object.entries(props.field.options)} />,
  true,
)

/** One of a few numbers by its word. */
export const NumberWordInput = framed<'integer'>(
  (props) => <Words {...props} words={props.field.words ?? []} />,
  true,
)

/** The present state and those it may go to. */
export const StateInput = framed<'state'>(States, true)

function States(props: FramedProps<'state'>) {
  const { states } = props.field
  const first = useRef<unknown>(undefined)
  first.current ??= props.form.value
  const from = String(first.current)
  const open = [from, ...(states[from]?.to ?? [])]
  const words = open.flatMap((code) => (states[code] ? [[code, states[code].label] as const] : []))
  return <Words {...props} words={words} />
}

interface WordsProps extends FramedProps<'choice' | 'state' | 'integer'> {
  readonly words: readonly (readonly [code: string | number, label: string])[]
}

function Words({ field, control: { id, inputProps }, form: { value, onChange, onBlur }, words }: WordsProps) {
  return (
    <Select
      id={id}
      labelId={`${id}-label`}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      displayEmpty
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      SelectDisplayProps={inputProps}
    >
      {!field.required && <MenuItem value="">—</MenuItem>}
      {optionItems(words)}
    </Select>
  )
}

/** A box to tick for each word, in the order of its declaration, or, when it is ordered, the ticked ones first and numbered. */
export const ChoicesInput = framed<'choices'>(({ field, form: { value, onChange, onBlur } }) => {
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
          control={<Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)} onBlur={onBlur} />}
          label={wordOf(code)}
        />
      ))}
    </div>
  )
}, true)
