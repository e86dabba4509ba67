// A date to type or to pick: the line is there at once, the calendar is fetched when it is opened.
import { IconButton, InputAdornment, OutlinedInput, Popover } from '@mui/material'
import { CalendarDays } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '../clock.ts'
import { readDate, writeDate } from './readDate.ts'

const CalendarPane = lazyScreen(() => import('./CalendarPane.tsx'))

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
            <IconButton
              edge="end"
              aria-label={`Календарь: ${label}`}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarDays />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Календарь: ${label}` } }}
      >
        <Suspense fallback={<p style={{ margin: 16 }}>...</p>}>
          {anchor && (
            <CalendarPane
              value={value}
              onPick={(date: string) => {
                onChange(date)
                setAnchor(null)
              }}
            />
          )}
        </Suspense>
      </Popover>
    </>
  )
}
