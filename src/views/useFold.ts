import { useState } from 'react'

/** The first rows of a list of so many, and what the button is given that turns it to all and back; none where all are shown. */
export function useFold<R>(
  rows: readonly R[],
  most: number,
  more: (rest: number) => string,
  total = rows.length,
) {
  const [isWhole, setWhole] = useState(false)
  const rest = total - most
  return {
    isWhole,
    shown: isWhole ? rows : rows.slice(0, most),
    toggle: rest > 0 && {
      'aria-expanded': isWhole,
      onClick: () => setWhole(!isWhole),
      children: isWhole ? 'Свернуть' : more(rest),
    },
  }
}
