// One line of typing for every kind that is written as text: what is typed stays, the form holds what it means.
import { InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useState } from 'react'
import type { KindName } from '#schema/kinds/index.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'

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

/** The input of what is typed in a format. */
export function lineInput(format: LineFormat) {
  return framed<KindName>(({ control, form }) => <Line control={control} form={form} format={format} />)
}

interface LineProps extends Pick<FramedProps<KindName>, 'control' | 'form'> {
  readonly format: LineFormat
  /** What is counted, at the end of the line: that of the format unless told. */
  readonly unit?: string | undefined
}

/** One line, or several when the format says so; on leaving it the text is written anew in the usual form. */
export function Line({ control, form, format, unit = format.unit }: LineProps) {
  const { value, onChange, onBlur } = form
  const [text, setText] = useState(() => format.write(value))
  useEffect(() => {
    setText((shown) => (isSameValue(format.read(shown), value) ? shown : format.write(value)))
  }, [value, format])
  return (
    <OutlinedInput
      id={control.id}
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
        ...control.inputProps,
      }}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
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
