// A clean taken by the pointer: a mouse takes it by moving, a finger by resting; the row under it says where it would stand.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { snapped } from '#schema/rules/dayMinutes.ts'
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

interface Grip {
  readonly pointer: number
  readonly item: DayItem
  readonly x: number
  readonly y: number
  /** How far from the left edge of the block it was taken, in pixels. */
  readonly inset: number
  readonly isTouch: boolean
}

const [slack, touchRest] = [6, 350]

/** What is carried now and the handlers for the box around tray and board. */
export function useDayHand({ itemOf, minuteAt, onDrop }: HandOptions) {
  const grip = useRef<Grip | undefined>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCarrying = useRef(false)
  const [held, setHeld] = useState<Held>()
  useNoScroll(isCarrying)

  const heldAt = ({ item, inset }: Grip, x: number, y: number): Held => {
    const under = document.elementFromPoint(x, y)
    const person = under?.closest<HTMLElement>('[data-person]')
    const lane = person?.querySelector('.day-lane')
    return {
      item,
      personId: lane ? Number(person?.dataset.person) : undefined,
      minute: lane ? minuteAt(lane, x - inset) : 0,
      isOff: under?.closest('[data-tray]') !== null && under !== null,
    }
  }
  const begin = (at: Grip, box: HTMLElement) => {
    isCarrying.current = true
    box.setPointerCapture(at.pointer)
    setHeld(heldAt(at, at.x, at.y))
  }
  const stop = () => {
    clearTimeout(rest.current)
    grip.current = undefined
    setHeld(undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isCarrying.current = false
    if (event.button !== 0 || grip.current || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-clean]')
    const item = block && itemOf(Number(block.dataset.clean))
    if (!block || !item) return
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: box } = event
    const isTouch = event.pointerType === 'touch'
    const inset = block.closest('.day-lane') ? x - block.getBoundingClientRect().left : 0
    const taken = { pointer, item, x, y, inset, isTouch }
    grip.current = taken
    if (isTouch) rest.current = setTimeout(() => begin(taken, box), touchRest)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip
    if (current?.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    const hasLeft = Math.hypot(x - current.x, y - current.y) > slack
    if (!isCarrying.current) {
      if (!hasLeft) return
      if (current.isTouch) return stop()
      begin(current, event.currentTarget)
    }
    const next = heldAt(current, x, y)
    setHeld((before) => (before && isSame(before, next) ? before : next))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip
    if (current?.pointer !== event.pointerId) return
    if (isCarrying.current) onDrop(heldAt(current, event.clientX, event.clientY))
    stop()
  }
  const onClickCapture = (event: { stopPropagation: () => void; preventDefault: () => void }) => {
    if (!isCarrying.current) return
    // The press that has carried something opens nothing.
    isCarrying.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return {
    held,
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop, onClickCapture },
  }
}

/** Whether it would land in the same place: hours are taken in steps. */
function isSame(one: Held, other: Held): boolean {
  const isAt = one.personId === other.personId && snapped(one.minute) === snapped(other.minute)
  return isAt && one.item === other.item && one.isOff === other.isOff
}

/** While something is carried by a finger the page stays where it is. */
function useNoScroll(isCarrying: { readonly current: boolean }): void {
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (isCarrying.current) event.preventDefault()
    }
    document.addEventListener('touchmove', hold, { passive: false })
    return () => document.removeEventListener('touchmove', hold)
  }, [isCarrying])
}
