// The board by keys: arrows go from card to card, with Shift they carry the task to the next column that takes it.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { TaskColumn } from './boardColumns.ts'

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface KeyOptions {
  readonly board: RefObject<HTMLElement | null>
  readonly columns: readonly TaskColumn[]
  /** Moves a task there; false when it may not go. */
  readonly move: (id: number, to: TaskColumn) => boolean
  /** The person wanted to go on where no column takes the task. */
  readonly onStuck: (id: number, columns: readonly TaskColumn[]) => void
}

/** The handler of keys for the box around the columns; the focus goes along with a task that is moved. */
export function useBoardKeys({ board, columns, move, onStuck }: KeyOptions) {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const link = board.current?.querySelector<HTMLElement>(`[data-task="${wanted.current}"] a`)
    wanted.current = undefined
    if (link && link !== document.activeElement) link.focus()
  })
  const carry = (card: HTMLElement, by: number) => {
    const id = Number(card.dataset.task)
    const names: readonly (string | undefined)[] = columns
    const at = names.indexOf(card.dataset.column)
    const ways = by > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
    wanted.current = id
    if (!ways.some((to) => move(id, to))) {
      wanted.current = undefined
      onStuck(id, ways)
    }
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target instanceof HTMLAnchorElement && event.target.closest<HTMLElement>('[data-task]')
    const [side, step] = [sideways[event.key], along[event.key]]
    if (!card || event.altKey || event.ctrlKey || event.metaKey || (side ?? step) === undefined) return
    event.preventDefault()
    if (event.shiftKey) {
      if (side !== undefined) carry(card, side)
    } else if (step !== undefined) {
      linkOf(step > 0 ? card.nextElementSibling : card.previousElementSibling)?.focus()
    } else if (side !== undefined) {
      neighbour(card, side)?.focus()
    }
  }
}

function linkOf(card: Element | null | undefined): HTMLElement | null | undefined {
  return card?.querySelector<HTMLElement>('a')
}

/** The card at the same height of the nearest column that has any. */
function neighbour(card: HTMLElement, side: number): HTMLElement | null | undefined {
  const own = card.closest('[data-drop]')
  const sections = [...(own?.parentElement?.children ?? [])]
  const at = own ? sections.indexOf(own) : -1
  const ways = side > 0 ? sections.slice(at + 1) : sections.slice(0, at).toReversed()
  const place = [...(card.parentElement?.children ?? [])].indexOf(card)
  const cards = ways.map((one) => [...one.querySelectorAll('[data-task]')]).find(({ length }) => length > 0)
  return linkOf(cards?.[Math.min(place, cards.length - 1)])
}
