// One line of typing for every kind that is written as text: what is typed stays, the form holds what it means.
import { InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useState } from 'react'
import type { AnyField } from '#schema/kinds/index.ts'
import { type ControlProps, type ControlValue, FieldFrame } from './FieldFrame.tsx'

/** How a kind is typed. */
export interface LineManner {
  /** The text of a value. */
  readonly write: (value: unknown) => string
  /** The value of a text; null when empty, the text itself when it makes no sense. */
  readonly read: (text: string) => unknown
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly unit?: string
  readonly lines?: number
  readonly placeholder?: string
}

interface LineInputProps {
  readonly field: AnyField
  readonly source: string
  readonly manner: LineManner
}

/** An input of one line, or of several when the manner says so. */
export function LineInput({ field, source, manner }: LineInputProps) {
  return (
    <FieldFrame field={field} source={source}>
      {(control, value) => <Line control={control} value={value} manner={manner} />}
    </FieldFrame>
  )
}

interface LineProps {
  readonly control: ControlProps
  readonly value: ControlValue
  readonly manner: LineManner
}

/** The line itself; on leaving it the text is written anew in the usual form. */
export function Line({ control, value: { value, onChange, onBlur }, manner }: LineProps) {
  const [text, setText] = useState(() => manner.write(value))
  useEffect(() => {
    setText((shown) => (isSameValue(manner.read(shown), value) ? shown : manner.write(value)))
  }, [value, manner])
  const { id, ...described } = control
  return (
    <OutlinedInput
      id={id}
      value={text}
      multiline={manner.lines !== undefined}
      minRows={manner.lines}
      maxRows={12}
      sx={manner.lines === undefined ? undefined : { p: 0 }}
      placeholder={manner.placeholder}
      inputProps={{
        inputMode: manner.inputMode,
        autoComplete: 'off',
        ...described,
      }}
      endAdornment={manner.unit && <InputAdornment position="end">{manner.unit}</InputAdornment>}
      onChange={(event) => {
        setText(event.target.value)
        onChange(manner.read(event.target.value))
      }}
      onBlur={() => {
        setText(manner.write(value))
        onBlur()
      }}
    />
  )
}

function isSameValue(typed: unknown, value: unknown): boolean {
  return (typed ?? null) === (value ?? null)
}
