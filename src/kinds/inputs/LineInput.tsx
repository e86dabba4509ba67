// One line of typing for every kind that is written as text: what is typed stays, the form holds what it means.
import { InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useState } from 'react'
import type { AnyField } from '#schema/kinds/index.ts'
import { type ControlProps, type ControlValue, FieldFrame } from './FieldFrame.tsx'

/** How a kind is typed. */
export interface LineFormat {
  /** The text of a value. */
  readonly write: (value: unknown) => string
  /** The value of a text; null when empty, the text itself when it makes no sense. */
  readonly read: (text: string) => unknown
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly unit?: string
  readonly lines?: number
  readonly placeholder?: string
  readonly password?: 'current' | 'new'
}

interface LineInputProps {
  readonly field: AnyField
  readonly source: string
  readonly format: LineFormat
}

/** An input of one line, or of several when the format says so. */
export function LineInput({ field, source, format }: LineInputProps) {
  return (
    <FieldFrame field={field} source={source}>
      {(control, value) => <Line control={control} value={value} format={format} />}
    </FieldFrame>
  )
}

interface LineProps {
  readonly control: ControlProps
  readonly value: ControlValue
  readonly format: LineFormat
}

/** The line itself; on leaving it the text is written anew in the usual form. */
export function Line({ control, value: { value, onChange, onBlur }, format }: LineProps) {
  const [text, setText] = useState(() => format.write(value))
  useEffect(() => {
    setText((shown) => (isSameValue(format.read(shown), value) ? shown : format.write(value)))
  }, [value, format])
  const { id, ...described } = control
  return (
    <OutlinedInput
      id={id}
      type={format.password && 'password'}
      value={text}
      multiline={format.lines !== undefined}
      minRows={format.lines}
      maxRows={12}
      sx={format.lines === undefined ? undefined : { p: 0 }}
      placeholder={format.placeholder}
      inputProps={{
        inputMode: format.inputMode,
        autoComplete: format.password ? `${format.password}-password` : 'off',
        ...described,
      }}
      endAdornment={format.unit && <InputAdornment position="end">{format.unit}</InputAdornment>}
      onChange={(event) => {
        setText(event.target.value)
        onChange(format.read(event.target.value))
      }}
      onBlur={() => {
        setText(format.write(value))
        onBlur()
      }}
    />
  )
}

function isSameValue(typed: unknown, value: unknown): boolean {
  return (typed ?? null) === (value ?? null)
}
