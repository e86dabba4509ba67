import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { CalendarPane } from '#src/kinds/inputs/DateBox.tsx'
import { usePane } from '#src/kinds/usePane.tsx'
import { chipClass } from './ToggleChip.tsx'
import './list.css'

interface DateButtonProps {
  readonly value: unknown
  readonly onChange: (value: string) => void
  /** What the date is, for the names of the button and of its calendar. */
  readonly label: string
  /** The date in words, where it is none of those beside the button. */
  readonly children?: ReactNode
}

/** A calendar behind its picture, for a date that is rarely another one than those beside it. */
export function DateButton({ value, onChange, label, children }: DateButtonProps) {
  const { button, pane } = usePane({ label, side: 'left' }, (close) => (
    <CalendarPane
      value={value}
      onPick={(date: string) => {
        onChange(date)
        close()
      }}
    />
  ))
  return (
    <>
      <button type="button" className={chipClass(Boolean(children))} title={label} {...button}>
        <CalendarDays />
        <span className="only-read">{label}</span>
        {children && <span> {children}</span>}
      </button>
      {pane}
    </>
  )
}
