import type { RefObject } from 'react'
import type { AnyRow } from '#schema/wire/sent.ts'
import { useSingleKeys } from '../keys/useSingleKeys.ts'

interface RowKeys {
  /** The rows in the order of the table. */
  readonly rows: readonly AnyRow[]
  readonly onTurn: ((id: number, withStretch: boolean) => void) | undefined
}

/** J and K lead from row to row of a table, X ticks the row; Enter on it is the row's own. */
export function useRowKeys(holder: RefObject<HTMLElement | null>, { rows, onTurn }: RowKeys): void {
  const lines = () => [...(holder.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
  const placeOf = (all: readonly HTMLElement[]) =>
    all.findIndex((one) => one.contains(document.activeElement))
  const step = (by: number) => {
    const all = lines()
    const place = placeOf(all)
    const opened = all.findIndex((one) => one.hasAttribute('aria-current'))
    const from = place < 0 ? opened : place
    // Whoever stands on no row begins with the first one in view.
    const next = from < 0 ? all.find((one) => one.getBoundingClientRect().top >= 0) : all[from + by]
    next?.focus()
  }
  useSingleKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyX: () => {
      const id = rows[placeOf(lines())]?.id
      if (id !== undefined) onTurn?.(id, false)
    },
  })
}
