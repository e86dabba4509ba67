// A date to type or to pick: the line is there at once, the calendar is fetched when it is opened.
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '../clock.ts'
import { usePane } from '../usePane.tsx'
import { framed } from './FieldFrame.tsx'
import { readDate, writeDate } from './readDate.ts'

/** The month to pick a day from; its code comes when it is opened. */
export const CalendarPane = lazyPart(() => import('./CalendarPane.tsx'), <p style={{ margin: 16 }}>...</p>)

/** A calendar date; the value stays `YYYY-MM-DD`. */
export const DateInput = framed<'date'>(({ field, control, form: { hasError: _, ...form } }) => (
  <DateBox {...control} {...form} label={field.label} />
))

interface DateBoxProps {
  /** `YYYY-MM-DD`, null, or what was typed and is no date. */
  readonly value: unknown
  readonly onChange: (value: string | null) => void
  readonly onBlur?: () => void
  /** What the date is, for the calendar's name, and for the line that no label stands over. */
  readonly label: string
  readonly id?: string
  readonly inputProps?: Readonly<Record<string, unknown>>
}

/** The line with its calendar button. */
export function DateBox({ value, onChange, onBlur, label, id, inputProps }: DateBoxProps) {
  const { today } = useClock()
  const [text, setText] = useState(() => writeDate(value))
  const { button, pane } = usePane({ label: `Календарь: ${label}` }, (close) => (
    <CalendarPane
      value={value}
      onPick={(date: string) => {
        onChange(date)
        close()
      }}
    />
  ))
  useEffect(() => {
    setText((shown) => (readDate(shown, today) === (value ?? null) ? shown : writeDate(value)))
  }, [value, today])
  return (
    <>
      <OutlinedInput
        id={id}
        value={text}
        placeholder="дд.мм.гггг"
        fullWidth
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': id ? undefined : label,
          ...inputProps,
        }}
        onChange={(event) => {
          setText(event.target.value)
          onChange(readDate(event.target.value, today))
        }}
        onBlur={() => {
          setText(writeDate(value))
          onBlur?.()
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={`Календарь: ${label}`} {...button}>
              <CalendarDays />
            </IconButton>
          </InputAdornment>
        }
      />
      {pane}
    </>
  )
}
