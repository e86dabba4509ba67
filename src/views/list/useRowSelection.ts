import { useRef } from 'react'
import { type Identifier, useEvent, useListContext } from 'react-admin'

/** What the ticks of a table show and do. */
export interface RowSelection {
  readonly ids: ReadonlySet<Identifier>
  /** Whether all rows of the page are selected, or only some. */
  readonly all: boolean
  readonly some: boolean
  readonly turn: (id: Identifier, withStretch: boolean) => void
  readonly turnAll: () => void
}

/** Selected rows of a page: one by one, with Shift a stretch of them, or all. */
export function useRowSelection(): RowSelection {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext()
  const last = useRef<Identifier | undefined>(undefined)
  const ids = new Set<Identifier>(selectedIds)
  const page: Identifier[] = data.map(({ id }) => id)
  const chosen = page.filter((id) => ids.has(id)).length
  const turn = useEvent((id: Identifier, withStretch: boolean) => {
    const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].toSorted((a, b) => a - b)
    last.current = id
    if (!withStretch || from === undefined || to === undefined || from < 0) return onToggleItem(id)
    const stretch = page.slice(from, to + 1)
    onSelect(
      ids.has(id)
        ? selectedIds.filter((one) => !stretch.includes(one))
        : [...new Set([...selectedIds, ...stretch])],
    )
  })
  return {
    ids,
    all: page.length > 0 && chosen === page.length,
    some: chosen > 0 && chosen < page.length,
    turn,
    turnAll: () =>
      onSelect(
        chosen === page.length
          ? selectedIds.filter((id) => !page.includes(id))
          : [...new Set([...selectedIds, ...page])],
      ),
  }
}
