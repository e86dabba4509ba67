// A clean taken by the pointer; the row under it says where it would stand.
import { snapped } from '#schema/rules/dayMinutes.ts'
import { useCarry } from '#src/views/useCarry.ts'
import type { DayItem } from './dayScene.ts'

/** What is carried: the clean, the row it is over, the minute its left edge is at. */
export interface Held {
  readonly item: DayItem
  readonly personId: number | undefined
  readonly minute: number
  /** Over the tray: it is to have no cleaner. */
  readonly isOff: boolean
}

interface HandOptions {
  readonly itemOf: (id: number) => DayItem | undefined
  /** The minute at a place of a row. */
  readonly minuteAt: (lane: Element, clientX: number) => number
  readonly onDrop: (held: Held) => void
}

interface Taken {
  readonly item: DayItem
  /** How far from the left edge of the block it was taken, in pixels. */
  readonly inset: number
}

/** What is carried now and the handlers for the box around tray and board. */
export function useDayHand({ itemOf, minuteAt, onDrop }: HandOptions) {
  return useCarry<Taken, Held>({
    takenAt: (target, x) => {
      const block = target.closest<HTMLElement>('[data-clean]')
      const item = block && itemOf(Number(block.dataset.clean))
      if (!block || !item) return undefined
      return { item, inset: block.closest('.day-lane') ? x - block.getBoundingClientRect().left : 0 }
    },
    placeAt: ({ item, inset }, x, y) => {
      const isOff = isIn(document.querySelector('[data-tray]'), x, y)
      const person = isOff ? undefined : rowAt(x, y)
      const lane = person?.querySelector('.day-lane')
      return {
        item,
        personId: lane ? Number(person?.dataset.person) : undefined,
        minute: lane ? minuteAt(lane, x - inset) : 0,
        isOff,
      }
    },
    // what may lie over the board is looked at once: among thousands of elements that takes longer than a frame
    isOpenAt: (x, y) => document.elementFromPoint(x, y)?.closest('.day-view') !== null,
    isSame,
    onDrop,
  })
}

/** The row under a place, by the height that all rows have. */
function rowAt(x: number, y: number): HTMLElement | undefined {
  const list = document.querySelector('.day-rows')
  const board = list?.parentElement
  if (!list || !board || !isIn(board, x, y) || isIn(board.firstElementChild, x, y)) return undefined
  const { top, height } = list.getBoundingClientRect()
  const row = list.children[Math.floor(((y - top) / height) * list.children.length)]
  return row instanceof HTMLElement ? row : undefined
}

function isIn(element: Element | null, x: number, y: number): boolean {
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

/** Whether it would land in the same place: hours are taken in steps. */
function isSame(one: Held, other: Held): boolean {
  const isAt = one.personId === other.personId && snapped(one.minute) === snapped(other.minute)
  return isAt && one.item === other.item && one.isOff === other.isOff
}
