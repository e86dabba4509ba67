// A list that begins with its first rows: all of them once that is asked for, and the way back.
import { useState } from 'react'

/** The rows to show, and what the button that turns it is given; none where all are shown anyway. */
export function useFold<R>(rows: readonly R[], most: number, more: (rest: number) => string) {
  const [isWhole, setWhole] = useState(false)
  const rest = rows.length - most
  return {
    shown: isWhole ? rows : rows.slice(0, most),
    toggle: rest > 0 && {
      'aria-expanded': isWhole,
      onClick: () => setWhole(!isWhole),
      children: isWhole ? 'Свернуть' : more(rest),
    },
  }
}
