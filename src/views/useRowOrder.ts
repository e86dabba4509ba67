// Rows put in order by hand: by a handle under the pointer or the finger, or with the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A row on its way: where it was taken, where it would land, how far the pointer is. */
interface Drag {
  readonly from: number
  readonly to: number
  readonly shift: number
}

interface Grip {
  readonly startY: number
  readonly index: number
  readonly rows: readonly DOMRect[]
  /** How far the page stood down when the row was taken. */
  readonly scroll: number
}

/** What a handle listens to. */
export interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const EDGE = 60
const STEP = 14

/** The order while it is being changed; `onOrder` gets all ids and resolves when the rows are read anew. */
export function useRowOrder<T>(ids: readonly T[], onOrder: (ids: readonly T[]) => unknown) {
  const [drag, setDrag] = useState<Drag>()
  const [wanted, setWanted] = useState<readonly T[]>()
  const [told, setTold] = useState('')
  const grip = useRef<Grip>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<T>(undefined)
  const shown = wanted ?? ids

  useEffect(() => {
    const at = focused.current === undefined ? -1 : shown.indexOf(focused.current)
    focused.current = undefined
    const row = list.current?.children[at]
    if (!row?.contains(document.activeElement)) row?.querySelector<HTMLElement>('.row-handle')?.focus()
  }, [shown])

  const move = (from: number, to: number) => {
    const next = movedTo(shown, from, to)
    if (next === shown) return
    focused.current = shown[from]
    setTold(`Место ${to + 1} из ${shown.length}`)
    setWanted(next)
    void Promise.resolve(onOrder(next)).finally(() => setWanted((now) => (now === next ? undefined : now)))
  }
  const drop = () => {
    grip.current = undefined
    setDrag(undefined)
  }
  const handle = (index: number): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
      grip.current = { startY: event.clientY, index, rows, scroll: window.scrollY }
      setDrag({ from: index, to: index, shift: 0 })
    },
    onPointerMove: ({ clientY }) => {
      if (!grip.current) return
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
      else if (clientY < EDGE) window.scrollBy(0, -STEP)
      const { startY, rows, scroll } = grip.current
      const shift = clientY - startY + window.scrollY - scroll
      setDrag({ from: index, to: landing(rows, index, shift), shift })
    },
    onPointerUp: () => {
      const landed = drag
      drop()
      if (landed && landed.to !== landed.from) move(landed.from, landed.to)
    },
    onPointerCancel: drop,
    onKeyDown: (event) => {
      if (event.key === 'Escape') return drop()
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(index, index + by)
    },
  })
  const offset = (index: number): number => {
    if (!drag || !grip.current) return 0
    if (index === drag.from) return drag.shift
    const height = grip.current.rows[drag.from]?.height ?? 0
    if (index > drag.from && index <= drag.to) return -height
    return index < drag.from && index >= drag.to ? height : 0
  }
  return { list, shown, told, handle, move, offset, taken: drag?.from }
}

/** The same ids with one in another place; the very same list when nothing moves or the place is none. */
export function movedTo<T>(ids: readonly T[], from: number, to: number): readonly T[] {
  const taken = ids[from]
  if (taken === undefined || from === to || to < 0 || to >= ids.length) return ids
  const next = ids.filter((_, index) => index !== from)
  next.splice(to, 0, taken)
  return next
}

/** Where a row lands that was carried so far: past a row whose middle its own middle has passed. */
function landing(rows: readonly DOMRect[], index: number, shift: number): number {
  const own = rows[index]
  if (!own) return index
  const middle = own.top + own.height / 2 + shift
  return rows.filter((row, at) => at !== index && row.top + row.height / 2 < middle).length
}
